import { expect, test } from 'vitest'
import { HiddenClothList, hiddenAt } from './hidden-cloth.ts'

test('cloth behind the body is found again by its pixel, in whichever band it lies', () => {
  const visible = Uint8Array.of(4, 0, 1, 4, 4, 2)
  const cover = Uint8Array.of(4, 0, 4, 4, 4, 3)
  const list = new HiddenClothList(3)
  for (const from of [0, 3]) {
    list.nextBand(from).set([1, 2, 3, 4, 5, 6, 7, 8, 9].map(v => v + from))
    list.keep({ visible, cover }, 3)
  }
  const hidden = list.found()
  expect([...hidden.pixels]).toEqual([2, 5])
  expect([0, 1, 2, 3, 4, 5].map(p => hiddenAt(hidden, p))).toEqual([-1, -1, 0, -1, -1, 1])
  expect([...hidden.rgb]).toEqual([7, 8, 9, 10, 11, 12])
})

test('a band begins black', () => {
  const list = new HiddenClothList(1)
  list.nextBand(0).fill(1)
  expect([...list.nextBand(1)]).toEqual([0, 0, 0])
})
