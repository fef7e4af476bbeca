import { expect, test } from 'vitest'
import { toLab } from '../../colour/lab-image.ts'
import { box, drawPhoto } from '../testing/drawn-garment.ts'
import { openSeenHoles } from './open-seen-holes.ts'
import { halvePlane } from './two-sizes.ts'

const SIZE = { width: 160, height: 200 }
const maskOf = (...corners: [number, number, number, number]) =>
  drawPhoto(SIZE.width, SIZE.height, [0, 0, 0], [{ polygon: box(...corners), colour: [1, 1, 1] }]).truth

const filled = maskOf(20, 20, 140, 180)
/** Between arm and trunk. */
const gap = maskOf(40, 80, 52, 140)
/** On the chest, in the floor's colour. */
const print = maskOf(80, 60, 110, 90)
const speck = maskOf(100, 150, 102, 152)
const settled = filled.map((v, i) => v & (1 - Math.max(gap[i], print[i], speck[i])))
/** A net that is sure of the cloth and its print, and in two minds about the gap. */
const odds = halvePlane(
  filled.map((_, i) => (gap[i] || speck[i] ? 0 : 6)),
  SIZE.width,
  SIZE.height,
)

/** What the net sees: nothing in the way, unless it is said. */
const seen = (inTheWay = -4) => ({ garment: odds, inTheWay: odds.map(() => inTheWay) })

/** A white garment on a grey floor, which its gap shows in shade; `gapColour` replaces that. */
const labOf = (gapColour: [number, number, number] = [78, 78, 80]) => {
  const pixels = new Uint8Array(filled.length * 3)
  filled.forEach((v, i) => {
    pixels.set(gap[i] ? gapColour : v && !print[i] && !speck[i] ? [240, 240, 236] : [120, 120, 122], i * 3)
  })
  return toLab(pixels, SIZE.width, SIZE.height)
}

test('a gap that colours leave open and the net does not see as cloth is opened; prints and specks stay closed', () => {
  const opened = openSeenHoles(filled, settled, seen(), labOf())
  expect(opened).toEqual(filled.map((v, i) => v & (1 - gap[i])))
})

test('a mask without holes is kept', () => {
  expect(openSeenHoles(filled, filled, seen(), labOf())).toBe(filled)
})

test.each([
  ['black', [12, 12, 12]],
  ['red', [200, 40, 40]],
] as const)('a badge that is %s on a grey floor is no gap', (_, [r, g, b]) => {
  expect(openSeenHoles(filled, settled, seen(), labOf([r, g, b]))).toEqual(filled)
})

test('a black bar of a hanger is taken out of a neck', () => {
  const opened = openSeenHoles(filled, settled, seen(2), labOf([12, 12, 12]))
  expect(opened).toEqual(filled.map((v, i) => v & (1 - gap[i])))
})

test('a gap in the deepest shade is opened where the net is sure that it is no cloth', () => {
  const sure = { ...seen(), garment: odds.map(v => (v === 0 ? -4 : v)) }
  const dark = labOf([12, 12, 12])
  expect(openSeenHoles(filled, settled, sure, dark)).toEqual(filled.map((v, i) => v & (1 - gap[i])))
})
