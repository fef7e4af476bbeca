import { expect, test } from 'vitest'
import { SHOWN } from '../catalog/photo-parts.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { drawTriangles, visibilityBuffer } from '../raster/visibility-buffer.ts'
import { photoFront } from './photo-front.ts'

const WIDTH = 80
const HEIGHT = 40
const WINDOW = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
/** A picture 1024 high: widths of edges are told for it. */
const PICTURE = { width: WIDTH, height: 1024 }

/** A fitted arm, columns 40 to 59, beside the middle of the cloth, a metre away; its triangles face the camera. */
const ARM = visibilityBuffer(WINDOW, 1)
drawTriangles(
  ARM,
  Float32Array.from([40, -9, 1, 60, -9, 1, 60, 90, 1, 40, 90, 1]),
  Uint32Array.from([0, 2, 1, 0, 3, 2]),
  { cull: true },
)

/** All of one colour. */
const SKIN = new Uint8Array(WIDTH * 1024 * 4).map((_, k) => [205, 160, 135, 255][k % 4])

/** Cloth from the first column on, so far from the camera. */
function cloth(to = WIDTH, depth = 1.1): GarmentLayer {
  const count = WIDTH * HEIGHT
  const visible = Uint8Array.from({ length: count }, (_, p) => (p % WIDTH < to ? 4 : 0))
  return {
    ...WINDOW,
    samples: 4,
    rgb: Float32Array.from({ length: count * 3 }, (_, k) => (visible[Math.floor(k / 3)] ? 0.5 : 0)),
    visible,
    cover: visible.slice(),
    behind: { pixels: new Uint32Array(0), rgb: new Float32Array(0) },
    depth: Float32Array.from(visible, v => (v ? depth : Infinity)),
    sleeveDepth: null,
    places: null,
  }
}

/** A photo in which her arm reaches from one column to another; before it is what she wears above, beyond it the wall. */
const photoWithArm = (from: number, to: number) =>
  Uint8Array.from({ length: WIDTH * 1024 }, (_, p) => {
    const x = p % WIDTH
    return x < from ? SHOWN.upper : x < to ? SHOWN.skin : 0
  })

const NONE = Uint8Array.of(0, 0)
const ARM_MARKS = { limb: Uint8Array.of(1, 1), bare: Uint8Array.of(1, 1), trunk: NONE, face: NONE }

const front = (layer: GarmentLayer, parts: Uint8Array, isLaid = false, rgba = SKIN, isFace = false) =>
  photoFront({
    ...{ ...PICTURE, fitted: ARM, parts, layers: [layer], window: WINDOW, rgba },
    marks: isFace ? { ...ARM_MARKS, limb: NONE, bare: NONE, face: Uint8Array.of(1, 1) } : ARM_MARKS,
    isLaid: [isLaid],
    necks: [null],
    replacedParts: [SHOWN.upper],
  })

/** Well below the armpit of an arm that has 40 rows. */
const at = (x: number) => 30 * WIDTH + x

test('an arm lies before the cloth as far as the photo shows its skin, narrower or wider than the fitted one', () => {
  const narrow = front(cloth(), photoWithArm(44, 60)).share
  expect(narrow[at(41)]).toBeLessThan(20)
  expect(narrow[at(48)]).toBeGreaterThan(200)
  const wide = front(cloth(), photoWithArm(35, 60)).share
  expect(wide[at(38)]).toBeGreaterThan(200)
  expect(wide[at(31)]).toBe(0)
})

test('cloth that an arm has pinched is stretched to the photo’s edge of it, where her own clothes are', () => {
  const layer = cloth(30)
  front(layer, photoWithArm(44, 60))
  expect(layer.visible[at(42)]).toBe(4)
  expect(layer.rgb[at(42) * 3]).toBeCloseTo(0.5)
  const besideWall = cloth(15)
  front(
    besideWall,
    photoWithArm(44, 60).map(part => (part === SHOWN.upper ? 0 : part)),
  )
  expect(besideWall.visible[at(42)]).toBe(0)
})

test('an arm that hangs far behind draped cloth stays behind it, and lies before what is laid on the body', () => {
  expect(front(cloth(WIDTH, 0.8), photoWithArm(44, 60)).share[at(50)]).toBe(0)
  expect(front(cloth(WIDTH, 0.97), photoWithArm(44, 60)).share[at(50)]).toBeGreaterThan(200)
  expect(front(cloth(WIDTH, 0.8), photoWithArm(44, 60), true).share[at(50)]).toBeGreaterThan(200)
})

