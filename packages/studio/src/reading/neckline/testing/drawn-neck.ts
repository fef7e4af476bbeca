import { distance, resample } from '../../../geometry/polyline.ts'

/** A top of this many pixels, drawn from its neck down. */
export const WIDTH = 600
export const HEIGHT = 700

export const OUTLINE = [
  { x: 20, y: 95 },
  { x: 200, y: 60 },
  { x: 400, y: 60 },
  { x: 580, y: 95 },
  { x: 580, y: 680 },
  { x: 20, y: 680 },
]

/** Which of its points are the neck's: 200 pixels apart, the middle between them at column 300. */
export const NECK = [1, 2] as const

/** The outline with a point a pixel. */
export const DENSE_OUTLINE = OUTLINE.flatMap((p, i) => {
  const next = OUTLINE[(i + 1) % OUTLINE.length]
  return resample([p, next], Math.round(distance(p, next))).slice(0, -1)
})

const indexOf = (k: number) => DENSE_OUTLINE.findIndex(p => p.x === OUTLINE[k].x && p.y === OUTLINE[k].y)

/** Where on it a neck is looked for: between the neck points, and as far as the corners beside them. */
export const PLACE = { left: indexOf(NECK[0]), right: indexOf(NECK[1]), from: indexOf(0), to: indexOf(3) }

/** Lower edge of a round neck by column, pixels; `depth` below the neck points, `half` as wide to either side. */
export const roundNeck =
  (depth: number, half = 100) =>
  (x: number) =>
    60 + depth * Math.sqrt(Math.max(0, 1 - ((x - 300) / half) ** 2))
