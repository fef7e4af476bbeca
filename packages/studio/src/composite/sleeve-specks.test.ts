import { expect, test } from 'vitest'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { takeOffSleeveSpecks } from './sleeve-specks.ts'

const SIZE = 60
const px = (at1024: number) => at1024

/** Trunk on the left, a wide sleeve on the right; a speck of the sleeve in the trunk, and one on the arm below the sleeve. */
function layer(): GarmentLayer {
  const count = SIZE * SIZE
  const visible = new Uint8Array(count)
  const rgb = new Float32Array(count * 3)
  const depth = new Float32Array(count).fill(Infinity)
  const sleeveDepth = new Float32Array(count).fill(Infinity)
  for (let p = 0; p < count; p++) {
    const [x, y] = [p % SIZE, Math.floor(p / SIZE)]
    const inTrunk = Math.abs(x - 15) < 2 && Math.abs(y - 30) < 5
    const isSleeve = (x > 30 && y < 40) || inTrunk || (Math.abs(x - 45) < 3 && Math.abs(y - 50) < 3)
    if (!isSleeve && x > 30) continue
    visible[p] = 4
    depth[p] = isSleeve ? 1 : 1.1
    if (isSleeve) sleeveDepth[p] = 1
    rgb.fill(isSleeve ? 0.1 : 0.5, p * 3, p * 3 + 3)
  }
  return {
    ...{ x: 0, y: 0, width: SIZE, height: SIZE, samples: 4, rgb, visible, cover: visible.slice() },
    ...{ depth, sleeveDepth, places: null },
    behind: { pixels: new Uint32Array(0), rgb: new Float32Array(0) },
  }
}

test('R-ENG a speck of a sleeve that has come through the trunk shows the trunk, and one below the hem goes', () => {
  const found = layer()
  takeOffSleeveSpecks(found, px)
  const at = (x: number, y: number) => y * SIZE + x
  expect(found.visible[at(15, 30)]).toBe(4)
  expect(found.rgb[at(15, 30) * 3]).toBeCloseTo(0.5)
  expect(found.visible[at(45, 50)]).toBe(0)
  expect(found.rgb[at(45, 20) * 3], 'the sleeve itself').toBeCloseTo(0.1)
})
