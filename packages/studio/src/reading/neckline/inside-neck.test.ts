import { expect, test } from 'vitest'
import { resample } from '../../geometry/polyline.ts'
import { insideNeck } from './inside-neck.ts'
import { drawnTop, seenAbove } from './testing/drawn-inside.ts'
import { HEIGHT, DENSE_OUTLINE as outline, PLACE as place, roundNeck as round } from './testing/drawn-neck.ts'

const BLUE = [70, 90, 160] as const
const DIM = [50, 66, 120] as const
const vee = (depth: number) => (x: number) => 60 + depth * (1 - Math.abs(x - 300) / 100)

const lowest = (points: { x: number; y: number }[]) => points.reduce((a, b) => (b.y > a.y ? b : a))
/** How far a line turns in all, degrees: 180 for a smooth round neck. */
function turned(points: { x: number; y: number }[]): number {
  const even = resample(points, 30)
  const headings = even.slice(1).map((p, i) => Math.atan2(p.y - even[i].y, p.x - even[i].x))
  return headings.slice(1).reduce((sum, h, i) => sum + (Math.abs(h - headings[i]) * 180) / Math.PI, 0)
}

test('the neckline is the lower border of what the net sees as inside, laid on the edge of the photo', () => {
  const photo = drawnTop(round(80), BLUE, DIM)
  // Six pixels too deep, and wavy.
  const seen = seenAbove(x => round(86)(x) + 3 * Math.sin(x / 6), 4)
  const neck = insideNeck(photo, outline, place, [seen])!
  expect(neck.confidence).toBeGreaterThan(0.9)
  expect(Math.abs(lowest(neck.points).y - 140)).toBeLessThan(4)
  for (const p of neck.points.slice(10, -10)) expect(Math.abs(p.y - round(80)(p.x))).toBeLessThan(5)
  expect(turned(neck.points)).toBeLessThan(200)
})

test('the neckline begins where the inside meets the outline, not where the outline comes near to it', () => {
  // The net's pixels make an inside seem to begin a little beside its place on the outline.
  const neck = insideNeck(drawnTop(round(80), BLUE, DIM), outline, place, [
    seenAbove(x => 60 + 80 * Math.sqrt(Math.max(0, 1 - ((x - 300) / 60) ** 2)), 4, [240, 360]),
  ])!
  const onTop = neck.points.filter(p => p.y > 70)
  expect(Math.min(...onTop.map(p => p.x))).toBeGreaterThan(225)
  expect(Math.max(...onTop.map(p => p.x))).toBeLessThan(375)
})

test('a neck does not run on along a level shoulder to a neck point far beside its inside', () => {
  const narrow = (x: number) => 60 + 80 * Math.sqrt(Math.max(0, 1 - ((x - 300) / 60) ** 2))
  const neck = insideNeck(drawnTop(narrow, BLUE, DIM), outline, place, [seenAbove(narrow, 4, [242, 358])])!
  expect(outline[neck.leftIndex].x).toBeGreaterThan(225)
  expect(outline[neck.rightIndex].x).toBeLessThan(375)
})

test("a rib's outer edge, which shows better than its inner one, is not taken for the neckline: the rib stays with the front", () => {
  const [inner, outer] = [round(70), (x: number) => (Math.abs(x - 300) < 99 ? round(70)(x) + 30 : 60)]
  const photo = drawnTop(inner, BLUE, DIM)
  for (let x = 202; x < 398; x++)
    for (let y = Math.ceil(inner(x)); y < outer(x); y++)
      photo.data.set([53, 70, 127], (y * photo.width + x) * 4)
  const neck = insideNeck(photo, outline, place, [seenAbove(inner, 4)])!
  expect(lowest(neck.points).y).toBeLessThan(60 + 70 + 10)
})

