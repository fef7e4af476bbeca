import { expect, test } from 'vitest'
import { dilate, erode, regionsOf } from './mask-shape.ts'

const [width, height] = [37, 29]

/** Blobs of every size, some at the frame. */
function randomMask(seed: number, share: number): Uint8Array {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return Uint8Array.from({ length: width * height }, () => +(next() < share))
}

function grownNaively(mask: Uint8Array, radius: number, value: 0 | 1): Uint8Array {
  return mask.map((_, i) => {
    const [x0, y0] = [i % width, Math.floor(i / width)]
    for (let y = Math.max(0, y0 - radius); y <= Math.min(height - 1, y0 + radius); y++)
      for (let x = Math.max(0, x0 - radius); x <= Math.min(width - 1, x0 + radius); x++)
        if (mask[y * width + x] === value) return value
    return 1 - value
  })
}

test('masks grow and shrink by squares; rows do not run into each other', () => {
  for (const share of [0.02, 0.3, 0.9])
    for (const radius of [1, 2, 5]) {
      const mask = randomMask(radius, share)
      expect([...dilate(mask, width, height, radius)]).toEqual([...grownNaively(mask, radius, 1)])
      expect([...erode(mask, width, height, radius)]).toEqual([...grownNaively(mask, radius, 0)])
    }
})

test('regions hang together along the four sides, and what is chosen of them is filled', () => {
  const mask = randomMask(4, 0.5)
  const found = regionsOf(mask, width, height)
  for (let i = 0; i < mask.length; i++) {
    expect(found.labels[i] > 0).toBe(mask[i] === 1)
    const right = i % width < width - 1 ? i + 1 : i
    const below = i + width < mask.length ? i + width : i
    for (const j of [right, below]) if (mask[i] && mask[j]) expect(found.labels[j]).toBe(found.labels[i])
  }
  for (const region of found.regions) {
    const only = found.fill(new Uint8Array(mask.length), 1, r => r === region)
    expect([...only]).toEqual([...found.labels].map(id => +(id === region.id)))
    expect(only.reduce((sum, v) => sum + v, 0)).toBe(region.area)
  }
})

test('regions that touch the frame say so, others do not', () => {
  const mask = new Uint8Array(width * height)
  mask.fill(1, 5 * width + 3, 5 * width + 8)
  mask.fill(1, 0, 4)
  const [onFrame, inside] = regionsOf(mask, width, height).regions
  expect(onFrame).toMatchObject({ area: 4, onFrame: 4, top: 0 })
  expect(inside).toMatchObject({ area: 5, onFrame: 0, left: 3, right: 7, top: 5, bottom: 5 })
})

test('regions that another mask touches are found', () => {
  const mask = new Uint8Array(width * height)
  mask.fill(1, 5 * width + 3, 5 * width + 8)
  mask.fill(1, 6 * width + 6, 6 * width + 9)
  mask.fill(1, 0, 4)
  const other = new Uint8Array(width * height)
  other.fill(1, 6 * width + 8, 7 * width)
  expect([...regionsOf(mask, width, height).touchedBy(other)]).toEqual([0, 0, 1])
})
