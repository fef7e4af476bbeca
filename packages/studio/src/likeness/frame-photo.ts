import sharp from '../photo/codecs.ts'
import type { Place } from './body-seeds.ts'
import type { PhotoOfPerson } from './cut-out-person.ts'
import type { PersonMarks } from './person-marks.ts'

/** Default vertical angle of view, degrees, for photos without that metadata: a phone's 2× lens (`half`), and its main lens from further away. */
export const FOV_DEG = { half: 18, full: 22.6 }
/** Least width of a framed photo, pixels. */
export const LEAST_PX = 720
/** Largest size of a framed photo, a final's; larger ones are scaled down. */
const MOST = { width: 1536, height: 2048 }

export interface FramedPhoto {
  photo: PhotoOfPerson
  /** Size of the upright photo before it was cropped, pixels. */
  upright: { width: number; height: number }
  /** Maps a place in the framed photo back to the upright photo, pixels. */
  outward(at: Place): Place
}

/** Rotates a photo upright, removes metadata of place and time, and crops it to 3:4 round its middle. Marks are in the upright photo's pixels. */
export async function framePhoto(
  bytes: Uint8Array,
  { marks = {}, inside = [] }: { marks?: PersonMarks; inside?: Place[][] } = {},
): Promise<FramedPhoto> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const width = Math.min(info.width, Math.round((info.height * MOST.width) / MOST.height))
  const height = Math.min(info.height, Math.round((width * MOST.height) / MOST.width))
  const [left, top] = [Math.floor((info.width - width) / 2), Math.floor((info.height - height) / 2)]
  const scale = Math.min(1, MOST.height / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const rgb = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .extract({ left, top, width, height })
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer()
  const inward = ([x, y]: Place) => [(x - left) * scale, (y - top) * scale] as const
  return {
    photo: {
      ...{ ...size, rgb },
      marks: Object.fromEntries(Object.entries(marks).map(([name, at]) => [name, inward(at)])),
      inside: inside.map(polygon => polygon.map(inward)),
    },
    upright: { width: info.width, height: info.height },
    outward: ([x, y]) => [x / scale + left, y / scale + top],
  }
}
