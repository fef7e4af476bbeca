import { expect, test } from 'vitest'
import { SHOWN } from '../catalog/photo-parts.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { trimNeckEnds } from './neck-ends.ts'

const SIZE = 256
const WINDOW = { x: 0, y: 0, width: SIZE, height: SIZE }
const px = (at1024: number) => at1024
const NECK = { left: 90, right: 166, top: 100 }

/** A shoulder slopes from the neck; the neckline ends at `NECK` with points that stand 20 pixels above it, 6 pixels wide. */
const shoulderAt = (x: number) => 100 + 0.4 * Math.max(0, Math.abs(x - 128) - 20)
function isCloth(x: number, y: number): boolean {
  const aside = Math.abs(x - 128)
  if (aside < 38) return y > 140 - aside * 0.2
  return y > shoulderAt(x) - (aside < 44 ? 20 : 4)
}

/** Cloth that lies on the slope beside the neck, apart from the rest. */
const isScrap = (x: number, y: number) => x > 98 && x < 114 && y > 102 && y < 112

/** A thin point that the fitted body hides; the photo's person may be slimmer. */
const isHidden = (x: number, y: number) => x > 103 && x < 107 && y > 103 && y < 112

function trimmed({ hair = false, scrap = false, hidden = false } = {}) {
  const count = SIZE * SIZE
  const visible = Uint8Array.from({ length: count }, (_, p) => {
    const [x, y] = [p % SIZE, Math.floor(p / SIZE)]
    return isCloth(x, y) || (scrap && isScrap(x, y)) ? 4 : 0
  })
  const cover = visible.map((seen, p) => (hidden && isHidden(p % SIZE, Math.floor(p / SIZE)) ? 4 : seen))
  const layer: GarmentLayer = {
    ...WINDOW,
    ...{ samples: 4, visible, cover, rgb: new Float32Array(count * 3), sleeveDepth: null },
    behind: { pixels: new Uint32Array(0), rgb: new Float32Array(0) },
    ...{ depth: new Float32Array(count).fill(2), places: null },
  }
  const isBody = (q: number) => Math.floor(q / SIZE) >= shoulderAt(q % SIZE)
  const partAt = (q: number) => (isBody(q) ? SHOWN.skin : hair && q % SIZE > 128 ? SHOWN.hair : 0)
  const body = Uint8Array.from({ length: count }, (_, q) => +isBody(q))
  trimNeckEnds(layer, WINDOW, NECK, { body, partAt }, px)
  return (x: number, y: number) => cover[Math.round(y) * SIZE + x]
}

test('cloth that stands above the shoulders where a neckline ends is removed, and the rest stays', () => {
  const seen = trimmed()
  for (const x of [87, 169]) {
    expect(seen(x, shoulderAt(x) - 12), 'point').toBe(0)
    expect(seen(x, shoulderAt(x) + 6), 'below it').toBe(4)
  }
  expect(seen(60, shoulderAt(60) - 2), 'shoulder').toBe(4)
  expect(seen(128, 150), 'front').toBe(4)
})

test('before hair it is removed above the fitted shoulder', () => {
  const seen = trimmed({ hair: true })
  expect(seen(169, shoulderAt(169) - 12)).toBe(0)
  expect(seen(169, shoulderAt(169) + 6)).toBe(4)
})

test('a scrap of cloth beside the neck, apart from the rest, is removed', () => {
  const seen = trimmed({ scrap: true })
  expect(seen(106, 107)).toBe(0)
  expect(seen(106, 150)).toBe(4)
})

test('a thin point of cloth is removed where the fitted body hides it as well', () => {
  expect(trimmed({ hidden: true })(105, 108)).toBe(0)
})
