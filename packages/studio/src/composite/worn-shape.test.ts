import { expect, test } from 'vitest'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { PhotoFront } from './photo-front.ts'
import { wornShape } from './worn-shape.ts'

const SIDE = 120
const WINDOW = { x: 0, y: 0, width: SIDE, height: SIDE }

/** A top from column 20 to 99 and down to row 89, but for what `isOff` takes from it. */
function top(isOff: (x: number, y: number) => boolean = () => false): GarmentLayer {
  const count = SIDE * SIDE
  const visible = new Uint8Array(count)
  for (let p = 0; p < count; p++) {
    const [x, y] = [p % SIDE, Math.floor(p / SIDE)]
    if (x >= 20 && x < 100 && y >= 10 && y < 90 && !isOff(x, y)) visible[p] = 4
  }
  return {
    ...WINDOW,
    ...{ samples: 4, visible, cover: visible.slice(), rgb: new Float32Array(count * 3) },
    behind: { pixels: new Uint32Array(0), rgb: new Float32Array(0) },
    ...{ depth: new Float32Array(count), sleeveDepth: null },
    places: null,
  }
}

/** Arms at the given columns. */
function front(arm: (x: number) => boolean = () => false): PhotoFront {
  const count = SIDE * SIDE
  return {
    ...{
      ...WINDOW,
      armpit: 0,
      stretched: 0,
      arms: new Float32Array(count),
      sleeves: new Float32Array(count),
    },
    face: new Uint8Array(0),
    share: Uint8Array.from({ length: count }, (_, q) => (arm(q % SIDE) ? 255 : 0)),
  }
}

const shapeOf = (layer: GarmentLayer, before = front()) => wornShape(layer, before, 1024)

test('a whole top is even, level and in one piece', () => {
  const shape = shapeOf(top())
  expect(shape).toMatchObject({ stretched: 0, loose: 0, hemStep: 0, hemSlope: 0, sleeves: 1 })
  expect(shape.ragged).toBeLessThan(0.2)
})

test('torn cloth is ragged, and a stepping hem has its step', () => {
  const torn = shapeOf(top((x, y) => x > 70 && (x + y) % 9 < 4 && y > 30))
  expect(torn.ragged).toBeGreaterThan(1)
  expect(shapeOf(top((x, y) => x > 60 && y > 70)).hemStep).toBeCloseTo(19 / 61, 1)
})

test('cloth beyond an arm hangs loose', () => {
  const shape = shapeOf(
    top(),
    front(x => x >= 80 && x < 90),
  )
  expect(shape.loose).toBeCloseTo(10 / 70)
})

test('a sleeve that hangs in two pieces is torn by the smaller one', () => {
  const isGap = (x: number, y: number) => x < 40 && y >= 40 && y < 44
  const layer = top(isGap)
  layer.sleeveDepth = Float32Array.from(layer.visible, (_, p) =>
    p % SIDE < 40 || p % SIDE >= 80 ? 0 : Infinity,
  )
  expect(shapeOf(layer).tornSleeve).toBeCloseTo(30 / 76)
  expect(shapeOf(top()).tornSleeve).toBe(0)
})
