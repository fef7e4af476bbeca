import { createHash } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { StorageKey } from '../../platform/storage/storage.ts'
import {
  findPublicShoot,
  findSharedFinals,
  type PublicShootRow,
  type SharedFinal,
} from './sharing-queries.ts'

export interface SharedShoot {
  shoot: PublicShootRow
  finals: SharedFinal[]
}

/** A shoot that is public at this moment and has something to show. A private one and one that never was look the same: null. */
export async function findShared(db: Handle, idOrKey: string): Promise<SharedShoot | null> {
  const shoot = await findPublicShoot(db, idOrKey)
  if (!shoot) return null
  const finals = await findSharedFinals(db, shoot)
  return finals.length > 0 ? { shoot, finals } : null
}

/** @throws AppError shootNotFound */
export async function requireShared(db: Handle, idOrKey: string): Promise<SharedShoot> {
  const shared = await findShared(db, idOrKey)
  if (!shared) throw new AppError('shootNotFound')
  return shared
}

/** Where a public shoot's pictures are: `front`, `back`, or a photo's index. The shoot's privacy is checked at each request. */
export const sharedPictureUrl = (shootKey: string, name: string | number) => `/shared/${shootKey}/${name}`

/** The file behind a picture's name, or undefined when the shoot has no such picture. */
export function sharedFile({ shoot, finals }: SharedShoot, name: string): StorageKey | undefined {
  if (name === 'front' || name === 'back') return shoot.shares_garment ? shoot[name]?.photo : undefined
  return finals.find(final => String(final.index) === name)?.final_file ?? undefined
}

/** A photo of a card, and what of it must stay when it is cropped. */
export interface CardTile {
  file: StorageKey
  keep: 'head' | 'middle'
}

/** Photos side by side on a card. */
const cardPhotos = 3

/**
 * What a link preview is made of: up to three photos, or the garment, where it is shared, beside the only (or the named) photo.
 * Undefined when the shoot has no such photo.
 */
export function cardTiles({ shoot, finals }: SharedShoot, index: string | null): CardTile[] | undefined {
  const shown =
    index === null ? finals.slice(0, cardPhotos) : finals.filter(final => String(final.index) === index)
  const photos = shown.flatMap(final => (final.final_file ? tile(final.final_file, 'head') : []))
  if (photos.length === 0) return undefined
  return photos.length === 1 && shoot.shares_garment ? [tile(shoot.front.photo, 'middle'), ...photos] : photos
}

const tile = (file: StorageKey, keep: CardTile['keep']): CardTile => ({ file, keep })

/** Previews are kept by their address for days: it changes with the pictures on the card. */
export function cardUrl(shootKey: string, index: string | null, tiles: readonly CardTile[]): string {
  const version = cardVersion(tiles).slice(0, 10)
  return `${sharedPictureUrl(shootKey, index === null ? 'card.jpg' : `card-${index}.jpg`)}?v=${version}`
}

/** Names content without telling its storage key. */
export const fingerprint = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

export const cardVersion = (tiles: readonly CardTile[]) =>
  fingerprint(tiles.map(({ file }) => file).join(' '))