/** A top whose neck has a rib of its own cloth, sewn on along a seam in deep shade; the rib's upper edge shows less than the seam. */
function ribbedTop(inner: (x: number) => number, ribPx: number) {
  const photo = drawnTop(inner, BLUE, [60, 77, 138])
  for (let x = 202; x < 398; x++)
    for (let y = Math.ceil(inner(x) + ribPx - 4); y < inner(x) + ribPx; y++)
      photo.data.set([40, 52, 95], (y * photo.width + x) * 4)
  return photo
}

test("a rib of the front's own cloth stays with it: the seam that sews it on is not taken for the neckline", () => {
  const inner = round(70)
  const neck = insideNeck(ribbedTop(inner, 11), outline, place, [seenAbove(inner, 4)])!
  expect(Math.abs(lowest(neck.points).y - 130)).toBeLessThan(5)
})

test('a lower edge that is far better seen than the border of the inside is the neckline', () => {
  const photo = drawnTop(round(80), BLUE, DIM)
  const neck = insideNeck(photo, outline, place, [seenAbove(round(63), 4)])!
  expect(Math.abs(lowest(neck.points).y - 140)).toBeLessThan(5)
})

test('a V keeps its tip', () => {
  const neck = insideNeck(drawnTop(vee(130), BLUE, DIM), outline, place, [seenAbove(vee(128), 4)])!
  expect(Math.hypot(lowest(neck.points).x - 300, lowest(neck.points).y - 190)).toBeLessThan(8)
})

test('where the photo has no edge, the neckline is unsure: no arc is drawn across plain cloth', () => {
  const neck = insideNeck(drawnTop(round(80), BLUE, BLUE), outline, place, [seenAbove(round(80), 4)])!
  expect(neck.confidence).toBeLessThan(0.6)
})

test('R-ENG a blazer shows its lining down to its button: a deep V that ends in a point is its neckline, not an open front', () => {
  const deep = vee(0.58 * HEIGHT)
  const neck = insideNeck(drawnTop(deep, BLUE, DIM), outline, place, [seenAbove(deep, 4)])!
  expect(Math.abs(lowest(neck.points).y - deep(300))).toBeLessThan(30)
})

test('the inside of an open front goes on too far to be a neck: it is unsure, and ends at a usual depth', () => {
  const open = (x: number) => (Math.abs(x - 300) < 60 ? 600 : 60 + (600 * (100 - Math.abs(x - 300))) / 40)
  const neck = insideNeck(drawnTop(open, BLUE, DIM), outline, place, [seenAbove(open, 4)])!
  expect(neck.confidence).toBeLessThan(0.6)
  expect(lowest(neck.points).y).toBeLessThan(60 + 0.4 * HEIGHT)
})

test.each([
  ['that is hardly seen', seenAbove(round(80), 0.4)],
  ['beside the neck', seenAbove(x => round(80)(x) + 400, 4).border.map(p => ({ x: p.x, y: p.y + 0.4 }))],
])('an inside %s is none', (_, seen) => {
  const inside = 'border' in seen ? seen : { border: seen, odds: 4 }
  expect(insideNeck(drawnTop(round(80), BLUE, DIM), outline, place, [inside])).toBeNull()
})

test('an inside that is background in the cut-out, between straps, is none', () => {
  const photo = drawnTop(round(80), BLUE, DIM)
  for (let i = 0; i < photo.data.length; i += 4) {
    const [x, y] = [(i / 4) % photo.width, Math.floor(i / 4 / photo.width)]
    if (x > 200 && x < 400 && y < round(80)(x)) photo.data[i + 3] = 0
  }
  expect(insideNeck(photo, outline, place, [seenAbove(round(80), 4)])).toBeNull()
})

test('neck points that lie at the shoulders move to where the inside begins and ends', () => {
  const wide = { ...place, left: place.from + 20, right: place.to - 20 }
  const neck = insideNeck(drawnTop(round(80), BLUE, DIM), outline, wide, [seenAbove(round(80), 4)])!
  expect(Math.abs(outline[neck.leftIndex].x - 200)).toBeLessThan(16)
  expect(Math.abs(outline[neck.rightIndex].x - 400)).toBeLessThan(16)
})
