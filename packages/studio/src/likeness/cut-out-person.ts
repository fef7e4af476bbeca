import { shrinkRgb } from '../colour/lab-image.ts'
import type { ColourField } from '../photo/pull-push.ts'
import { bodySeeds, headZone, type Place } from './body-seeds.ts'
import type { MarkName, PersonMarks } from './person-marks.ts'
import { personMask } from './person-mask.ts'
import { type PersonMatte, personMatte } from './person-matte.ts'
import { wallModel } from './wall-model.ts'

export interface PhotoOfPerson {
  width: number
  height: number
  /** sRGB, 3 bytes a pixel. */
  rgb: Uint8Array
  /** In the photo's pixels. */
  marks: PersonMarks
  /** Polygons in clothes that have the wall's colour, in the photo's pixels. */
  inside?: readonly (readonly Place[])[]
}

export interface CutOutPerson {
  /** At the photo's size. */
  matte: PersonMatte
  /** The photo at the size of the fit, about 1024 pixels high. */
  small: SmallPerson
  /** Standard deviation of the wall from its model, sRGB steps: above 6 it is not plain. */
  wallNoise: number
}

export interface SmallPerson {
  width: number
  height: number
  rgb: Uint8Array
  mask: Uint8Array
  /** Marks in this picture's pixels. */
  marks: PersonMarks
}

/** Heights of the pictures in which wall and mask are computed, pixels. */
const WALL_HEIGHT = 512
const MASK_HEIGHT = 1024

/** Cuts a person out before a plain wall. @throws RangeError when eyes and chin are not marked */
export function cutOutPerson(photo: PhotoOfPerson): CutOutPerson {
  const { width, height } = photo
  const small = scaledTo(photo, MASK_HEIGHT)
  const tiny = scaledTo(photo, WALL_HEIGHT)
  const wall = wallModel(fieldOf(tiny), bodySeeds(tiny.marks, tiny.inside ?? [], tiny.width, tiny.height))
  const smallWall = {
    ...enlarged(wall, small.width, small.height),
    noise: wall.noise,
    seen: enlargedMask(wall.seen, tiny, small),
  }
  const seeds = bodySeeds(small.marks, small.inside ?? [], small.width, small.height)
  const mask = personMask(fieldOf(small), smallWall, seeds)
  const matte = personMatte({
    photo: fieldOf(photo),
    wall: enlarged(wall, width, height).rgb,
    noise: wall.noise,
    mask: enlargedMask(mask, small, { width, height }),
    hair: headZone(photo.marks, width, height),
  })
  return { matte, small: { ...small, mask }, wallNoise: wall.noise }
}

/** A photo with its marks scaled down to a height; unchanged where it is not higher. */
export function scaledTo(photo: PhotoOfPerson, height: number): PhotoOfPerson {
  const longest = (height / photo.height) * Math.max(photo.width, photo.height)
  const small = shrinkRgb(photo.rgb, photo.width, photo.height, Math.round(longest))
  const scale = small.height / photo.height
  const marks = Object.fromEntries(
    (Object.entries(photo.marks) as [MarkName, readonly [number, number]][]).map(([name, [x, y]]) => [
      name,
      [x * scale, y * scale],
    ]),
  )
  const inside = photo.inside?.map(polygon => polygon.map(([x, y]) => [x * scale, y * scale] as const))
  return { ...small, marks, inside }
}

const fieldOf = ({ width, height, rgb }: PhotoOfPerson): ColourField => ({
  width,
  height,
  rgb: Float32Array.from(rgb),
})

/** Bilinear enlargement of a smooth picture. */
function enlarged(field: ColourField, width: number, height: number): ColourField {
  if (field.width === width && field.height === height) return field
  const rgb = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(field.height - 1.001, ((y + 0.5) * field.height) / height - 0.5))
    const y0 = v | 0
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(field.width - 1.001, ((x + 0.5) * field.width) / width - 0.5))
      const x0 = u | 0
      const a = (y0 * field.width + x0) * 3
      const b = a + field.width * 3
      for (let k = 0; k < 3; k++) {
        const upper = field.rgb[a + k] + (field.rgb[a + 3 + k] - field.rgb[a + k]) * (u - x0)
        const lower = field.rgb[b + k] + (field.rgb[b + 3 + k] - field.rgb[b + k]) * (u - x0)
        rgb[(y * width + x) * 3 + k] = upper + (lower - upper) * (v - y0)
      }
    }
  }
  return { width, height, rgb }
}

interface Size {
  width: number
  height: number
}

/** A mask at another size: bilinear, with threshold one half, so that edges stay smooth. */
export function enlargedMask(mask: Uint8Array, from: Size, to: Size): Uint8Array {
  if (from.width === to.width && from.height === to.height) return mask
  const out = new Uint8Array(to.width * to.height)
  for (let y = 0; y < to.height; y++) {
    const v = Math.max(0, Math.min(from.height - 1.001, ((y + 0.5) * from.height) / to.height - 0.5))
    const y0 = v | 0
    for (let x = 0; x < to.width; x++) {
      const u = Math.max(0, Math.min(from.width - 1.001, ((x + 0.5) * from.width) / to.width - 0.5))
      const x0 = u | 0
      const a = y0 * from.width + x0
      const b = a + from.width
      const upper = mask[a] + (mask[a + 1] - mask[a]) * (u - x0)
      const lower = mask[b] + (mask[b + 1] - mask[b]) * (u - x0)
      out[y * to.width + x] = +(upper + (lower - upper) * (v - y0) > 0.5)
    }
  }
  return out
}
