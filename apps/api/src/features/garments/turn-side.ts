import type { QuarterTurns } from '@revela/garment'
import sharp from '@revela/studio/photo/codecs'
import type { StoredPhoto, StoredSide } from '../../platform/db/tables/garment-tables.ts'
import type { StorageKey, StoredExtension } from '../../platform/storage/storage.ts'
import { encodePhoto } from './develop-photo.ts'

/** The photo as it was uploaded, whatever its seller turned since: what readings are made of. */
export const uploadedPhoto = (side: StoredSide): StoredPhoto => {
  const { photo, width, height, thumbhash } = side.turned?.from ?? side
  return { photo, width, height, thumbhash }
}

interface Turning {
  turn: QuarterTurns | undefined
  /** The photo as it was uploaded. */
  image: Uint8Array
  put: (content: Uint8Array, extension: StoredExtension) => Promise<StorageKey>
}

/**
 * The side with its photo turned so far from how it was uploaded. Each turn is made of the upload, so that none blurs another; a photo
 * that lies as asked keeps its file and its address.
 */
export async function turnSide(side: StoredSide, { turn, image, put }: Turning): Promise<StoredSide> {
  if (side.turned?.by === turn) return side
  const { turned: _, ...read } = side
  const from = uploadedPhoto(side)
  if (!turn) return { ...read, ...from }
  const photo = sharp(image).rotate(90 * turn)
  const { image: turned, extension, ...shown } = await encodePhoto(photo, await photo.metadata())
  return { ...read, ...shown, photo: await put(turned, extension), turned: { by: turn, from } }
}
