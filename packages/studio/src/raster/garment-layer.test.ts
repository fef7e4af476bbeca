import { expect, test } from 'vitest'
import { texturePyramid } from '../photo/texture-pyramid.ts'
import { clothCover } from './cloth-cover.ts'
import { drawGarment } from './garment-layer.ts'

const SIZE = { width: 12, height: 12 }
const linen = texturePyramid({ ...SIZE, data: new Uint8Array(SIZE.width * SIZE.height * 4).fill(255) })

/** A triangle over the whole picture at a distance from the camera, turned to it or away. */
const sheet = (depthM: number, turned: 'to' | 'away' = 'to') =>
  Float32Array.from(
    turned === 'to'
      ? [-20, -20, depthM, -20, 40, depthM, 40, -20, depthM]
      : [-20, -20, depthM, 40, -20, depthM, -20, 40, depthM],
  )

interface Cloth {
  isSleeve: boolean
  turned?: 'away'
}

interface Skin {
  isUpperArm: boolean
  isSleeved?: boolean
  beforeM: number
}

/** A sheet of cloth behind a sheet of skin; light falls on one of the cloth's corners alone unless it is even. */
function drawn(cloth: Cloth, skin: Skin, isEven = true) {
  const one = Uint32Array.of(0, 1, 2)
  const mesh = {
    positions: new Float32Array(9),
    triangles: one,
    coarse: one,
    corners: one,
    px: new Float32Array(6),
    frontPx: new Float32Array(6),
    matte: new Float32Array(3),
    hem: new Uint8Array(3),
    turnedIn: new Uint32Array(0),
    crests: new Uint32Array(0),
    faces: Uint8Array.of(0),
    panelOf: Uint8Array.of(0),
  }
  const light = new Float32Array(9).fill(1, 0, isEven ? 9 : 3)
  const inside: [number, number, number] = [1, 1, 1]
  const plain = () => linen
  const textures = {
    front: linen,
    plain,
    sleeves: plain,
    sleeveCloth: () => null,
    back: null,
    inside,
    frontEdge: new Float32Array(SIZE.width).fill(-1),
    lining: null,
  }
  const matted = { mesh, panelOf: mesh.panelOf, pictures: [linen] }
  const shading = {
    ...matted,
    isSleeve: [cloth.isSleeve],
    textures,
    outside: light,
    inside: light,
    sheen: light,
  }
  const cover = clothCover(matted, sheet(3, cloth.turned), SIZE, 2)
  return drawGarment(shading, cover, {
    projected: sheet(3 - skin.beforeM),
    triangles: one,
    upperArms: Uint8Array.of(+skin.isUpperArm),
    sleeved: Uint8Array.of(+(skin.isSleeved ?? false)),
  })
}

/** Share of the cloth that skin before it lets be seen. */
function seen(cloth: Cloth, skin: Skin): number {
  const layer = drawn(cloth, skin)
  const sum = (values: Uint8Array) => values.reduce((total, v) => total + v, 0)
  expect(sum(layer.cover)).toBeGreaterThan(0)
  return sum(layer.visible) / sum(layer.cover)
}

const SUNK = { isUpperArm: true, beforeM: 0.03 }

test('an upper arm never comes through the outside of a sleeve that sinks into it', () => {
  expect(seen({ isSleeve: true }, SUNK)).toBe(1)
})

test('nor through the trunk of a garment in whose sleeve it is: an arm that is pressed into the trunk has its sleeve inside both', () => {
  expect(seen({ isSleeve: false }, { ...SUNK, isSleeved: true })).toBe(1)
  expect(seen({ isSleeve: false, turned: 'away' }, { ...SUNK, isSleeved: true })).toBe(0)
  expect(seen({ isSleeve: false }, { isUpperArm: true, isSleeved: true, beforeM: 0.08 })).toBe(0)
  expect(seen({ isSleeve: false }, { isUpperArm: true, isSleeved: true, beforeM: 0.06 })).toBe(1)
})

test('the far side of a sleeve does not come round the arm at its hem', () => {
  for (const isSleeved of [false, true])
    expect(seen({ isSleeve: true }, { isUpperArm: true, isSleeved, beforeM: 0.06 })).toBe(0)
})

test('cloth that is drawn inside an arm has the light of a fold, though none was found in there', () => {
  const darkest = (skin: Skin) => {
    const { rgb, visible, samples } = drawn({ isSleeve: true }, skin, false)
    return Array.from(visible).reduce(
      (least, n, p) => (n === 0 ? least : Math.min(least, (rgb[p * 3] * samples) / n)),
      Infinity,
    )
  }
  expect(darkest(SUNK)).toBeGreaterThan(0.75)
  expect(darkest({ isUpperArm: true, beforeM: 0 })).toBeLessThan(0.7)
})

test('skin hides what lies behind it otherwise', () => {
  expect(seen({ isSleeve: true }, { isUpperArm: false, beforeM: 0.03 })).toBe(0)
  expect(seen({ isSleeve: false }, SUNK)).toBe(0)
  expect(seen({ isSleeve: true, turned: 'away' }, SUNK)).toBe(0)
  expect(seen({ isSleeve: true }, { isUpperArm: true, beforeM: 0.08 })).toBe(0)
  // Cloth that touches skin wins.
  expect(seen({ isSleeve: false }, { isUpperArm: false, beforeM: 0.005 })).toBe(1)
})
