import { expect, test } from 'vitest'
import { toLab } from '../colour/lab-image.ts'
import { cutOutGiven } from './cutout/cut-out.ts'
import { halvePlane } from './cutout/two-sizes.ts'
import { type GarmentSight, garmentSight } from './net/garment-sight.ts'
import { measurePhoto } from './photo-measures.ts'
import { box, drawPhoto } from './testing/drawn-garment.ts'

const [WIDTH, HEIGHT] = [160, 200]

const draw = (...corners: [number, number, number, number]) =>
  drawPhoto(WIDTH, HEIGHT, [200, 200, 200], [{ polygon: box(...corners), colour: [40, 60, 120] }])

/** Cloth from 40 to 120, with a scrap of rug beside it as far as the frame. */
const garment = draw(40, 40, 120, 160)
const scrap = draw(120, 60, WIDTH, 120)
const lab = toLab(garment.rgb, WIDTH, HEIGHT)
const cut = cutOutGiven(
  lab,
  1,
  garment.truth.map((v, i) => v | scrap.truth[i]),
)
/** What a net sees that is sure of this mask. */
function sightOf(mask: Uint8Array): GarmentSight {
  const plane = halvePlane(mask, WIDTH, HEIGHT).map(share => (share >= 0.5 ? 5 : -5))
  return { ...garmentSight(garment.rgb, WIDTH, HEIGHT, null), garment: plane }
}
const cutShare = (sight: GarmentSight | null) => measurePhoto({ width: WIDTH }, lab, { ...cut, sight }).cut

test('what touches the frame counts as cut off where the net sees it, and where the net was not asked', () => {
  expect(cutShare(null)).toBeGreaterThan(0.3)
  expect(cutShare(sightOf(cut.mask))).toBeGreaterThan(0.3)
})

test('a scrap that the net does not see does not cut the garment off', () => {
  expect(cutShare(sightOf(garment.truth))).toBe(0)
})
