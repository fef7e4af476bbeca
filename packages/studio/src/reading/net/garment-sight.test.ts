import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawPhoto, type Rgb } from '../testing/drawn-garment.ts'
import { GarmentNet } from './garment-net.ts'
import { garmentSight } from './garment-sight.ts'

const bytes = readFileSync(new URL('weights/garment.bin', import.meta.url))
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

const [WIDTH, HEIGHT] = [240, 320]

/** A checked rug. */
function rug(x: number, y: number): Rgb {
  const light = 0.8 + 0.1 * Math.sign(Math.sin(x / 7)) + 0.1 * Math.sign(Math.sin(y / 9))
  return [150, 120, 92].map(v => Math.round(v * light)) as Rgb
}

const shirt = (
  [
    [90, 60],
    [150, 60],
    [205, 95],
    [190, 140],
    [165, 125],
    [165, 260],
    [75, 260],
    [75, 125],
    [50, 140],
    [35, 95],
  ] as const
).map(([x, y]) => ({ x, y }))

const photo = drawPhoto(WIDTH, HEIGHT, rug, [{ polygon: shirt, colour: [58, 74, 120] }])

test('a shirt on a rug is roughly where the net says', () => {
  const { garment } = garmentSight(photo.rgb, WIDTH, HEIGHT, null)
  let [both, either] = [0, 0]
  garment.forEach((v, i) => {
    const x = (i % (WIDTH >> 1)) * 2
    const truth = photo.truth[Math.floor(i / (WIDTH >> 1)) * 2 * WIDTH + x]
    both += +(v > 0) & truth
    either += +(v > 0) | truth
  })
  expect(both / either).toBeGreaterThan(0.85)
})

test('the corners of a shirt on a rug are roughly where the net sees its marks', () => {
  const { marks, categories, turn } = garmentSight(photo.rgb, WIDTH, HEIGHT, 'tshirt-short')
  const corners = {
    hemLeft: [75, 260],
    hemRight: [165, 260],
    underarmLeft: [75, 125],
    underarmRight: [165, 125],
  }
  for (const [name, [x, y]] of Object.entries(corners)) {
    const mark = marks[name as keyof typeof corners]
    const off = Math.hypot(mark.x * WIDTH - x, mark.y * HEIGHT - y)
    expect(off, name).toBeLessThan(0.1 * (205 - 35))
    expect(mark.shows, name).toBeGreaterThan(0.5)
  }
  expect(marks.crotch.shows).toBeLessThan(0.5)
  expect(Math.abs(turn.angle)).toBeLessThan(0.2)
  expect(Object.values(categories).reduce((a, b) => a + b)).toBeCloseTo(1, 4)
})

test('a mirrored photo has the mirrored odds and marks', () => {
  const mirrored = photo.rgb.map((_, k) => photo.rgb[k + (WIDTH - 1 - 2 * (((k / 3) | 0) % WIDTH)) * 3])
  const [sight, other] = [photo.rgb, mirrored].map(rgb => garmentSight(rgb, WIDTH, HEIGHT, null))
  const half = WIDTH >> 1
  sight.garment.forEach((v, i) => {
    const x = i % half
    if (Math.abs(v - other.garment[i - x + half - 1 - x]) > 1e-3) throw new Error(`${i}: ${v}`)
  })
  expect(other.marks.hemRight.x).toBeCloseTo(1 - sight.marks.hemLeft.x, 3)
  expect(other.marks.hemRight.y).toBeCloseTo(sight.marks.hemLeft.y, 3)
  expect(other.turn.angle).toBeCloseTo(-sight.turn.angle, 3)
})

test('the net gives the same bits on every machine', () => {
  const net = new GarmentNet(bytes)
  const picture = Uint8Array.from({ length: 96 * 64 * 3 }, (_, i) => (i * 7919) % 256)
  const output = net.run(picture, 96, 64, 'dress')
  const planes = [output.garment, output.inside, output.inTheWay, ...output.heat]
  expect(sha256(Buffer.concat(planes.map(plane => Buffer.from(plane.buffer))))).toBe(
    'e5eb71b2f055219b3a3ea96c75223ca5124d09fb5bd09b16fe395ef8bce7441d',
  )
  expect(net.run(picture, 96, 64, 'dress'), 'on a second run too').toEqual(output)
})

describe('weights of another net are refused', () => {
  const zeroed = Buffer.from(bytes)
  zeroed.fill(0, 0, 4)
  test.each([
    ['more', Buffer.concat([bytes, Buffer.alloc(6)]), '6 bytes of weights were not taken'],
    ['fewer', bytes.subarray(0, -6), 'weights end at'],
    ['none', Buffer.alloc(0), 'weights end at'],
    ['others', zeroed, 'no scale at 0'],
  ])('%s', (_, file, reason) => {
    expect(() => new GarmentNet(file)).toThrow(reason)
  })
})

test('the weights are those whose making and figures are written down beside them', () => {
  const readme = readFileSync(new URL('weights/README.md', import.meta.url), 'utf8')
  expect(readme).toContain(sha256(bytes))
  for (const name of ['neck.bin', 'sleeves.bin'])
    expect(readme).toContain(sha256(readFileSync(new URL(`weights/${name}`, import.meta.url))))
})

test('a shirt on a rug looks as if it had sleeves', () => {
  const { sleeves } = garmentSight(photo.rgb, WIDTH, HEIGHT, 'tshirt-short')
  expect(Object.values(sleeves).reduce((a, b) => a + b)).toBeCloseTo(1)
  expect(sleeves.none).toBeLessThan(0.5)
})
