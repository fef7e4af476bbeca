import { inChunks } from '../../memory/in-chunks.ts'
import { regionsOf } from '../../photo/mask-shape.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'

/** Least contrast between cloth and paper, sRGB steps, at which lace can be separated: dark or deep colours before white. */
const CONTRAST = 200
/** Largest mean deviation of the paper behind lace. */
const EVEN_PAPER = 6
/** Side of a tile as a share of the garment's width, some 12 mm, and the least share of it that is cloth. */
const TILE = 1 / 44
const LEAST_TILE_PX = 6
const WHOLE = 0.6
/** Number of rows sampled in a tile. */
const TILE_ROWS = 7
/** Shares of paper: plain cloth has less on the mean than the first, threads less than the second, holes more than the third. */
const PAPER = { plain: 0.25, thread: 0.3, hole: 0.6, bare: 0.88, beyond: 1.03 }
/** Change of the paper share between neighbouring pixels, the lesser of both directions, that separates plain cloth (below) from lace (above). */
const CALM = 0.02
const BUSY = 0.05
const LEAST = { threads: 0.1, paper: 0.1 }
/** Least share of plain cloth outside the lace: in all-over prints everything looks alike. */
const PLAIN = 0.4
/**
 * What lace is. Measured on seven pieces of lace, four prints and two straps before paper: its holes show the paper (0.064 of a region and
 * more; trims that are no lace 0.02) through the back's lace, seldom bare (0.041 at most, white line prints from 0.077); it begins at the garment's edge (0.08 of its tiles at
 * least; prints 0); it has no other colours (off the line from cloth to paper by 22 steps, brighter parts by 14; prints from 23 and 28);
 * nothing of it is paler than the paper.
 */
const LACE = { tiles: 12, edge: 0.06, holes: 0.04, bare: 0.055, beyond: 0.02, off: 24, brightOff: 18 }
/** Least share of paper; less is sheen of the cloth. */
const SHEEN = 0.08
/** Quantile of the holes' paleness that counts as fully open: darker ones are dimmed by the back's lace. */
const PALEST = 0.93

type Colour = [number, number, number]

interface Tile {
  kind: 'outside' | 'plain' | 'busy' | 'other'
  off: number
  brightOff: number
  holes: number
  bare: number
  beyond: number
}

/**
 * Makes lace transparent. Where a dark or deep-coloured garment has openwork at its edge, paper is visible between the threads and would look
 * like a white lining; each pixel's alpha is reduced by its share of paper.
 * @returns the image itself where no lace is seen
 */
export function openLace(image: RgbaImage): RgbaImage {
  const { paper, cloth } = mediansOf(image)
  if (!paper || !cloth || paper.spread > EVEN_PAPER) return image
  const line = new PaperLine(cloth.colour, paper.colour)
  if (line.length < CONTRAST) return image
  const grid = tilesOf(image, line)
  const inside = grid.tiles.filter(tile => tile.kind !== 'outside').length
  const plain = grid.tiles.filter(tile => tile.kind === 'plain').length
  if (plain < PLAIN * inside) return image
  const lace = busyRegions(grid).filter(region => isLace(region, grid))
  if (lace.length === 0) return image
  const data = image.data.slice()
  for (const region of lace) openRegion({ ...image, data }, region, grid, line)
  return { ...image, data }
}

/** The way from cloth to paper in sRGB. */
class PaperLine {
  readonly length: number
  private readonly cloth: Colour
  private readonly x: number
  private readonly y: number
  private readonly z: number
  private readonly start: number

  constructor(cloth: Colour, paper: Colour) {
    const way = paper.map((v, k) => v - cloth[k])
    this.cloth = cloth
    this.length = Math.hypot(...way)
    ;[this.x, this.y, this.z] = way.map(v => v / this.length ** 2)
    this.start = cloth[0] * this.x + cloth[1] * this.y + cloth[2] * this.z
  }

  /** Share of paper in a pixel; `at` is its first byte. */
  share(data: Uint8Array, at: number): number {
    return data[at] * this.x + data[at + 1] * this.y + data[at + 2] * this.z - this.start
  }

