import { expect, test } from 'vitest'
import type { RenderMesh } from '../drape/render-mesh.ts'
import { type TexturePyramid, texturePyramid } from '../photo/texture-pyramid.ts'
import { OwnCloth } from './own-cloth.ts'

function picture(width: number, height: number, byteAt: (x: number, y: number) => number): TexturePyramid {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      data.fill(byteAt(x, y), (y * width + x) * 4)
      data.fill(255, (y * width + x) * 4 + 3, (y * width + x) * 4 + 4)
    }
  return texturePyramid({ width, height, data })
}

/** A sleeve of 0.1 by 0.1 m that the picture shows with 100 by 100 pixels; the left half of its photo is plain. */
function cloth(pixelsPerMetre: number, stretch = 1): OwnCloth {
  const mesh = {
    triangles: Uint32Array.of(0, 1, 2),
    corners: Uint32Array.of(0, 1, 2),
  } as unknown as RenderMesh
  const projected = Float32Array.of(0, 0, 1, 100, 0, 1, 0, 100, 1)
  return new OwnCloth(
    {
      quilt: picture(64, 64, (_, y) => (y % 8 < 4 ? 200 : 100)),
      level: 0,
      colour: [150, 150, 150],
      calmLevel: 0,
      shares: picture(20, 10, x => (x < 10 ? 255 : 0)),
      sharesLevel: 1,
      places: Float32Array.of(0, 0, 0.1, 0, 0, 0.1),
      aboveCuff: Float32Array.of(0.1, 0.1, 0),
      isHemmed: Uint8Array.of(1, 1, 1),
      pixelsPerMetre,
      stretch: new Float32Array(3).fill(stretch),
    },
    mesh,
    { projected, perPixel: 1, triangles: Uint32Array.of(0) },
  )
}

const CORNERS = Uint32Array.of(0, 1, 2)

/** The colour drawn in place of 20 at a share of the way down the sleeve. */
function drawn(own: OwnCloth, down: number, u: number, lit: TexturePyramid | null = null): number {
  const texel = new Float64Array(3).fill(20)
  own.goTo(CORNERS, 0, 1 - down, 0, down)
  own.replace(texel, u, 9, lit)
  return texel[0]
}

test('plain places of a sleeve show the quilt, as large as on the trunk; printed ones their photo', () => {
  const own = cloth(320)
  // 32 pixels of the quilt down the sleeve: its stripes of 4 lie 12.5 mm apart.
  expect(drawn(own, 2 / 32, 6)).toBeGreaterThan(190)
  expect(drawn(own, 6 / 32, 6)).toBeLessThan(110)
  expect(drawn(own, 10 / 32, 6)).toBeGreaterThan(190)
  expect(drawn(own, 2 / 32, 36)).toBe(20)
})

test('beyond its end the quilt goes on mirrored, and from far away it is seen as one colour', () => {
  const own = cloth(960)
  expect(drawn(own, 66 / 96, 6)).toBeCloseTo(drawn(own, 62 / 96, 6), 0)
  expect(drawn(cloth(9600), 0.3, 6)).toBeCloseTo(150, -1)
})

test('a sleeve keeps its own light under the quilt', () => {
  const shaded = picture(20, 10, () => 120)
  const own = cloth(320)
  expect(drawn(own, 2 / 32, 6, shaded) / drawn(own, 2 / 32, 6)).toBeCloseTo(120 / 150)
})

test('a sleeve that is drawn out keeps wider light alone, and shows more of the quilt', () => {
  const striped = picture(20, 10, x => (x % 2 < 1 ? 90 : 150))
  const contrast = (own: OwnCloth) =>
    Math.abs(drawn(own, 2 / 32, 6, striped) - drawn(own, 2 / 32, 7, striped))
  expect(contrast(cloth(320))).toBeGreaterThan(40)
  expect(contrast(cloth(320, 4))).toBeLessThan(10)
  const partly = (stretch: number) => {
    const own = cloth(320, stretch)
    return drawn(own, 2 / 32, 19)
  }
  expect(partly(2)).toBeGreaterThan(partly(1))
})
