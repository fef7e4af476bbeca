import { expect, test } from 'vitest'
import { cropped, eachPixel, isSleeveAt, showHidden, takeOffWhere } from './layer-pixels.ts'
import { drawnLayer, SAMPLES } from './testing/drawn-layer.ts'

test('the pixels that layer and window share are visited, each with its place in both', () => {
  const layer = { x: 5, y: 3, width: 6, height: 4 }
  const window = { x: 8, y: 1, width: 10, height: 4 }
  const seen: string[] = []
  eachPixel(layer, window, (p, q) => {
    const inLayer = [layer.x + (p % 6), layer.y + Math.floor(p / 6)]
    const inWindow = [window.x + (q % 10), window.y + Math.floor(q / 10)]
    expect(inLayer).toEqual(inWindow)
    seen.push(inLayer.join())
  })
  expect(seen).toEqual(['8,3', '9,3', '10,3', '8,4', '9,4', '10,4'])
})

test('layers beside a window share nothing with it', () => {
  const none = () => {
    throw new Error('No pixel is shared')
  }
  eachPixel({ x: 0, y: 0, width: 4, height: 4 }, { x: 4, y: 0, width: 4, height: 4 }, none)
  eachPixel({ x: 0, y: 0, width: 4, height: 4 }, { x: 0, y: 9, width: 4, height: 4 }, none)
})

test('a window shows its own part of a picture', () => {
  const picture = Uint8Array.from({ length: 30 }, (_, i) => i)
  expect([...cropped(picture, 6, { x: 2, y: 1, width: 3, height: 2 })]).toEqual([8, 9, 10, 14, 15, 16])
})

test('cloth is a sleeve’s where the sleeve lies nearest', () => {
  const layer = drawnLayer(['##.'])
  expect(isSleeveAt(layer, 0)).toBe(false)
  const sleeved = { ...layer, sleeveDepth: Float32Array.of(3, 3.2, Infinity) }
  expect([0, 1, 2].map(p => isSleeveAt(sleeved, p))).toEqual([true, false, false])
})

test('cloth is taken off where the mask is, with its colour, and nowhere else', () => {
  const layer = drawnLayer(['.####'])
  takeOffWhere(layer, Uint8Array.of(0, 0, 1, 0, 1))
  expect([...layer.visible]).toEqual([0, SAMPLES, 0, SAMPLES, 0])
  expect([...layer.cover]).toEqual([0, SAMPLES, 0, SAMPLES, 0])
  expect([0, 1, 2, 3, 4].map(p => layer.rgb[p * 3 + 2])).toEqual([0, 1, 0, 3, 0])
})

test('hidden cloth comes to be seen with its colour; where none is hidden, nothing changes', () => {
  const layer = drawnLayer(['#.+'])
  layer.cover[2] = 12
  layer.behind = { pixels: Uint32Array.of(2), rgb: Float32Array.of(0.5, 0.6, 0.7) }
  expect([0, 1, 2].map(p => showHidden(layer, p))).toEqual([false, false, true])
  expect([...layer.visible]).toEqual([SAMPLES, 0, 12])
  expect([...layer.rgb.subarray(6)].map(v => Math.round(v * 10) / 10)).toEqual([0.5, 0.6, 0.7])
  layer.cover[1] = 4
  expect(showHidden(layer, 1)).toBe(false)
})