  /** Distance of a pixel's colour from the line, sRGB steps. */
  off(data: Uint8Array, at: number, share: number): number {
    const along = share * this.length ** 2
    const r = data[at] - this.cloth[0] - along * this.x
    const g = data[at + 1] - this.cloth[1] - along * this.y
    const b = data[at + 2] - this.cloth[2] - along * this.z
    return Math.sqrt(r * r + g * g + b * b)
  }
}

/** Median colours of paper and cloth, of every fifth pixel. */
function mediansOf({ data }: RgbaImage) {
  const paper = new Uint32Array(3 * 256)
  const cloth = new Uint32Array(3 * 256)
  inChunks(Math.ceil(data.length / EVERY_FIFTH), (from, to) => countChunk(data, from, to, paper, cloth))
  const channels = (counts: Uint32Array) => [0, 1, 2].map(k => counts.subarray(k * 256, k * 256 + 256))
  return { paper: medianOf(channels(paper)), cloth: medianOf(channels(cloth)) }
}

const EVERY_FIFTH = 5 * 4

function countChunk(
  data: Uint8Array,
  from: number,
  to: number,
  paper: Uint32Array,
  cloth: Uint32Array,
): void {
  for (let n = from, i = from * EVERY_FIFTH; n < to; n++, i += EVERY_FIFTH) {
    const alpha = data[i + 3]
    if (alpha > 0 && alpha < 255) continue
    const counts = alpha === 0 ? paper : cloth
    counts[data[i]]++
    counts[256 + data[i + 1]]++
    counts[512 + data[i + 2]]++
  }
}

/** Null where there is none at all; `spread` is the mean deviation. */
function medianOf(counts: Uint32Array[]): { colour: Colour; spread: number } | null {
  const total = counts[0].reduce((sum, n) => sum + n, 0)
  if (total === 0) return null
  const colour = counts.map(count => {
    let value = 0
    for (let seen = count[0]; seen <= total / 2; seen += count[value]) value++
    return value
  }) as Colour
  const away = counts.map((count, k) => count.reduce((sum, n, v) => sum + n * Math.abs(v - colour[k]), 0))
  return { colour, spread: (away[0] + away[1] + away[2]) / (3 * total) }
}

interface Grid {
  left: number
  top: number
  size: number
  columns: number
  rows: number
  tiles: Tile[]
}

