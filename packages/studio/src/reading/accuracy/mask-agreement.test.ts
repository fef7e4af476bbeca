import { expect, test } from 'vitest'
import { LABELS, maskAgreement } from './mask-agreement.ts'

const WIDTH = 40
const HEIGHT = 40

function rectangle(left: number, top: number, right: number, bottom: number, label: number = LABELS.garment) {
  const labels = new Uint8Array(WIDTH * HEIGHT)
  for (let y = top; y < bottom; y++) labels.fill(label, y * WIDTH + left, y * WIDTH + right)
  return labels
}

const agreement = (mask: Uint8Array, labels: Uint8Array) =>
  maskAgreement(mask, { width: WIDTH, height: HEIGHT, labels })

test('a mask agrees wholly with itself, and not at all with one that lies elsewhere', () => {
  const square = rectangle(5, 5, 15, 15)
  expect(agreement(square, square)).toEqual({ overlap: 1, boundary: 1 })
  expect(agreement(rectangle(25, 25, 35, 35), square)).toEqual({ overlap: 0, boundary: 0 })
})

test('overlap is intersection over union, and a border two pixels off still counts', () => {
  const truth = rectangle(10, 10, 30, 30)
  const wider = agreement(rectangle(8, 8, 32, 32), truth)
  expect(wider.overlap).toBeCloseTo(400 / 576, 6)
  expect(wider.boundary).toBe(1)
  expect(agreement(rectangle(6, 6, 34, 34), truth).boundary).toBe(0)
})

test('the inside of a garment is part of it, a hanger is not, and where nobody can tell nothing counts', () => {
  const truth = rectangle(10, 10, 30, 30)
  for (let y = 10; y < 14; y++) {
    truth.fill(LABELS.inside, y * WIDTH + 10, y * WIDTH + 16)
    truth.fill(LABELS.other, y * WIDTH + 16, y * WIDTH + 20)
    truth.fill(LABELS.ignored, y * WIDTH + 20, y * WIDTH + 24)
  }
  const exact = Uint8Array.from(truth, v => +(v === LABELS.garment || v === LABELS.inside))
  expect(agreement(exact, truth).overlap).toBe(1)
  const all = rectangle(10, 10, 30, 30)
  expect(agreement(all, truth).overlap).toBeCloseTo((400 - 32) / (400 - 16), 6)
})
