import { LINEAR } from '../../colour/transfer-curve.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import type { PictureStore } from '../../photo/picture-store.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { alphaOf, type TexturePyramid, texturePyramid } from '../../photo/texture-pyramid.ts'
import type { CutoutFrame, CutoutImage } from '../result/garment-reading.ts'
import { flattenLight } from './flatten-light.ts'
import { openLace } from './open-lace.ts'

/** A photo with its own light taken out, to be drawn. */
export interface FlatPicture extends TexturePyramid {
  /** Mean linear colour of the photo's cloth. */
  mean: [number, number, number]
}

/** Alpha of a cut-out at full size, 0 to 255 by pixel; of lace, as far as it lets through. */
export type Matte = (pixel: number) => number

/** The matte of a cut-out of which no picture has been made. */
export function matteOf(cutout: CutoutImage): Matte {
  const { data } = openLace(cutout)
  return pixel => data[pixel * 4 + 3]
}

/** The data that wearing a garment's side needs, without its photo's pixels. */
export interface WornSide {
  cutout: CutoutFrame
  flat(): FlatPicture
  matte(): Matte
}

/** The data that wearing a garment's side and comparing pictures with its photo need. */
export interface ComparedSide extends WornSide {
  /** The photo as uploaded, without the engine's changes, as reference for fidelity. */
  reference(): TexturePyramid
  /** The same side, without the pixels that its pictures were made of. Makes the pictures that are missing. */
  withoutPixels(): ComparedSide
}

/** Key in a picture store of a picture made from a cut-out; null for a cut-out that was never stored. */
export function pictureKey({ digest }: CutoutFrame, what: string): string | null {
  return digest ? `${digest}/${what}` : null
}

/** References are kept at this share of the cut-out's size: a picture shows no more of it, and memory is a quarter. */
export const REFERENCE_SCALE = 0.5

/**
 * The pictures that are made of one cut-out, each when it is first needed and then kept. It holds the cut-out's pixels; `worn` and
 * `withoutPixels` give sides that don't.
 */
export class SidePictures implements ComparedSide {
  readonly cutout: CutoutImage
  private readonly store: PictureStore
  /** The cut-out with its lace opened, until the flat picture is made of it. */
  private opened: RgbaImage | null = null
  private flatPicture: FlatPicture | null = null
  private referencePicture: TexturePyramid | null = null

  constructor(cutout: CutoutImage, store: PictureStore) {
    this.cutout = cutout
    this.store = store
  }

  flat(): FlatPicture {
    this.flatPicture ??= this.store.get(pictureKey(this.cutout, 'flat'), () => {
      const pixels = this.openedPixels()
      const flat = flattenLight(pixels)
      const pyramid = texturePyramid(flat, alphaOf(pixels))
      if (flat !== pixels) giveBack(flat.data)
      return { ...pyramid, mean: meanColour(pixels) }
    })
    this.opened = null
    return this.flatPicture
  }

  reference(): TexturePyramid {
    this.referencePicture ??= this.store.get(pictureKey(this.cutout, 'reference'), () => {
      const half = halved(this.cutout)
      const pyramid = texturePyramid(half)
      giveBack(half.data)
      return pyramid
    })
    return this.referencePicture
  }

  /** Patterns need it at a few thousand pixels: no picture is made for it. */
  matte(): Matte {
    const made = this.flatPicture ?? this.store.find<FlatPicture>(pictureKey(this.cutout, 'flat'))
    if (made) return pixel => made.alpha[pixel]
    const { data } = this.openedPixels()
    return pixel => data[pixel * 4 + 3]
  }

  /** The side without its pixels, to be worn only. */
  worn(): WornSide {
    return wornSide(this.cutout, this.flat())
  }

  withoutPixels(): ComparedSide {
    const worn = this.worn()
    const reference = this.reference()
    const side = { ...worn, reference: () => reference, withoutPixels: () => side }
    return side
  }

  private openedPixels(): RgbaImage {
    this.opened ??= openLace(this.cutout)
    return this.opened
  }
}

function wornSide({ width, height, digest }: CutoutFrame, flat: FlatPicture): WornSide {
  return {
    cutout: { width, height, digest },
    flat: () => flat,
    matte: () => pixel => flat.alpha[pixel],
  }
}

/** Of every fourth pixel. */
function meanColour({ data }: RgbaImage): [number, number, number] {
  let red = 0
  let green = 0
  let blue = 0
  let count = 0
  for (let i = 0; i < data.length; i += 16) {
    if (data[i + 3] < 250) continue
    red += LINEAR[data[i]]
    green += LINEAR[data[i + 1]]
    blue += LINEAR[data[i + 2]]
    count++
  }
  const share = Math.max(1, count)
  return [red / share, green / share, blue / share]
}

/** Each four pixels as one; colours weighted by the matte. On a lent array. */
function halved(image: RgbaImage): RgbaImage {
  const [width, height] = [image.width >> 1, image.height >> 1]
  const out = { width, height, data: lend(Uint8Array, width * height * 4) }
  for (let y = 0; y < height; y++) halvedRow(image, y, out)
  return out
}

function halvedRow({ width, data }: RgbaImage, y: number, out: RgbaImage): void {
  for (let x = 0, o = y * out.width * 4; x < out.width; x++, o += 4) {
    let alpha = 0
    let r = 0
    let g = 0
    let b = 0
    for (let k = 0; k < 4; k++) {
      const p = ((2 * y + (k >> 1)) * width + 2 * x + (k & 1)) * 4
      const a = data[p + 3]
      alpha += a
      r += a * data[p]
      g += a * data[p + 1]
      b += a * data[p + 2]
    }
    if (alpha === 0) continue
    out.data[o] = r / alpha + 0.5
    out.data[o + 1] = g / alpha + 0.5
    out.data[o + 2] = b / alpha + 0.5
    out.data[o + 3] = alpha / 4 + 0.5
  }
}
