import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { refundCapture } from '../credits/public.ts'
import {
  changeImage,
  changeShoot,
  type ImageRow,
  imagesOf,
  lockShoot,
  type ShootRow,
} from '../shoots/public.ts'

/**
 * Gives the credits of delivered photos back, each once; all of the named photos or none.
 *
 * @throws AppError shootNotFound, fileNotFound, notDeveloped, alreadyRefunded
 */
export const grantRefunds = (
  platform: Platform,
  { shootId, imageIds }: { shootId: string; imageIds: readonly string[] },
): Promise<ShootRow> =>
  platform.db.transaction(async trx => {
    const shoot = await lockShoot(trx, shootId)
    if (!shoot) throw new AppError('shootNotFound')
    const images = await imagesOf(trx, shoot.id)
    for (const imageId of new Set(imageIds)) {
      const image = images.find(candidate => candidate.id === imageId)
      if (!image) throw new AppError('fileNotFound', { imageThreadId: imageId })
      await grantRefund(platform, trx, image)
    }
    return changeShoot(trx, shoot.id, { updated_at: platform.clock.now() })
  })

async function grantRefund(platform: Platform, trx: Handle, image: ImageRow): Promise<void> {
  if (image.final_status !== 'ok') throw new AppError('notDeveloped', { imageThreadId: image.id })
  const isNew = await refundCapture(platform, trx, image.id)
  if (!isNew) throw new AppError('alreadyRefunded', { imageThreadId: image.id })
  await changeImage(trx, image.id, { refund: 'granted' })
}
