import path from 'node:path'
import { expect, test } from 'vitest'
import { loadStyle, styleKeys } from '../catalog/style.ts'
import { SCENE } from '../raster/transfer-curve.ts'
import { composePicture } from './picture.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
/** Greys from 200 to 255, a row each, over so many columns that their grain evens out. */
const WIDTH = 400
const FIRST = 200
const HEIGHT = 256 - FIRST

test('in every style paper stays pure white, and a shadow that fades out on it has no rim', async () => {
  for (const key of await styleKeys(catalogDir)) {
    const { grade } = await loadStyle(catalogDir, key)
    const rgb = composePicture({
      backdrop: {
        width: WIDTH,
        height: HEIGHT,
        readRow: (y, into) => into.fill(SCENE[FIRST + y]),
      },
      body: { width: WIDTH, height: HEIGHT, rgba: new Uint8Array(WIDTH * HEIGHT * 4), scene: [] },
      shadow: null,
      garments: [],
      grade,
      relight: null,
      seed: 7,
    })
    const mean = (row: number, k: number) => {
      let sum = 0
      for (let x = 0; x < WIDTH; x++) sum += rgb[(row * WIDTH + x) * 3 + k]
      return sum / WIDTH
    }
    expect(rgb.subarray((HEIGHT - 1) * WIDTH * 3).every(v => v === 255)).toBe(true)
    for (let row = 1; row < HEIGHT; row++)
      for (let k = 0; k < 3; k++)
        expect(Math.abs(mean(row, k) - mean(row - 1, k)), `${key} ${FIRST + row} ${k}`).toBeLessThan(2.5)
  }
})
