import { expect, test } from 'vitest'
import { mulberry32 } from '../geometry/random.ts'
import { fitMixture, unlikelihood } from './colour-mixture.ts'
import type { LabImage } from './lab-image.ts'
import { drawnLab } from './testing/drawn-lab.ts'

type Lab = readonly [number, number, number]
const RED: Lab = [45, 60, 35]
const BLUE: Lab = [35, 10, -50]

/** Left half red, right half blue, both with a weave's grain. */
function twoColours() {
  const random = mulberry32(3)
  const grain = () => 4 * (random() - 0.5)
  return drawnLab(40, 30, x => {
    const [l, a, b] = x < 20 ? RED : BLUE
    return [l + grain(), a + grain(), b + grain()]
  })
}
const all = Int32Array.from({ length: 40 * 30 }, (_, i) => i)

test('colours that a surface has are likely, colours between and beside them are not', () => {
  const mixture = fitMixture(twoColours(), all, 2)
  const [red, blue] = [unlikelihood(mixture, ...RED), unlikelihood(mixture, ...BLUE)]
  expect(Math.abs(red - blue)).toBeLessThan(0.5)
  for (const other of [
    [40, 35, -8],
    [45, -40, 35],
    [90, 0, 0],
  ] as Lab[])
    expect(unlikelihood(mixture, ...other)).toBeGreaterThan(red + 20)
})

test('a colour that is rare in the surface is less likely than a common one', () => {
  const lab = twoColours()
  const mostlyRed = all.filter(i => i % 40 < 20 || i % 10 === 0)
  const mixture = fitMixture(lab, mostlyRed, 2)
  const commoner = unlikelihood(mixture, ...BLUE) - unlikelihood(mixture, ...RED)
  expect(commoner).toBeGreaterThan(1.5)
})

test('in the direction in which a surface varies, a colour may be further off', () => {
  const shaded = drawnLab(40, 30, x => [30 + x, 10, 10])
  const mixture = fitMixture(shaded, all, 1)
  const usual = unlikelihood(mixture, 49.5, 10, 10)
  const lighter = unlikelihood(mixture, 59.5, 10, 10) - usual
  const redder = unlikelihood(mixture, 49.5, 20, 10) - usual
  expect(lighter).toBeCloseTo(0.5 * (100 / (133.25 + 1)), 2)
  expect(redder).toBeCloseTo(50, 1)
})

test('two channels that vary together are described together', () => {
  const sheen = drawnLab(40, 30, x => [30 + x, 10, 10 - x / 2])
  const warm = drawnLab(40, 30, x => [30 + x, 10 + x, 10])
  for (const [lab, along, against] of [
    [sheen, [59.5, 10, -4.75], [59.5, 10, 5.25]],
    [warm, [59.5, 39.5, 10], [59.5, 19.5, 10]],
  ] as [LabImage, Lab, Lab][]) {
    const mixture = fitMixture(lab, all, 1)
    expect(unlikelihood(mixture, ...against) - unlikelihood(mixture, ...along)).toBeGreaterThan(5)
  }
})

test('a flat colour is described as well, with a standard deviation of 1', () => {
  const flat = drawnLab(10, 10, () => RED)
  const mixture = fitMixture(flat, all.slice(0, 100), 3)
  expect(unlikelihood(mixture, RED[0] + 2, RED[1], RED[2]) - unlikelihood(mixture, ...RED)).toBeCloseTo(2, 4)
})

test('too few pixels for several components make a single one', () => {
  const lab = twoColours()
  expect(fitMixture(lab, all.slice(0, 11), 3).components).toHaveLength(1)
  expect(fitMixture(lab, all.slice(0, 12), 3).components.length).toBeGreaterThan(1)
})
