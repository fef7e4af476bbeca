import { expect, test } from 'vitest'
import { resample } from '../geometry/polyline.ts'
import { hoodByInside } from './find-neckline.ts'
import { drawnTop, seenAbove } from './neckline/testing/drawn-inside.ts'
import { OUTLINE } from './neckline/testing/drawn-neck.ts'

const outline = OUTLINE.flatMap((p, i) => {
  const next = OUTLINE[(i + 1) % OUTLINE.length]
  return resample([p, next], Math.round(Math.hypot(next.x - p.x, next.y - p.y))).slice(0, -1)
})
const indexOf = (k: number) => outline.findIndex(p => p.x === OUTLINE[k].x && p.y === OUTLINE[k].y)
const corners: [number, number] = [indexOf(1), indexOf(2)]
const base: [number, number] = [indexOf(0), indexOf(3)]

/** A hood whose opening shows its inside between two columns. */
function opening(from: number, to: number) {
  const middle = (from + to) / 2
  const edge = (x: number) => 60 + 80 * Math.sqrt(Math.max(0, 1 - ((x - middle) / ((to - from) / 2)) ** 2))
  const search = {
    cutout: drawnTop(edge, [70, 90, 160], [40, 52, 96]),
    pins: {},
    seen: { marks: null, insides: [seenAbove(edge, 4, [from, to])] },
  }
  return hoodByInside(search, outline, corners, base)
}

test('a hood opens where the net sees its inside from corner to corner', () => {
  expect(opening(204, 396)).not.toBeNull()
})

test('an inside on one side of the hood is the shade of a fold, no opening; a narrow one in its middle is one', () => {
  expect(opening(312, 396)).toBeNull()
  expect(opening(260, 340)).not.toBeNull()
})