function tilesOf(image: RgbaImage, line: PaperLine): Grid {
  const { width, height, data } = image
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      if (data[(y * width + x) * 4 + 3] < 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  const size = Math.max(LEAST_TILE_PX, Math.round((right - left) * TILE))
  const columns = Math.max(0, Math.ceil((right - left) / size))
  const rows = Math.max(0, Math.ceil((bottom - top) / size))
  const tiles = Array.from({ length: columns * rows }, (_, t) =>
    tileAt(image, line, left + (t % columns) * size, top + Math.floor(t / columns) * size, size),
  )
  return { left, top, size, columns, rows, tiles }
}

function tileAt(
  { width, height, data }: RgbaImage,
  line: PaperLine,
  x0: number,
  y0: number,
  size: number,
): Tile {
  let [share, across, down, off, brightOff] = [0, 0, 0, 0, 0]
  let [all, threads, holes, bare, beyond] = [0, 0, 0, 0, 0]
  const step = Math.max(1, Math.round(size / TILE_ROWS))
  const [right, bottom] = [Math.min(width - 1, x0 + size), Math.min(height - 1, y0 + size)]
  for (let y = y0; y < bottom; y += step) {
    let next = line.share(data, (y * width + x0) * 4)
    for (let x = x0, i = (y * width + x0) * 4; x < right; x++, i += 4) {
      const here = next
      next = line.share(data, i + 4)
      if (data[i + 3] < 255) continue
      all++
      share += here
      across += Math.abs(next - here)
      down += Math.abs(line.share(data, i + 4 * width) - here)
      const away = line.off(data, i, here)
      off += away
      if (here < PAPER.thread) threads++
      if (here > PAPER.hole) {
        holes++
        brightOff += away
      }
      if (here > PAPER.bare) bare++
      if (here > PAPER.beyond) beyond++
    }
  }
  const n = Math.max(1, all)
  const isWhole = all * step >= WHOLE * size * size
  const change = Math.min(across, down) / n
  const isBusy = change > BUSY && threads > LEAST.threads * n && share > LEAST.paper * n
  const isPlain = change < CALM && Math.abs(share) < PAPER.plain * n
  return {
    kind: !isWhole ? 'outside' : isPlain ? 'plain' : isBusy ? 'busy' : 'other',
    off: off / n,
    brightOff: brightOff / Math.max(1, holes),
    holes: holes / n,
    bare: bare / n,
    beyond: beyond / n,
  }
}

/** Tiles beside one, and −1 beyond the grid. */
function besides(t: number, { columns, rows }: Grid): number[] {
  const [x, y] = [t % columns, Math.floor(t / columns)]
  return [
    x > 0 ? t - 1 : -1,
    x < columns - 1 ? t + 1 : -1,
    y > 0 ? t - columns : -1,
    y < rows - 1 ? t + columns : -1,
  ]
}

/** Connected regions of busy tiles. */
function busyRegions({ tiles, columns, rows }: Grid): number[][] {
  const { labels, regions } = regionsOf(
    Uint8Array.from(tiles, tile => +(tile.kind === 'busy')),
    columns,
    rows,
  )
  const found: number[][] = regions.map(() => [])
  for (const [t, id] of labels.entries()) if (id > 0) found[id - 1].push(t)
  return found
}

function isLace(region: number[], grid: Grid): boolean {
  const mean = (of: (tile: Tile) => number) =>
    region.reduce((sum, t) => sum + of(grid.tiles[t]), 0) / region.length
  const atEdge = (t: number) => besides(t, grid).some(next => next < 0 || grid.tiles[next].kind === 'outside')
  return (
    region.length >= LACE.tiles &&
    region.filter(atEdge).length > LACE.edge * region.length &&
    mean(tile => tile.holes) > LACE.holes &&
    mean(tile => tile.bare) < LACE.bare &&
    mean(tile => tile.beyond) < LACE.beyond &&
    mean(tile => tile.off) < LACE.off &&
    mean(tile => tile.brightOff) < LACE.brightOff
  )
}

/** A region's last threads lie in the tiles round it. */
function openRegion({ width, height, data }: RgbaImage, region: number[], grid: Grid, line: PaperLine): void {
  const whole = palestHoles({ width, height, data }, region, grid, line)
  const wide = new Set(region)
  for (const t of region)
    for (const next of besides(t, grid))
      if (next >= 0) {
        wide.add(next)
        for (const corner of besides(next, grid)) if (corner >= 0) wide.add(corner)
      }
  forEachPixel(grid, [...wide], width, height, i => {
    const open = (line.share(data, i) - SHEEN) / (whole - SHEEN)
    data[i + 3] = Math.min(data[i + 3], Math.round(255 * (1 - Math.max(0, Math.min(1, open)))))
  })
}

/** Share of paper that the palest holes show. */
function palestHoles(
  { width, height, data }: RgbaImage,
  region: number[],
  grid: Grid,
  line: PaperLine,
): number {
  const shares: number[] = []
  forEachPixel(grid, region, width, height, i => {
    if (data[i + 3] === 255) shares.push(line.share(data, i))
  })
  return Math.max(PAPER.hole, shares.sort((a, b) => a - b)[Math.floor(shares.length * PALEST)] ?? 1)
}

function forEachPixel(
  grid: Grid,
  tiles: number[],
  width: number,
  height: number,
  visit: (at: number) => void,
): void {
  for (const t of tiles) {
    const x0 = grid.left + (t % grid.columns) * grid.size
    const y0 = grid.top + Math.floor(t / grid.columns) * grid.size
    for (let y = y0; y < Math.min(height, y0 + grid.size); y++)
      for (let x = x0; x < Math.min(width, x0 + grid.size); x++) visit((y * width + x) * 4)
  }
}
