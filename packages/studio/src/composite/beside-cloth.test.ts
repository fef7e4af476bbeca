import { expect, test } from 'vitest'
import { stripsBesideCloth } from './beside-cloth.ts'

const [WIDTH, HEIGHT] = [100, 90]
const px = (at1024: number) => at1024

/** Cloth of columns 30 to 69 down to row 39 before a skirt that reaches from one column to another. */
function dressed(from: number, to: number) {
  const at = (is: (x: number, y: number) => boolean) =>
    Uint8Array.from({ length: WIDTH * HEIGHT }, (_, q) => +is(q % WIDTH, Math.floor(q / WIDTH)))
  const isCloth = (x: number, y: number) => y < 40 && x >= 30 && x < 70
  const isSkirt = (x: number) => x >= from && x < to
  return {
    cloth: at(isCloth),
    ownClothes: at((x, y) => isSkirt(x) && !isCloth(x, y)),
    wall: at((x, y) => !isSkirt(x) && !isCloth(x, y)),
    width: WIDTH,
  }
}

const columns = (mask: Uint8Array, row: number) =>
  Array.from({ length: WIDTH }, (_, x) => x).filter(x => mask[row * WIDTH + x])

test('a skirt that flares beside a top goes, and comes out again below its hem', () => {
  const gone = stripsBesideCloth(dressed(24, 76), px)
  expect(columns(gone, 20)).toEqual([24, 25, 26, 27, 28, 29, 70, 71, 72, 73, 74, 75])
  expect(columns(gone, 39)).toEqual(columns(gone, 20))
  for (let row = 41; row < 60; row++)
    expect(columns(gone, row).length).toBeLessThanOrEqual(columns(gone, row - 1).length)
  expect(columns(gone, 48).length).toBeGreaterThan(2)
  expect(columns(gone, 60)).toEqual([])
})

test('trousers below a hem that hangs lower in the middle stay whole', () => {
  const { width, ...pixels } = dressed(36, 64)
  // The hem falls by a row a column, from row 40 at its corners to row 60 in the middle.
  const hemAt = (x: number) => 40 + Math.max(0, 20 - Math.abs(x - 50))
  const isCloth = (q: number) => q % width >= 30 && q % width < 70 && Math.floor(q / width) < hemAt(q % width)
  const cloth = pixels.cloth.map((_, q) => +isCloth(q))
  const ownClothes = cloth.map((v, q) => +(v === 0 && q % width >= 36 && q % width < 64))
  const wall = cloth.map((v, q) => +(v === 0 && ownClothes[q] === 0))
  expect(stripsBesideCloth({ cloth, ownClothes, wall, width }, px).includes(1)).toBe(false)
})

test('what is wider is no sliver, and stays', () => {
  expect(stripsBesideCloth(dressed(5, 95), px).includes(1)).toBe(false)
})

test('what the garment hides wholly leaves nothing', () => {
  expect(stripsBesideCloth(dressed(34, 66), px).includes(1)).toBe(false)
})
