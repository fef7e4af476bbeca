import { giveBack, lend } from '../../memory/array-pool.ts'

/**
 * Pixels that can be reached from the frame through `open` ones (1), 4-connected; `mayEnter` says where on the frame the flood may start.
 * @returns 1 where reached.
 */
export function floodFromFrame(
  width: number,
  height: number,
  open: Uint8Array,
  mayEnter: (pixel: number) => boolean = i => open[i] === 1,
): Uint8Array {
  const flood: Flood = {
    ...{ width, height, open },
    reached: lend(Uint8Array, width * height),
    seeds: lend(Int32Array, width * height),
    waiting: 0,
  }
  for (
    let i = 0;
    i < open.length;
    i += i < width || i >= width * (height - 1) || (i + 1) % width === 0 ? 1 : width - 1
  )
    if (mayEnter(i)) enter(flood, i)
  while (flood.waiting > 0) spreadAlong(flood, flood.seeds[--flood.waiting])
  giveBack(flood.seeds)
  return flood.reached
}

interface Flood {
  width: number
  height: number
  open: Uint8Array
  reached: Uint8Array
  /** Reached pixels whose surroundings were not looked at yet. */
  seeds: Int32Array
  waiting: number
}

function enter(flood: Flood, pixel: number): void {
  if (flood.reached[pixel] === 1) return
  flood.reached[pixel] = 1
  flood.seeds[flood.waiting++] = pixel
}

/** Reaches the open run of a seed's row, and seeds what is open above and below it: one seed a run. */
function spreadAlong(flood: Flood, seed: number): void {
  const { width, height, open, reached } = flood
  const row = seed - (seed % width)
  let from = seed
  let to = seed + 1
  while (from > row && open[from - 1] === 1 && reached[from - 1] === 0) from--
  while (to < row + width && open[to] === 1 && reached[to] === 0) to++
  reached.fill(1, from, to)
  if (row > 0) seedRuns(flood, from - width, to - width)
  if (row < width * (height - 1)) seedRuns(flood, from + width, to + width)
}

function seedRuns(flood: Flood, from: number, to: number): void {
  const { open, reached } = flood
  let within = false
  for (let i = from; i < to; i++) {
    const isNew = open[i] === 1 && reached[i] === 0
    if (isNew && !within) enter(flood, i)
    within = isNew
  }
}
