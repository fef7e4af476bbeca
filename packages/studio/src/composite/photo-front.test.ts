import { expect, test } from 'vitest'
import { SHOWN } from '../catalog/photo-parts.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { photoFront } from './photo-front.ts'

const WIDTH = 60
const HEIGHT = 40
const WINDOW = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
/** A picture 1024 high: edges are looked for within 9 pixels. */
const PICTURE = { width: WIDTH, height: 1024 }

/** A fitted arm, columns 40 to 59, beside the middle of the cloth, a metre away; its triangles face the camera. */
const ARM = {
  projected: Float32Array.from([40, -9, 1, 60, -9, 1, 60, 90, 1, 40, 90, 1]),
  triangles: Uint32Array.from([0, 2, 1, 0, 3, 2]),
}

/** Cloth everywhere behind the arm. */
function clothBehind(): GarmentLayer {
  const count = WIDTH * HEIGHT
  const hidden = Array.from({ length: count }, (_, p) => p).filter(p => p % WIDTH >= 40)
  const visible = new Uint8Array(count).fill(4)
  for (const p of hidden) visible[p] = 0
  return {
    ...WINDOW,
    samples: 4,
    rgb: Float32Array.from({ length: count * 3 }, (_, k) => (visible[Math.floor(k / 3)] ? 0.5 : 0)),
    visible,
    cover: new Uint8Array(count).fill(4),
    behind: { pixels: Uint32Array.from(hidden), rgb: new Float32Array(hidden.length * 3).fill(0.5) },
    depth: new Float32Array(count).fill(1.1),
    sleeveDepth: null,
    places: null,
  }
}

/** A photo in which her arm reaches from one column to another and the wall is round it. */
const photoWithArm = (from: number, to: number) =>
  Uint8Array.from({ length: WIDTH * 1024 }, (_, p) => (p % WIDTH >= from && p % WIDTH < to ? SHOWN.skin : 0))

const front = (layer: GarmentLayer, parts: Uint8Array) =>
  photoFront({
    ...{ ...PICTURE, ...ARM, parts, layers: [layer], window: WINDOW },
    limbs: Uint8Array.of(1, 1),
    trunk: Uint8Array.of(0, 0),
    keepsOn: [],
  })

const at = (x: number) => 20 * WIDTH + x

test('an arm that is narrower in the photo than the fitted one ends where the photo has its edge: cloth goes on behind it', () => {
  const layer = clothBehind()
  const { share } = front(layer, photoWithArm(44, 60))
  expect(layer.visible[at(41)]).toBe(4)
  expect(share[at(41)]).toBeLessThan(20)
  expect(share[at(48)]).toBeGreaterThan(200)
})

test('an arm that is wider in the photo lies before the cloth, as far as its skin goes', () => {
  const layer = clothBehind()
  const { share } = front(layer, photoWithArm(35, 60))
  expect(share[at(37)]).toBeGreaterThan(200)
  expect(share[at(31)]).toBe(0)
})

test('a sleeve covers the arm that is in it', () => {
  const layer = { ...clothBehind(), sleeveDepth: new Float32Array(WIDTH * HEIGHT).fill(1.1) }
  expect(front(layer, photoWithArm(35, 60)).share[at(37)]).toBe(0)
})
