import { expect, test } from 'vitest'
import { drawnLab } from '../../colour/testing/drawn-lab.ts'
import { maskBy } from '../../photo/testing/drawn-mask.ts'
import { clipsAbove, hangerByColour, jawBelow, likeRoom } from './find-clips.ts'

const [WIDTH, HEIGHT, WAIST] = [160, 110, 120]
type Lab = readonly [number, number, number]
const [WALL, CLOTH, BLACK]: Lab[] = [
  [85, 0, 4],
  [45, 10, -30],
  [12, 0, 0],
]
/** The waist's edge is row 40; rows up to 60 are looked at. */
const END = 60
const line = { top: new Float64Array(WIDTH).fill(40), first: 20, last: 139 }
const isCloth = (x: number, y: number) => x >= 20 && x < 140 && y >= 40

/** A scene with what is painted over wall and cloth; the mask has the cloth and what `inMask` says. */
function scene(
  over: (x: number, y: number) => Lab | null,
  inMask: (x: number, y: number) => boolean = () => false,
) {
  const lab = drawnLab(WIDTH, HEIGHT, (x, y) => over(x, y) ?? (isCloth(x, y) ? CLOTH : WALL))
  return { lab, mask: maskBy(WIDTH, HEIGHT, (x, y) => isCloth(x, y) || inMask(x, y)) }
}
/** Two clips, 8 pixels wide, whose jaws reach 10 rows down the cloth. */
const isClip = (x: number, y: number) =>
  (Math.abs(x - 43.5) < 4 || Math.abs(x - 115.5) < 4) && y >= 15 && y < 50
const clips = scene((x, y) => (isClip(x, y) ? BLACK : null))

test('both clips are found by their arms above the waist', () => {
  const found = clipsAbove(clips, line, WAIST)
  expect(found.map(({ left, right }) => [left, right])).toEqual([
    [40, 47],
    [112, 119],
  ])
})

test('a bright spring between its black sides does not part a clip', () => {
  const sprung = scene((x, y) =>
    isClip(x, y) ? (Math.abs(x - 43.5) < 1 || Math.abs(x - 115.5) < 1 ? WALL : BLACK) : null,
  )
  expect(clipsAbove(sprung, line, WAIST)).toHaveLength(2)
})

test('the hanger’s hook in the middle, its bar, and threads are no clips', () => {
  const hook = scene((x, y) => (Math.abs(x - 80) < 3 && y < 40 ? BLACK : null))
  expect(clipsAbove(hook, line, WAIST)).toEqual([])
  const bar = scene((x, y) => (x >= 30 && x < 130 && y >= 10 && y < 40 ? BLACK : null))
  expect(clipsAbove(bar, line, WAIST)).toEqual([])
  const thread = scene((x, y) => (x === 43 && y < 40 ? BLACK : null))
  expect(clipsAbove(thread, line, WAIST)).toEqual([])
})

test('where a bar crosses the slab just above the waist, arms show in a higher one', () => {
  const barred = scene((x, y) => (isClip(x, y) || (x >= 25 && x < 135 && y >= 35 && y < 40) ? BLACK : null))
  expect(clipsAbove(barred, line, WAIST).map(({ left }) => left)).toEqual([40, 112])
})

test('a clip’s jaw is as much of its colour as lies before the cloth', () => {
  const [clip] = clipsAbove(clips, line, WAIST)
  const jaw = jawBelow(clips, clip, line, END)
  for (let y = 40; y < END; y++)
    for (const x of [36, 40, 44, 47, 51]) expect(jaw[y * WIDTH + x]).toBe(+(isClip(x, y) && y < 50))
})

test('a jaw of the cloth’s own colour is taken to be as large as jaws usually are', () => {
  const sameColour = scene((x, y) => (isClip(x, y) ? (y < 40 ? [45, 12, -30] : CLOTH) : null))
  const [clip] = clipsAbove(sameColour, line, WAIST)
  const jaw = jawBelow(sameColour, clip, line, END)
  expect([jaw[45 * WIDTH + 44], jaw[51 * WIDTH + 38], jaw[53 * WIDTH + 44], jaw[45 * WIDTH + 34]]).toEqual([
    1, 1, 0, 0,
  ])
})

test('wall inside the mask is found by its colour, above the given row alone', () => {
  const taken = scene(
    () => null,
    (x, y) => x < 20 && y >= 20,
  )
  const like = likeRoom(taken, END)
  expect([
    like[30 * WIDTH + 10],
    like[45 * WIDTH + 60],
    like[70 * WIDTH + 10],
    like[10 * WIDTH + 10],
  ]).toEqual([1, 0, 0, 0])
})

test('a hanger is followed by its colour from where it was seen; one of the wall’s colour is not', () => {
  const seen = [20 * WIDTH + 43, 21 * WIDTH + 43]
  const found = hangerByColour(clips, seen, END)!
  expect([
    found[16 * WIDTH + 41],
    found[48 * WIDTH + 46],
    found[20 * WIDTH + 115],
    found[20 * WIDTH + 60],
  ]).toEqual([1, 1, 0, 0])
  expect(hangerByColour(clips, [20 * WIDTH + 60], END)).toBeNull()
})
