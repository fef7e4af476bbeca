import { expect, test } from 'vitest'
import { SHOWN } from '../catalog/photo-parts.ts'
import { SCENE } from '../colour/transfer-curve.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { BodyLayer } from './body-layer.ts'
import { takeOffOwn } from './take-off-own.ts'

const WIDTH = 80
const HEIGHT = 60
const WINDOW = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
const SKIN = [205, 160, 135]

/** Skin above row 20, a white top below; the body itself reaches from column 10 to 59, the top to column 69. */
function photo(): { body: BodyLayer; parts: Uint8Array } {
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4)
  const parts = new Uint8Array(WIDTH * HEIGHT)
  for (let p = 0; p < parts.length; p++) {
    const [x, y] = [p % WIDTH, Math.floor(p / WIDTH)]
    if (x < 10 || x >= (y < 20 ? 60 : 70)) continue
    parts[p] = y < 20 ? SHOWN.skin : SHOWN.upper
    rgba.set([...(y < 20 ? SKIN : [245, 245, 245]), 255], p * 4)
  }
  return { body: { width: WIDTH, height: HEIGHT, rgba, scene: [SCENE, SCENE, SCENE] }, parts }
}

const BODY = {
  owners: Int32Array.from({ length: WIDTH * HEIGHT }, (_, q) =>
    q % WIDTH >= 10 && q % WIDTH < 60 ? +(q % WIDTH >= 35) : -1,
  ),
  triangles: Uint32Array.from([0, 2, 1, 0, 3, 2]),
  rest: new Float32Array(12),
  hanging: Uint8Array.of(0, 0),
  arms: new Float32Array(WIDTH * HEIGHT),
  armpit: 0,
  irradiance: new Float32Array(4).fill(1),
}

/** A garment that covers everything from a row and a column on. */
function garment(from = 30, fromColumn = 0): GarmentLayer {
  const count = WIDTH * HEIGHT
  const visible = Uint8Array.from({ length: count }, (_, p) =>
    p >= from * WIDTH && p % WIDTH >= fromColumn ? 4 : 0,
  )
  return {
    ...WINDOW,
    ...{ samples: 4, visible, cover: visible.slice(), rgb: new Float32Array(count * 3) },
    behind: { pixels: new Uint32Array(0), rgb: new Float32Array(0) },
    ...{ depth: new Float32Array(count), sleeveDepth: null, places: null },
  }
}

const takeOff = (
  mayBeBare: boolean,
  from?: number,
  fromColumn?: number,
  edit?: (body: BodyLayer) => void,
) => {
  const { body, parts } = photo()
  edit?.(body)
  const request = {
    ...BODY,
    body,
    parts,
    garments: [garment(from, fromColumn)],
    window: WINDOW,
    replacedParts: [SHOWN.upper],
  }
  const stays = takeOffOwn({ ...request, zone: () => mayBeBare })
  return {
    stays,
    at: (x: number, y: number) => [...body.rgba.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4)],
  }
}

test('a deeper neckline shows skin of her own colour where her top was, and the wall where it stood off the body', () => {
  const { stays, at } = takeOff(true)
  expect(stays).toBe(0)
  const [red, green, blue, alpha] = at(35, 26)
  expect(alpha).toBe(255)
  for (const [k, value] of [red, green, blue].entries()) expect(Math.abs(value - SKIN[k])).toBeLessThan(8)
  expect(at(66, 25)[3]).toBeLessThan(20)
  expect(at(35, 45).slice(0, 3), 'below the garment nothing is painted').toEqual([245, 245, 245])
})

test('no skin is painted where the matte shows the wall, but gaps in the matte of her top are closed', () => {
  const transparent = (body: BodyLayer, columns: [number, number]) => {
    for (let y = 20; y < 30; y++)
      for (let x = columns[0]; x < columns[1]; x++) body.rgba[(y * WIDTH + x) * 4 + 3] = 0
  }
  const { at } = takeOff(true, undefined, undefined, body => {
    transparent(body, [50, 60])
    transparent(body, [30, 32])
  })
  expect(at(56, 25)[3]).toBeLessThan(20)
  expect(at(30, 25)[3]).toBe(255)
})

test('what may not be bare stays as it is and is counted', () => {
  const { stays, at } = takeOff(false)
  expect(stays).toBeGreaterThan(400)
  expect(at(35, 26).slice(0, 3)).toEqual([245, 245, 245])
})

test('a sliver of own clothes becomes skin wherever it is', () => {
  const { stays, at } = takeOff(false, 22)
  expect(stays).toBe(0)
  expect(at(30, 20)[2]).toBeLessThan(200)
})

test('a strip of own clothes between the wall and the garment makes way for the wall, and is not counted', () => {
  const { stays, at } = takeOff(false, 20, 11)
  expect(stays).toBe(0)
  // One pixel wide, it is soft on the garment's side.
  for (const row of [25, 40, 55]) expect(at(10, row)[3]).toBeLessThan(128)
})
