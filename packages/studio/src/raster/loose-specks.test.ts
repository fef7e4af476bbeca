import { expect, test } from 'vitest'
import { dropSpecks } from './loose-specks.ts'
import { noPlaces, SHOWS } from './pixel-places.ts'

const [WIDTH, HEIGHT] = [100, 100]

/** A garment of 60 × 60 pixels, all seen, with a speck of so many pixels `apart` from its lower edge; an arm hides what lies between. */
function layer(speck: number, apart: number, isHiddenBetween = false) {
  const count = WIDTH * HEIGHT
  const at = (x: number, y: number) => y * WIDTH + x
  const made = {
    width: WIDTH,
    height: HEIGHT,
    rgb: new Float32Array(count * 3),
    visible: new Uint8Array(count),
    cover: new Uint8Array(count),
    depth: new Float32Array(count).fill(Infinity),
    sleeveDepth: null,
    places: noPlaces(count),
  }
  const cloth = (p: number, seen: boolean) => {
    made.cover[p] = 4
    made.visible[p] = seen ? 4 : 0
    made.depth[p] = 3
    made.places.shows[p] = SHOWS.front
    made.rgb.fill(seen ? 0.5 : 0, p * 3, p * 3 + 3)
  }
  for (let y = 10; y < 70; y++) for (let x = 10; x < 70; x++) cloth(at(x, y), true)
  for (let y = 70; isHiddenBetween && y < 70 + apart; y++) cloth(at(20, y), false)
  for (let x = 20; x < 20 + speck; x++) cloth(at(x, 70 + apart), true)
  return { made, speckAt: at(20, 70 + apart) }
}

test('a crumb below the hem goes, with all that is known of it', () => {
  const { made, speckAt } = layer(4, 3)
  dropSpecks(made)
  expect([made.cover[speckAt], made.visible[speckAt], made.rgb[speckAt * 3]]).toEqual([0, 0, 0])
  expect(made.depth[speckAt]).toBe(Infinity)
  expect(made.places.shows[speckAt]).toBe(SHOWS.nothing)
  expect(made.cover.reduce((n, c) => n + +(c > 0), 0)).toBe(60 * 60)
})

test.each([
  ['is too large for a crumb', layer(30, 3)],
  ['touches the garment', layer(4, 0)],
  ['goes on to it behind an arm', layer(4, 3, true)],
])('cloth that %s stays', (_, { made, speckAt }) => {
  dropSpecks(made)
  expect(made.visible[speckAt]).toBe(4)
})
