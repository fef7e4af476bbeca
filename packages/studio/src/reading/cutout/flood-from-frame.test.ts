import { expect, test } from 'vitest'
import { mulberry32 } from '../../geometry/random.ts'
import { floodFromFrame } from './flood-from-frame.ts'

/** The same by going round all pixels until nothing is added. */
function reachedSlowly(width: number, height: number, open: Uint8Array, mayEnter: (i: number) => boolean) {
  const out = new Uint8Array(open.length)
  const onFrame = (x: number, y: number) => x === 0 || y === 0 || x === width - 1 || y === height - 1
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : out[y * width + x])
  for (let isNew = true; isNew; ) {
    isNew = false
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const beside = at(x - 1, y) || at(x + 1, y) || at(x, y - 1) || at(x, y + 1)
        if (out[i] || !((onFrame(x, y) && mayEnter(i)) || (open[i] && beside))) continue
        out[i] = 1
        isNew = true
      }
  }
  return out
}

test('what hangs together with the frame is reached, whatever its form', () => {
  const random = mulberry32(7)
  for (let round = 0; round < 60; round++) {
    const [width, height] = [1 + Math.floor(random() * 24), 1 + Math.floor(random() * 24)]
    const open = Uint8Array.from({ length: width * height }, () => +(random() < 0.62))
    const reached = floodFromFrame(width, height, open)
    expect([...reached]).toEqual([...reachedSlowly(width, height, open, i => open[i] === 1)])
  }
})

test('a flood may enter through pixels of the frame that are not open, and goes on through open ones alone', () => {
  const random = mulberry32(8)
  for (let round = 0; round < 60; round++) {
    const [width, height] = [2 + Math.floor(random() * 20), 2 + Math.floor(random() * 20)]
    const open = Uint8Array.from({ length: width * height }, () => +(random() < 0.55))
    const entry = Uint8Array.from(open, () => +(random() < 0.3))
    const reached = floodFromFrame(width, height, open, i => entry[i] === 1)
    expect([...reached]).toEqual([...reachedSlowly(width, height, open, i => entry[i] === 1)])
  }
})
