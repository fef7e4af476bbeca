import path from 'node:path'
import { expect, test } from 'vitest'
import { loadStyle, NEUTRAL_GRADE, styleKeys } from '../catalog/style.ts'
import { SCENE } from '../colour/transfer-curve.ts'
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
      front: null,
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

test('an edge before white paper is as wide as one before grey: half a pixel of skin is seen as half', () => {
  const shares = [0, 64, 128, 192, 255]
  const edge = (paper: number) => {
    const rgba = new Uint8Array(shares.length * 4).fill(150)
    for (const [x, alpha] of shares.entries()) rgba[x * 4 + 3] = alpha
    const rgb = composePicture({
      backdrop: { width: shares.length, height: 1, readRow: (_, into) => into.fill(SCENE[paper]) },
      body: { width: shares.length, height: 1, rgba, scene: [SCENE, SCENE, SCENE] },
      shadow: null,
      garments: [],
      grade: NEUTRAL_GRADE,
      relight: null,
      front: null,
      seed: 7,
    })
    return shares.map((_, x) => rgb[x * 3])
  }
  for (const paper of [170, 255]) {
    const linear = (v: number) => (v / 255) ** 2.2
    const seen = edge(paper)
    for (const [x, alpha] of shares.entries()) {
      const share = (linear(paper) - linear(seen[x])) / (linear(paper) - linear(150))
      expect(Math.abs(share - alpha / 255), `${paper}, ${alpha}`).toBeLessThan(0.12)
    }
  }
})
