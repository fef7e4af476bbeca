import { expect, test } from 'vitest'
import type { WornShape } from '../composite/worn-shape.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { type ClothCheck, checkPicture } from './self-check.ts'

const GOOD_CLOTH: ClothCheck = {
  strain99: 1.2,
  strain999: 1.5,
  penetration: 0,
  legsOutside: 0,
  isLost: false,
}
const GOOD_SHAPE: WornShape = {
  stretched: 0.02,
  loose: 0,
  ragged: 1,
  hemStep: 0.05,
  hemSlope: 0.05,
  sleeves: 0.6,
  tornSleeve: 0,
}

const LAYER: GarmentLayer = {
  ...{ x: 0, y: 0, width: 2, height: 2, samples: 4, rgb: new Float32Array(12) },
  ...{ visible: new Uint8Array(4).fill(4), cover: new Uint8Array(4).fill(4) },
  behind: { pixels: new Uint32Array(0), rgb: new Float32Array(0) },
  ...{ depth: new Float32Array(4), sleeveDepth: null, places: null },
}

const problem = (shape: Partial<WornShape>, ownShare = 0) =>
  checkPicture(GOOD_CLOTH, LAYER, { shape: { ...GOOD_SHAPE, ...shape }, ownShare }).problem

test('pictures of photographed people are refused where the cloth is pinched or torn, or their own clothes show', () => {
  expect(problem({})).toBeNull()
  expect(problem({ stretched: 0.2 })).toBe('pinchedCloth')
  expect(problem({ tornSleeve: 0.12 })).toBe('tornCloth')
  expect(problem({ tornSleeve: 0.01 })).toBeNull()
  expect(problem({ loose: 0.06 })).toBe('tornCloth')
  expect(problem({ hemStep: 0.9 })).toBe('tornCloth')
  expect(problem({ sleeves: 0.02 })).toBe('tornCloth')
  expect(problem({}, 0.01)).toBe('ownClothesShow')
})

test('laid cloth that lies in slivers is refused, whoever wears it', () => {
  const problemOf = (crushed: ClothCheck['crushed']) =>
    checkPicture({ ...GOOD_CLOTH, crushed }, LAYER).problem
  expect(problemOf({ front: 0.065, sleeves: 0.58 })).toBeNull()
  expect(problemOf({ front: 0.1, sleeves: 0 })).toBe('tornCloth')
  expect(problemOf({ front: 0.04, sleeves: 0.8 })).toBe('tornCloth')
})
