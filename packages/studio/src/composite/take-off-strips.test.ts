import { expect, test } from 'vitest'
import { SHOWN } from '../catalog/photo-parts.ts'
import { SCENE } from '../colour/transfer-curve.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { BodyLayer } from './body-layer.ts'
import type { PhotoFront } from './photo-front.ts'
import { takeOffStrips } from './take-off-strips.ts'

const SIZE = 512
const WINDOW = { x: 0, y: 0, width: SIZE, height: SIZE }

/** What a person's photo and her garment show at a place: a neck, shoulders that slope from it, and an arm on either side; the wall around. */
const isPerson = (x: number, y: number) => {
  const aside = Math.abs(x - 256)
  if (y < 100) return aside < 30
  return aside < 150 && y > 100 + 0.2 * Math.max(0, aside - 30)
}
/** Cloth lies `inside` the shoulders by so many pixels; a neckline is cut out of it. */
const clothAt = (x: number, y: number, inside: number): 'sleeve' | 'trunk' | null => {
  const aside = Math.abs(x - 256)
  const isNeckline = aside < 60 && y < 140 - aside / 2
  const isBelow = y > 100 + 0.2 * Math.max(0, aside - 30) + inside
  if (!isBelow || isNeckline || aside > 150 - inside) return null
  if (aside > 100) return y < 300 ? 'sleeve' : null
  return 'trunk'
}

interface Dressed {
  inside: number
  hair?: boolean
  face?: boolean
  /** Columns between which the neckline lies. */
  neck?: { left: number; right: number }
}

function dressed({ inside, hair = false, face = false, neck }: Dressed) {
  const count = SIZE * SIZE
  const body: BodyLayer = {
    ...{ width: SIZE, height: SIZE, scene: [SCENE, SCENE, SCENE] },
    rgba: new Uint8Array(count * 4),
  }
  const parts = new Uint8Array(count)
  const visible = new Uint8Array(count)
  const sleeveDepth = new Float32Array(count).fill(Infinity)
  const sleeves = new Float32Array(count)
  for (let p = 0; p < count; p++) {
    const [x, y] = [p % SIZE, Math.floor(p / SIZE)]
    if (isPerson(x, y)) {
      body.rgba.set([200, 160, 130, 255], p * 4)
      parts[p] = hair && x > 256 ? SHOWN.hair : SHOWN.skin
    }
    const cloth = clothAt(x, y, inside)
    if (cloth) visible[p] = 4
    if (cloth === 'sleeve') sleeves[p] = 1
    if (cloth === 'sleeve') sleeveDepth[p] = 2
  }
  const layer: GarmentLayer = {
    ...WINDOW,
    ...{ samples: 4, visible, cover: visible.slice(), rgb: new Float32Array(count * 3), sleeveDepth },
    behind: { pixels: new Uint32Array(0), rgb: new Float32Array(0) },
    ...{ depth: new Float32Array(count).fill(2), places: null },
  }
  const front: PhotoFront = {
    ...WINDOW,
    ...{ sleeves, armpit: 200, stretched: 0, share: new Uint8Array(count), arms: new Float32Array(count) },
    face: new Uint8Array(count).fill(face ? 1 : 0),
  }
  takeOffStrips(body, parts, [layer], front, neck ? [{ ...neck, top: 100 }] : [null])
  return (x: number, y: number) => body.rgba[(y * SIZE + x) * 4 + 3]
}

test('a strip of shoulder above the seam and of arm beside the sleeve makes way for the wall', () => {
  const opacity = dressed({ inside: 6 })
  for (const side of [-1, 1]) {
    expect(opacity(256 + side * 90, 116), 'shoulder').toBe(0)
    expect(opacity(256 + side * 148, 220), 'arm').toBe(0)
  }
})

test('the neck, the arm below its sleeve and hair stay', () => {
  const opacity = dressed({ inside: 6 })
  expect(opacity(256, 110), 'throat').toBe(255)
  expect(opacity(256 - 34, 104), 'beside the neck').toBe(255)
  expect(opacity(256 - 148, 340), 'bare arm').toBe(255)
  expect(dressed({ inside: 6, hair: true })(256 + 90, 116), 'hair over a shoulder').toBe(255)
})

test('a face beside a collar stays, and the slope between a neckline’s ends', () => {
  expect(dressed({ inside: 6, face: true })(256 + 90, 116), 'face').toBe(255)
  const opacity = dressed({ inside: 6, neck: { left: 166, right: 346 } })
  expect(opacity(256 + 90, 116), 'slope').toBe(255)
  expect(opacity(256 + 98, 116), 'beyond the neckline').toBe(0)
})

test('more than a strip is no fault of the fit and stays', () => {
  expect(dressed({ inside: 30 })(256 - 90, 116)).toBe(255)
})
