import { median } from '../../geometry/median.ts'
import { smoothstep } from '../../geometry/polyline.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { blur } from '../../photo/blur.ts'
import { erode } from '../../photo/mask-shape.ts'
import { type TexturePyramid, texturePyramid } from '../../photo/texture-pyramid.ts'
import { type Cloth, clothWithin, type Ground, hueApartAt, releaseCloth, THINNED } from './cloth-pixels.ts'
import { printOn, SHARP, softPrint } from './cloth-print.ts'
import type { Trunk } from './plain-trunk.ts'
import { quiltCloth, type Swatch } from './quilt-cloth.ts'

/** The cloth that plain sleeves are made of, sewn from what the photo shows of it on the trunk. */
export interface SleeveCloth {
  quilt: TexturePyramid
  /** The halving of the photo in which the quilt's pixels are as large as the photo's. */
  level: number
  /** Its mean colour, sRGB 0 to 255. */
  colour: readonly number[]
  /** The halving of the sleeves' picture that shows their light without their grain. */
  calmLevel: number
  /** How far sleeves show it instead of their photo, 0 to 255 in each channel, in the `sharesLevel`-th halving of the photo. */
  shares: TexturePyramid
  sharesLevel: number
}

/**
 * The quilt's width and its patches', as shares of the torso's: half a sleeve's girth; how much longer it is than the photo's longest sleeve; and its
 * most height, as a share of the torso's width.
 */
const QUILT = { width: 0.55, height: 1.4, patch: 0.09, longer: 1.4 }
/** The torso is at least this wide in the halving that is quilted from, pixels. */
const SEEN_AT = 450
/**
 * As shares of the torso's width: standard deviation of the blur whose result is light and not grain (3 to 4 mm: ribs 9 mm apart stay, satin's creases
 * don't), and cloth beside a border that isn't quilted from.
 */
const WIDER = 0.007
const BORDER = 0.03
/** Size of the pixels in which sleeves are seen without their grain, as a share of the torso's width. */
const CALM = 0.016
/** Detail is limited to this many times its median: what is deeper is a crease. */
const DEEPEST = 4

/** A plain sleeve's cloth. */
export interface PlainCloth {
  /** The trunk's. */
  ground: Ground
  shown: Ground
  /** 1 where the sleeve is printed. */
  print: Uint8Array
  /** How far it is changed, 0 to 1. */
  changes: number
}

/** A trunk and its plain sleeves, seen in the `level`-th halving of their photo. */
interface PlainFront {
  level: number
  trunk: Trunk
  sleeves: readonly Cloth[]
  /** By sleeve. */
  cloths: readonly PlainCloth[]
}

/** @returns null where sleeves are not of their trunk's cloth, or it shows too little of that */
export function sleeveCloth(front: TexturePyramid, plain: PlainFront): SleeveCloth | null {
  const { level, trunk, cloths } = plain
  if (cloths[0].shown !== trunk.ground) return null
  const longest =
    Math.max(...plain.sleeves.map(({ width, height }) => Math.hypot(width, height))) * 2 ** level
  const quilt = quiltOf(front, trunk, longest)
  if (!quilt) return null
  const { width, height } = front.levels[level]
  const data = lend(Uint8Array, width * height * 4)
  const set = (cloth: Cloth, shareAt: (i: number) => number) => {
    for (let i = 0; i < cloth.within.length; i++) {
      if (!cloth.within[i]) continue
      const p = ((cloth.top + Math.floor(i / cloth.width)) * width + cloth.left + (i % cloth.width)) * 4
      data.fill(255 * shareAt(i) + 0.5, p, p + 3)
      data[p + 3] = 255
    }
  }
  const beside = besideSleeves(plain, { width, height })
  set(trunk, i => beside[i])
  plain.sleeves.forEach((sleeve, n) => {
    const printed = softPrint(cloths[n].print, sleeve)
    set(sleeve, i => cloths[n].changes * (1 - printed[i]))
    giveBack(printed)
  })
  giveBack(beside)
  const shares = texturePyramid({ width, height, data })
  giveBack(data)
  return { ...quilt, shares, sharesLevel: level }
}

/** How far from its sleeves a trunk may show the quilt, as the standard deviation of a blur, and that of its soft border; shares of its width. */
const BESIDE = { reach: 0.1, soft: 0.015 }
/** Differences from the trunk's colour at which it begins to, and fully does: of brightness (natural logarithm) and of hue (see `hueApart`). */
const BAD_LIGHT = { light: { from: 0.12, to: 0.35 }, hue: { from: 0.4, to: 0.9 } }

