import { expect, test } from 'vitest'
import { toLab } from '../../colour/lab-image.ts'
import { dilate } from '../../photo/mask-shape.ts'
import { drawPhoto, type Rgb } from '../testing/drawn-garment.ts'
import { borderSettler, oddsOfMask } from './settle-border.ts'

const [WIDTH, HEIGHT] = [240, 320]

/** Planks: waves of a warm colour, darker to the left as beside a window. */
function planks(x: number, y: number): Rgb {
  const light =
    0.75 + 0.25 * (x / WIDTH) + 0.07 * Math.sin(x / 3 + Math.sin(y / 17)) + 0.03 * Math.sin(y * 1.7)
  return [180, 140, 100].map(v => Math.round(v * light)) as Rgb
}

const shirt = (
  [
    [90, 60],
    [150, 60],
    [200, 90],
    [185, 130],
    [165, 120],
    [165, 260],
    [75, 260],
    [75, 120],
    [55, 130],
    [40, 90],
  ] as const
).map(([x, y]) => ({ x, y }))

/** A cut-out with what a shade beside the garment adds and a fold at its hem takes off. */
function roughCut(truth: Uint8Array): Uint8Array {
  const mask = dilate(truth, WIDTH, HEIGHT, 2).slice()
  for (let y = 130; y < 250; y++) for (let x = 166; x < 173; x++) mask[y * WIDTH + x] = 1
  for (let y = 254; y < HEIGHT; y++) for (let x = 90; x < 130; x++) mask[y * WIDTH + x] = 0
  return mask
}

function overlap(a: Uint8Array, b: Uint8Array): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    both += a[i] & b[i]
    either += a[i] | b[i]
  }
  return both / either
}

test('a rough cut-out on planks is settled on the garment’s own edge', () => {
  const { rgb, truth } = drawPhoto(WIDTH, HEIGHT, planks, [{ polygon: shirt, colour: [52, 66, 110] }])
  const rough = roughCut(truth)
  const lab = toLab(rgb, WIDTH, HEIGHT)
  expect(overlap(rough, truth)).toBeLessThan(0.94)
  expect(overlap(borderSettler(lab)(oddsOfMask(rough, WIDTH, HEIGHT)), truth)).toBeGreaterThan(0.99)
})

test('far from its border a cut-out is believed, whatever its colours', () => {
  const { rgb, truth } = drawPhoto(WIDTH, HEIGHT, planks, [
    { polygon: shirt, colour: [52, 66, 110] },
    {
      polygon: [
        { x: 100, y: 130 },
        { x: 140, y: 130 },
        { x: 140, y: 170 },
        { x: 100, y: 170 },
      ],
      colour: [150, 118, 84],
    },
  ])
  const settled = borderSettler(toLab(rgb, WIDTH, HEIGHT))(oddsOfMask(truth, WIDTH, HEIGHT))
  expect(settled[150 * WIDTH + 120]).toBe(1)
})

test('a mask of nothing stays nothing', () => {
  const { rgb } = drawPhoto(WIDTH, HEIGHT, planks, [{ polygon: shirt, colour: [52, 66, 110] }])
  const none = oddsOfMask(new Uint8Array(WIDTH * HEIGHT), WIDTH, HEIGHT)
  expect(borderSettler(toLab(rgb, WIDTH, HEIGHT))(none).includes(1)).toBe(false)
})

test('where cloth and floor are of one colour, the border is where the prior has it', () => {
  const grey: Rgb = [128, 128, 128]
  const { rgb } = drawPhoto(WIDTH, HEIGHT, grey, [
    { polygon: shirt, colour: [52, 66, 110] },
    {
      polygon: [
        { x: 75, y: 200 },
        { x: 165, y: 200 },
        { x: 165, y: 260 },
        { x: 75, y: 260 },
      ],
      colour: grey,
    },
  ])
  const { truth } = drawPhoto(WIDTH, HEIGHT, grey, [{ polygon: shirt, colour: [52, 66, 110] }])
  const sure = oddsOfMask(truth, WIDTH, HEIGHT).map(v => 3 * v)
  expect(overlap(borderSettler(toLab(rgb, WIDTH, HEIGHT))(sure), truth)).toBeGreaterThan(0.97)
})
