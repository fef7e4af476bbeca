import { expect, test } from 'vitest'
import type { Point } from '../geometry/point.ts'
import { matteOf } from '../reading/fabric/side-pictures.ts'
import type { PanelOutline } from './panel-outline.ts'
import { markPlainHems } from './plain-hem.ts'

const SIZE = 400

/** A square of cloth whose lower edge is given; holes are let into the matte where `hole` says so. */
function square(edge: (x: number) => number, hole: (x: number, y: number) => boolean) {
  const data = new Uint8Array(SIZE * SIZE * 4)
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) data[(y * SIZE + x) * 4 + 3] = y < edge(x) && !hole(x, y) ? 255 : 0
  const hem: Point[] = Array.from({ length: 300 }, (_, i) => ({ x: 350 - i, y: edge(350 - i) }))
  const panel: PanelOutline = {
    part: 'torso',
    face: 'front',
    edges: [{ name: 'hem.front', kind: 'opening', line: hem, from: 'a', to: 'b' }],
  }
  const cutout = { width: SIZE, height: SIZE, data }
  return markPlainHems([panel], { cutout }, matteOf(cutout))[0].edges[0].plain
}

const whole = () => false

test('straight and curved hems are plain', () => {
  expect(square(() => 300, whole)).toBe(true)
  expect(square(x => 300 + 20 * Math.sin(x / 100), whole)).toBe(true)
})

test('a fringe and a lace hem are not', () => {
  expect(square(x => 300 + (x % 12 < 6 ? 14 : 0), whole)).toBe(false)
  expect(
    square(
      () => 300,
      (x, y) => y > 280 && (x + y) % 8 < 3,
    ),
  ).toBe(false)
})