test('a glint on an arm, paler than its skin, is part of the arm', () => {
  const parts = photoWithArm(35, 60)
  // Beyond the fitted arm's core, which counts as arm whatever its colour.
  const isGlint = (p: number) => p % WIDTH > 40 && p % WIDTH < 44 && Math.abs(Math.floor(p / WIDTH) - 30) < 3
  const rgba = SKIN.map((v, k) => (isGlint(k >> 2) ? 240 : v))
  const share = front(cloth(), parts, false, rgba).share
  for (let x = 39; x <= 46; x++) expect(share[at(x)]).toBeGreaterThan(200)
})

test('a sleeve covers the arm that is in it, and a sliver of cloth beyond an arm goes', () => {
  const sleeved = { ...cloth(), sleeveDepth: new Float32Array(WIDTH * HEIGHT).fill(1.1) }
  expect(front(sleeved, photoWithArm(35, 60)).share[at(50)]).toBe(0)
  const through = cloth(66)
  for (let p = 0; p < 20 * WIDTH; p++) if (p % WIDTH >= 60) through.visible[p] = through.cover[p] = 0
  front(through, photoWithArm(44, 60))
  expect(through.visible[at(63)]).toBe(0)
  expect(through.visible[at(20)]).toBe(4)
})

test('trunk cloth that a sleeve separates from the rest stays, as thin as it is', () => {
  const layer = cloth(40)
  const [from, to] = [20, 39]
  const sliver = (x: number) => x >= 30 && x < 33
  layer.sleeveDepth = Float32Array.from(layer.visible, (_, p) => {
    const x = p % WIDTH
    return x >= from && x < to && !sliver(x) ? 1.1 : Infinity
  })
  front(layer, photoWithArm(60, 80))
  expect(layer.visible[at(31)]).toBe(4)
})

test('an arm’s edge is even where a shirt as pale as the skin has notched it', () => {
  const notched = photoWithArm(42, 60).map((part, p) =>
    part === SHOWN.skin && p % WIDTH < 46 && Math.floor(p / WIDTH) % 6 < 3 ? SHOWN.upper : part,
  )
  const { share } = front(cloth(), notched)
  for (let x = 38; x <= 50; x++) {
    const column = Array.from({ length: 8 }, (_, k) => share[(14 + k) * WIDTH + x])
    expect(Math.max(...column) - Math.min(...column)).toBeLessThan(40)
  }
})

test('a shoulder lies before the back of what is laid on it, and behind its front', () => {
  const atShoulder = 1 * WIDTH + 50
  expect(front(cloth(WIDTH, 1.1), photoWithArm(44, 60), true).share[atShoulder]).toBeGreaterThan(200)
  expect(front(cloth(WIDTH, 1.01), photoWithArm(44, 60), true).share[atShoulder]).toBe(0)
})

test('the inside of a back is seen before hair that falls behind it, and behind skin it stays hidden', () => {
  const layer = cloth()
  const count = WIDTH * HEIGHT
  layer.visible.fill(0)
  layer.behind = {
    pixels: Uint32Array.from({ length: count }, (_, p) => p),
    rgb: new Float32Array(count * 3).fill(0.25),
  }
  const [skin, hair] = [10, 30]
  const parts = Uint8Array.from({ length: WIDTH * 1024 }, (_, p) =>
    p % WIDTH < 20 ? SHOWN.skin : SHOWN.hair,
  )
  const { share } = front(layer, parts, true)
  expect([layer.visible[at(skin)], layer.visible[at(hair)]]).toEqual([0, 4])
  expect(layer.rgb[at(hair) * 3]).toBeCloseTo(0.25)
  expect(share[at(hair)]).toBe(0)
  const edge = [18, 19, 20, 21].map(x => share[at(x)] * +(layer.visible[at(x)] > 0))
  expect(
    edge.some(v => v > 0 && v < 255),
    'its edge on skin is soft',
  ).toBe(true)
})

test('a face lies before a collar that reaches it', () => {
  const parts = photoWithArm(0, 60)
  const { share, face } = front(cloth(), parts, true, SKIN, true)
  expect(face[at(48)]).toBe(1)
  expect(share[at(48)]).toBeGreaterThan(200)
  expect(front(cloth(), photoWithArm(60, 60), true, SKIN, true).share[at(48)]).toBe(0)
})
