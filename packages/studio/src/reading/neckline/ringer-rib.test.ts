import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { insideRinger } from './ringer-rib.ts'

const SIZE = 240
const HALF = 80
const RIB_PX = 12
/** The neckline is half an ellipse; `out` pixels further out it is larger by so much. */
const isWithin = (x: number, y: number, out: number) =>
  ((x - 120) / (HALF + out)) ** 2 + ((y - 40) / (60 + out)) ** 2 < 1 && y > 40

type Rgb = readonly [number, number, number]

function photo(colourAt: (x: number, y: number) => Rgb) {
  const data = new Uint8Array(SIZE * SIZE * 4)
  for (let p = 0; p < SIZE * SIZE; p++) data.set([...colourAt(p % SIZE, Math.floor(p / SIZE)), 255], p * 4)
  return { width: SIZE, height: SIZE, data }
}

/** Along the rib's outer edge, from left to right. */
const line: Point[] = Array.from({ length: 81 }, (_, i) => {
  const angle = Math.PI * (1 - i / 80)
  return { x: 120 + HALF * Math.cos(angle), y: 40 + 60 * Math.sin(angle) }
})
const WHITE: Rgb = [240, 240, 240]
const BLUE: Rgb = [20, 90, 200]
const GREY: Rgb = [190, 190, 190]
const isLabel = (x: number, y: number) => Math.abs(x - 120) < 20 && y > 45 && y < 80

test('a neckline on the outer edge of a ringer rib is laid on its inner one', () => {
  const ringer = photo((x, y) =>
    isWithin(x, y, -RIB_PX) ? (isLabel(x, y) ? [30, 30, 30] : GREY) : isWithin(x, y, 0) ? BLUE : WHITE,
  )
  const inner = insideRinger(ringer, line, HALF)
  const lowest = Math.max(...(inner ?? []).map(p => p.y))
  expect(Math.abs(lowest - (100 - RIB_PX))).toBeLessThan(3)
})

test('a neckline along the middle of a ringer rib is laid on its inner edge', () => {
  const ringer = photo((x, y) =>
    isWithin(x, y, -RIB_PX / 2) ? GREY : isWithin(x, y, RIB_PX / 2) ? BLUE : WHITE,
  )
  const inner = insideRinger(ringer, line, HALF)
  const lowest = Math.max(...(inner ?? []).map(p => p.y))
  expect(Math.abs(lowest - (100 - RIB_PX / 2))).toBeLessThan(3)
})

test('a lining of another colour with a label, a print beside the neck and a plain neck have none', () => {
  const lining = photo((x, y) => (isWithin(x, y, 0) ? (isLabel(x, y) ? WHITE : BLUE) : WHITE))
  expect(insideRinger(lining, line, HALF)).toBeNull()
  const print = photo((x, y) => (isWithin(x, y, 0) ? GREY : (x >> 4) % 2 ? BLUE : WHITE))
  expect(insideRinger(print, line, HALF)).toBeNull()
  expect(
    insideRinger(
      photo((x, y) => (isWithin(x, y, 0) ? GREY : WHITE)),
      line,
      HALF,
    ),
  ).toBeNull()
})