/** How far the trunk shows the quilt instead of its photo: beside changed sleeves, in the same bad light as theirs, and off its print. Lent. */
function besideSleeves(
  { trunk, sleeves, cloths }: PlainFront,
  size: { width: number; height: number },
): Float32Array {
  const { width, height, within, light, ground } = trunk
  const onSleeve = lend(Float32Array, size.width * size.height)
  sleeves.forEach((sleeve, n) => {
    for (let i = 0; i < sleeve.within.length; i++) {
      const p = (sleeve.top + Math.floor(i / sleeve.width)) * size.width + sleeve.left + (i % sleeve.width)
      if (sleeve.within[i]) onSleeve[p] = cloths[n].changes
    }
  })
  const near = blur(onSleeve, size.width, size.height, Math.max(1, Math.round(BESIDE.reach * width)))
  const printed = softPrint(printOn(trunk, ground, width, SHARP.trunk), trunk)
  const bad = lend(Float32Array, within.length)
  for (let i = 0; i < bad.length; i++) {
    const p = (trunk.top + Math.floor(i / width)) * size.width + trunk.left + (i % width)
    if (!within[i] || near[p] < 0.01) continue
    const off = Math.max(
      between(Math.abs(light[i] - ground.light), BAD_LIGHT.light),
      between(hueApartAt(trunk, i, ground), BAD_LIGHT.hue),
    )
    bad[i] = off * Math.min(1, 2.5 * near[p]) * (1 - printed[i])
  }
  const out = blur(bad, width, height, Math.max(1, Math.round(BESIDE.soft * width)))
  for (let i = 0; i < out.length; i++) out[i] = Math.min(1, 1.5 * out[i]) * (1 - printed[i])
  giveBack(onSleeve, near, printed, bad)
  return out
}

const between = (value: number, { from, to }: { from: number; to: number }) =>
  smoothstep((value - from) / (to - from))

/** @returns null where the trunk shows too little plain cloth */
function quiltOf(
  front: TexturePyramid,
  { outline, ground }: Trunk,
  longest: number,
): Omit<SleeveCloth, 'shares' | 'sharesLevel'> | null {
  const xs = outline.map(p => p.x)
  const wide = Math.max(...xs) - Math.min(...xs)
  const level = Math.max(0, Math.min(front.levels.length - 1, Math.floor(Math.log2(wide / SEEN_AT))))
  const cloth = clothWithin(front, outline, level)
  const width = wide / 2 ** level
  const swatch = swatchOf(front, cloth, { level, width, ground })
  const height = Math.min(QUILT.height * width, (QUILT.longer * longest) / 2 ** level)
  const size = { width: Math.round(QUILT.width * width), height: Math.round(height) }
  const detail = quiltCloth(swatch, size, Math.max(12, Math.round(QUILT.patch * width)))
  releaseCloth(cloth)
  giveBack(swatch.detail)
  const calmLevel = Math.max(0, Math.min(front.levels.length - 1, Math.round(Math.log2(CALM * wide))))
  return detail && { quilt: pictureOf(detail, size, swatch.colour), level, colour: swatch.colour, calmLevel }
}

function swatchOf(
  { levels }: TexturePyramid,
  cloth: Cloth,
  { level, width, ground }: { level: number; width: number; ground: Ground },
): Swatch & { colour: number[] } {
  const { rgb, width: across } = levels[level]
  const size = { width: cloth.width, height: cloth.height }
  const isPlain = printOn(cloth, ground, width, SHARP.trunk)
  for (let i = 0; i < isPlain.length; i++) isPlain[i] = +(cloth.within[i] > 0 && isPlain[i] === 0)
  const usable = erode(isPlain, cloth.width, cloth.height, Math.max(1, Math.round(BORDER * width)))
  const detail = lend(Float32Array, cloth.within.length * 3)
  const radius = Math.max(1, Math.round(WIDER * width))
  const weight = Float32Array.from(isPlain)
  const shares = blur(weight, cloth.width, cloth.height, radius)
  const colour: number[] = []
  for (let k = 0; k < 3; k++) {
    const values = lend(Float32Array, weight.length)
    for (let i = 0; i < weight.length; i++) {
      const [x, y] = [i % cloth.width, (i / cloth.width) | 0]
      values[i] = weight[i] * rgb[((cloth.top + y) * across + cloth.left + x) * 3 + k]
    }
    const sums = blur(values, cloth.width, cloth.height, radius)
    const means: number[] = []
    for (let i = 0; i < weight.length; i++) {
      detail[i * 3 + k] = weight[i] === 0 ? 0 : values[i] - sums[i] / shares[i]
      if (i % THINNED === 0 && usable[i]) means.push(sums[i] / shares[i])
    }
    colour.push(median(means, 0))
    giveBack(values, sums)
  }
  giveBack(shares)
  limit(detail, usable)
  return { ...size, detail, usable, colour }
}

/** Creases are as deep as the cloth's own relief at most. */
function limit(detail: Float32Array, usable: Uint8Array): void {
  const depths: number[] = []
  for (let i = 0; i < usable.length; i += THINNED) if (usable[i]) depths.push(Math.abs(detail[i * 3 + 1]))
  const most = DEEPEST * Math.max(0.5, median(depths, 0))
  for (let i = 0; i < detail.length; i++) detail[i] = most * Math.tanh(detail[i] / most)
}

function pictureOf(
  detail: Float32Array,
  { width, height }: { width: number; height: number },
  colour: readonly number[],
) {
  const data = lend(Uint8Array, width * height * 4)
  for (let i = 0; i < width * height; i++) {
    for (let k = 0; k < 3; k++)
      data[i * 4 + k] = Math.max(0, Math.min(255, colour[k] + detail[i * 3 + k] + 0.5))
    data[i * 4 + 3] = 255
  }
  const picture = texturePyramid({ width, height, data })
  giveBack(data)
  return picture
}
