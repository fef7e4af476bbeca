import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Point } from '../../packages/studio/src/geometry/point.ts'
import { crossingsAt, distance, insideAt } from '../../packages/studio/src/geometry/polyline.ts'
import { readGarmentPhoto } from '../../packages/studio/src/reading/read-garment-photo.ts'
import type { PhotoReading } from '../../packages/studio/src/reading/result/garment-reading.ts'
import { categoryOfPhoto } from './photo-categories.ts'

/**
 * How far front necklines are off, by lines drawn by hand: `node tools/reading/measure-necks.ts PHOTOS`. A neck's error is the area that is cut
 * off the front and should not be, or should be and is not, as a share of the square over the neck's width; 1 at most.
 */
const TRUTH = new URL('garment-net/outlines/necks.txt', import.meta.url)
/** Errors below the first are right to the eye, above the second wrong. */
const RIGHT = 0.1
const WRONG = 0.25

interface Neck {
  name: string
  /** The photo's width, pixels. */
  width: number
  isClosed: boolean
  line: Point[]
}

function neckOf(text: string): Neck {
  const [name, width, , kind, ...places] = text.split(' ')
  const line = places.map(place => {
    const [x, y] = place.split(',').map(Number)
    return { x, y }
  })
  return { name, width: Number(width), isClosed: kind === 'closed', line }
}

/** The region above a line. */
const above = (line: Point[], top: number) => [
  ...line,
  { x: line[line.length - 1].x, y: top },
  { x: line[0].x, y: top },
]

/** The region between the found neckline and the outline's top. */
function cutOff({ outline, frontNeckline }: PhotoReading): Point[] {
  if (frontNeckline.length < 3) return []
  const nearest = (p: Point) =>
    outline.reduce((best, q, i) => (distance(p, q) < distance(p, outline[best]) ? i : best), 0)
  const [from, to] = [frontNeckline[0], frontNeckline[frontNeckline.length - 1]].map(nearest)
  const count = (to - from + outline.length) % outline.length
  const top = Array.from({ length: count + 1 }, (_, k) => outline[(from + k) % outline.length])
  return [...frontNeckline, ...top.reverse()]
}

function errorOf(reading: PhotoReading, { line, width, isClosed }: Neck): number {
  const { cutout, outline } = reading
  const scale = cutout.width / width
  const drawn = line.map(p => ({ x: p.x * scale, y: p.y * scale }))
  const wanted = isClosed ? [] : above(drawn, Math.min(...outline.map(p => p.y)) - 1)
  const found = cutOff(reading)
  let wrong = 0
  for (let y = 0; y < cutout.height; y++) {
    const [one, other] = [wanted, found].map(region => (region.length > 0 ? crossingsAt(region, y) : []))
    if (one.length + other.length === 0) continue
    for (let x = 0; x < cutout.width; x++)
      if (insideAt(one, x) !== insideAt(other, x)) wrong += cutout.data[(y * cutout.width + x) * 4 + 3] >> 7
  }
  return Math.min(1, wrong / distance(drawn[0], drawn[drawn.length - 1]) ** 2)
}

const photos = process.argv[2]
if (!photos) throw new Error('node tools/reading/measure-necks.ts PHOTOS')
const truth = await readFile(TRUTH, 'utf8')
for (const set of truth.replace(/^#.*\n/gm, '').split('---\n')) {
  const errors: number[] = []
  for (const neck of set.trim().split('\n').map(neckOf)) {
    const bytes = await readFile(path.join(photos, `${neck.name}.jpg`))
    const reading = await readGarmentPhoto(bytes, { category: categoryOfPhoto(neck.name) })
    const error = errorOf(reading, neck)
    errors.push(error)
    process.stdout.write(`${error.toFixed(3)} ${neck.name}\n`)
  }
  errors.sort((a, b) => a - b)
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  const count = (is: (error: number) => boolean) => errors.filter(is).length
  process.stdout.write(
    `${errors.length} necks: mean ${mean.toFixed(3)}, median ${errors[errors.length >> 1].toFixed(3)}, right ${count(e => e < RIGHT)}, wrong ${count(e => e > WRONG)}\n\n`,
  )
}
