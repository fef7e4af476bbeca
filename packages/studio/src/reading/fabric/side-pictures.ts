import { LINEAR } from '../../colour/transfer-curve.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { IdentityCache } from '../../memory/identity-cache.ts'
import { pictureStore } from '../../photo/picture-store.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { alphaOf, type TexturePyramid, texturePyramid } from '../../photo/texture-pyramid.ts'
import type { CutoutImage, GarmentReading } from '../result/garment-reading.ts'
import { flattenLight } from './flatten-light.ts'
import { openLace } from './open-lace.ts'

/** One side of a garment, as far as its photo's pixels go. Several readings may share a cut-out. */
type Side = Pick<GarmentReading, 'cutout'>

/** A photo with its own light taken out, to be drawn. */
export interface FlatPicture extends TexturePyramid {
  /** Mean linear colour of the photo's cloth. */
  mean: [number, number, number]
}

/** Names what is made of a cut-out; null for one that was never stored. */
export function pictureKey({ cutout: { digest } }: Side, what: string): string | null {
  return digest ? `${digest}/${what}` : null
}

/** With lace opened, until the picture to draw is made of it. */
const openedByCutout = new IdentityCache<CutoutImage, RgbaImage>()
const flatPictureByCutout = new IdentityCache<CutoutImage, FlatPicture>()
const referenceByCutout = new IdentityCache<CutoutImage, TexturePyramid>()

/** Alpha of a cut-out at full size; of lace, as far as it lets through. */
export type Matte = (pixel: number) => number

/** Asked for at a few thousand pixels: no picture is made for it. */
export function matteOf(side: Side): Matte {
  const made = flatPictureByCutout.get(side.cutout) ?? pictureStore.find(pictureKey(side, 'flat'))
  if (made) return pixel => made.alpha[pixel]
  const { data } = wornPixels(side)
  return pixel => data[pixel * 4 + 3]
}

export function flatPicture(side: Side): FlatPicture {
  const make = () => {
    const pixels = wornPixels(side)
    const flat = flattenLight(pixels)
    const pyramid = texturePyramid(flat, alphaOf(pixels))
    if (flat !== pixels) giveBack(flat.data)
    return { ...pyramid, mean: meanColour(pixels) }
  }
  const flat = flatPictureByCutout.getOrCreate(side.cutout, () =>
    pictureStore.get(pictureKey(side, 'flat'), make),
  )
  openedByCutout.delete(side.cutout)
  return flat
}

/** References are kept at this share of the cut-out's size: a picture shows no more of it, and memory is a quarter. */
export const REFERENCE_SCALE = 0.5

/** The photo as it was uploaded, for comparing; what the engine did to it for drawing must not count as true. */
export function referencePicture(side: Side): TexturePyramid {
  const make = () => {
    const half = halved(pixelsOf(side))
    const pyramid = texturePyramid(half)
    giveBack(half.data)
    return pyramid
  }
  return referenceByCutout.getOrCreate(side.cutout, () =>
    pictureStore.get(pictureKey(side, 'reference'), make),
  )
}

/** Lets go of the pixels, of which all is made that is drawn: the side can still be worn, but not stored. */
export function releasePixels(side: Side): void {
  flatPicture(side)
  side.cutout.data = new Uint8Array(0)
}

const wornPixels = (side: Side): RgbaImage =>
  openedByCutout.getOrCreate(side.cutout, () => openLace(pixelsOf(side)))

/** @throws RangeError once they were let go: a picture made of nothing would not be seen to be wrong */
function pixelsOf({ cutout }: Side): RgbaImage {
  if (cutout.data.length === 0) throw new RangeError('The pixels of this cut-out were let go')
  return cutout
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
