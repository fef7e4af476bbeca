import { describe, expect, it } from 'vitest'
import { openWedges } from './open-wedges.ts'

const [WIDTH, HEIGHT] = [400, 480]

type Box = [left: number, top: number, right: number, bottom: number]

const TRUNK: Box = [60, 20, 140, 220]
const SLEEVES: Box[] = [
  [20, 20, 50, 120],
  [150, 20, 180, 120],
]
/** What joins sleeves and trunk above the pits. */
const YOKE: Box = [20, 20, 180, 70]
const GAPS: Box[] = [
  [50, 70, 60, 120],
  [140, 70, 150, 120],
]

function painted(boxes: Box[]): Uint8Array {
  const out = new Uint8Array(WIDTH * HEIGHT)
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) out.fill(1, y * WIDTH + left, y * WIDTH + right)
  return out
}

/** Distances to the paper: dark cloth 80, and what is given. */
function distances(dark: Uint8Array, pale: Box[], paleness: number): Float32Array {
  const marked = painted(pale)
  return Float32Array.from(dark, (v, i) => (v ? 80 : marked[i] ? paleness : 0.3))
}

describe('wedges of paper under the arms', () => {
  const dark = painted([TRUNK, ...SLEEVES, YOKE])
  const filled = painted([TRUNK, ...SLEEVES, YOKE, ...GAPS])

  it('opens paper between a dark sleeve and a dark trunk', () => {
    expect(openWedges(filled, dark, WIDTH, HEIGHT, distances(dark, [], 0))).toEqual(dark)
  })

  it('keeps cloth there that differs from the paper by as much as white does', () => {
    const total = distances(dark, GAPS, 2.5)
    expect(openWedges(filled, dark, WIDTH, HEIGHT, total)).toEqual(filled)
  })

  it('keeps pale trims: cuffs, ribs across the middle, and all of a pale garment', () => {
    const cuffs: Box[] = SLEEVES.map(([left, , right]) => [left, 120, right, 130])
    const rib: Box = [80, 30, 120, 40]
    const trimmed = painted([TRUNK, ...SLEEVES, YOKE, ...cuffs])
    const bare = dark.slice()
    for (let y = rib[1]; y < rib[3]; y++) bare.fill(0, y * WIDTH + rib[0], y * WIDTH + rib[2])
    expect(openWedges(trimmed, bare, WIDTH, HEIGHT, distances(bare, [], 0))).toEqual(trimmed)
    expect(openWedges(filled, dark, WIDTH, HEIGHT, new Float32Array(filled.length).fill(1))).toEqual(filled)
  })

  it('opens notches that a pale garment has on both sides, not one alone, nor stripes across its sleeves', () => {
    const pale = painted([TRUNK, ...SLEEVES, YOKE])
    const total = (open: Uint8Array) => Float32Array.from(open, v => (v ? 9 : 0.9))
    const without = (boxes: Box[]) => {
      const gone = painted(boxes)
      return pale.map((v, i) => v & (1 - gone[i]))
    }
    const notches: Box[] = [
      [20, 90, 34, 98],
      [166, 90, 180, 98],
    ]
    const open = without(notches)
    expect(openWedges(pale, open, WIDTH, HEIGHT, total(open))).toEqual(open)
    const alone = without(notches.slice(0, 1))
    expect(openWedges(pale, alone, WIDTH, HEIGHT, total(alone))).toEqual(pale)
    const striped = without(SLEEVES.map(([left, , right]) => [left, 90, right, 98]))
    expect(openWedges(pale, striped, WIDTH, HEIGHT, total(striped))).toEqual(pale)
  })
})
