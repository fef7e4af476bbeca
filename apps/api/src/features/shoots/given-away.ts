import { goesAlong } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'
import type { ImageRow, ShootRow } from './shoot-queries.ts'

type Delivered = Pick<ImageRow, 'final_status' | 'final_feedback'>

/** The photos that go into share and package: delivered ones, without those that their seller crossed out unless she includes them. */
export const givenAway = <Image extends Delivered>(
  { includes_rejected: includesRejected }: Pick<ShootRow, 'includes_rejected'>,
  images: readonly Image[],
): Image[] =>
  images.filter(image => image.final_status === 'ok' && goesAlong(image.final_feedback, { includesRejected }))

/** @throws AppError notDeveloped, allPhotosRejected */
export function requireGivenAway(
  shoot: Pick<ShootRow, 'includes_rejected'>,
  images: readonly Delivered[],
): void {
  if (!images.some(image => image.final_status === 'ok')) throw new AppError('notDeveloped')
  if (givenAway(shoot, images).length === 0) throw new AppError('allPhotosRejected')
}

/** A package that is there holds other photos than it should now: it is made anew when she asks for it. */
export const staleIfPackaged = ({ package_status: status }: Pick<ShootRow, 'package_status'>) =>
  status === 'ready' ? { package_status: 'notRequested' as const, package_file: null } : {}
