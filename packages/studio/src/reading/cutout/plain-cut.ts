import type { LabImage } from '../../colour/lab-image.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { inChunks } from '../../memory/in-chunks.ts'
import { dilate, erode } from '../../photo/mask-shape.ts'
import { type BackgroundDistance, meanSquaredStep, squaredStep } from './background-distance.ts'
import { floodFromFrame } from './flood-from-frame.ts'
import { DECIDED, minCut } from './min-cut.ts'

export interface PlainCutOptions {
  /** Per pixel, the largest distance to the background that counts as empty. */
  limit: Float32Array
  /** Strongest distance to the background nearby: what a full garment pixel would show. */
  contrast: Float32Array
  /** Median deviation of the background from its model, Lab units. */
  noise: number
  /** Channels up to 2·gap pixels wide stop the flood: a faint hem is seldom closed everywhere. */
  gap: number
  /** Darkest smooth, colourless drop in lightness that counts as a cast shadow; 0 for none. */
  shadow: number
}

/**
 * Cut for plain backgrounds: a flood from the frame that also crosses soft shadows, then a min-cut that moves the border
 * onto the picture's own edges.
 */
export function plainCut(lab: LabImage, distance: BackgroundDistance, options: PlainCutOptions): Uint8Array {
  const { width, height } = lab
  const { limit, contrast, noise } = options
  const { total } = distance
  const empty = lend(Uint8Array, total.length)
  for (let i = 0; i < empty.length; i++) empty[i] = +(total[i] < limit[i])
  const flood = (open: Uint8Array) =>
    floodFromFrame(width, height, open, i => total[i] < limit[i] + 3 + 4 * noise)
  const reachable = flood(empty)
  const flooded = options.gap ? floodWide(flood, empty, width, height, options.gap) : reachable
  const outside = options.shadow > 0 ? floodShadows(distance, flooded, width, height, options) : flooded
  const preference = lend(Float32Array, width * height)
  const seen = { total, limit, contrast, reachable, flooded, outside }
  inChunks(preference.length, (from, to) => preferChunk(seen, preference, from, to))
  giveBack(empty)
  decideFarPixels(preference, outside, width, height)
  const beta = 6 / (2 * meanSquaredStep(lab))
  const inside = minCut(
    width,
    height,
    preference,
    (i, j) => 1.6 * (Math.exp(-beta * squaredStep(lab, i, j)) * 0.95 + 0.05),
  )
  giveBack(preference, ...new Set([reachable, flooded, outside]))
  return inside
}

interface SeenFloods {
  total: Float32Array
  limit: Float32Array
  contrast: Float32Array
  reachable: Uint8Array
  flooded: Uint8Array
  outside: Uint8Array
}

/** Preference of each pixel for cloth (above 0) or background (below 0). */
function preferChunk(
  { total, limit, contrast, reachable, flooded, outside }: SeenFloods,
  preference: Float32Array,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const share = (total[i] - limit[i]) / (0.3 * contrast[i] + 0.7)
    if (flooded[i]) preference[i] = -4
    else if (outside[i]) preference[i] = -2.2
    else if (reachable[i]) preference[i] = -0.1
    else preference[i] = share < 0 ? 0.1 : Math.min(4, 4 * share - 0.4)
  }
}

/** A flood that only passes where a square of side 2·gap+1 fits, then fills up to where it could have gone by `gap` pixels. */
function floodWide(
  flood: (open: Uint8Array) => Uint8Array,
  empty: Uint8Array,
  width: number,
  height: number,
  gap: number,
): Uint8Array {
  const grown = dilate(flood(erode(empty, width, height, gap)), width, height, gap)
  for (let i = 0; i < grown.length; i++) grown[i] &= empty[i]
  return grown
}

/** Extends the flood over soft shadows, only through channels three pixels wide, so that it cannot seep into a pale garment. */
function floodShadows(
  { total, lightness, chroma, gradient }: BackgroundDistance,
  flooded: Uint8Array,
  width: number,
  height: number,
  { noise, shadow }: PlainCutOptions,
): Uint8Array {
  const open = lend(Uint8Array, total.length)
  for (let i = 0; i < open.length; i++) {
    const soft =
      lightness[i] < 0 &&
      lightness[i] > -shadow &&
      chroma[i] < 1.6 - 0.05 * lightness[i] + noise &&
      gradient[i] < 1.1 + noise
    open[i] = +(flooded[i] === 1 || soft)
  }
  const wide = erode(open, width, height, 1)
  for (let i = 0; i < wide.length; i++) wide[i] |= flooded[i]
  const reached = floodFromFrame(width, height, wide)
  const grown = dilate(reached, width, height, 1)
  for (let i = 0; i < grown.length; i++) grown[i] = +(flooded[i] === 1 || (grown[i] === 1 && open[i] === 1))
  giveBack(open, wide, reached)
  return grown
}

/** Decides pixels well inside one side of the flood; the min-cut only works along the border. */
function decideFarPixels(preference: Float32Array, outside: Uint8Array, width: number, height: number) {
  const inside = lend(Uint8Array, outside.length)
  for (let i = 0; i < inside.length; i++) inside[i] = 1 - outside[i]
  const farOutside = erode(outside, width, height, 4)
  const farInside = erode(inside, width, height, 7)
  for (let y = 0; y < height; y++) {
    const onFrame = y === 0 || y === height - 1
    decideRow({ farOutside, farInside, outside }, preference, y * width, width, onFrame)
  }
  giveBack(inside, farOutside, farInside)
}

function decideRow(
  { farOutside, farInside, outside }: Record<'farOutside' | 'farInside' | 'outside', Uint8Array>,
  preference: Float32Array,
  start: number,
  width: number,
  isFrame: boolean,
): void {
  for (let i = start; i < start + width; i++) {
    const onFrame = isFrame || i === start || i === start + width - 1
    if (farOutside[i] || (onFrame && outside[i])) preference[i] = -DECIDED
    else if (farInside[i]) preference[i] = DECIDED
  }
}
