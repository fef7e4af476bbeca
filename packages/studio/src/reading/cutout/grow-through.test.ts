import { expect, test } from 'vitest'
import { drawnMask, rowsOf } from '../../photo/testing/drawn-mask.ts'
import { growThrough, pixelsOf } from './grow-through.ts'

const {
  mask: open,
  width,
  height,
} = drawnMask(['........', '.####.#.', '.#..#.#.', '.####...', '.....##.', '........'])
const isOpen = (i: number) => open[i] === 1
const at = (x: number, y: number) => y * width + x

test('everything that hangs together with a seed along the sides is reached', () => {
  expect(rowsOf(growThrough([at(1, 1)], { width, height }, isOpen), width)).toEqual([
    '........',
    '.####...',
    '.#..#...',
    '.####...',
    '........',
    '........',
  ])
})

test('it goes only so many steps', () => {
  const reached = growThrough([at(2, 1)], { width, height }, isOpen, 2)
  expect(rowsOf(reached, width)).toEqual([
    '........',
    '.####...',
    '.#......',
    '........',
    '........',
    '........',
  ])
})

test('a seed counts as reached even where it may not be entered', () => {
  expect(pixelsOf(growThrough([at(0, 5)], { width, height }, isOpen))).toEqual([at(0, 5)])
  expect(pixelsOf(growThrough([], { width, height }, isOpen))).toEqual([])
})

test('what leaves the picture at one side does not come in at the other', () => {
  const frame = drawnMask(['.....###', '###.....'])
  const reached = growThrough([6], frame, i => frame.mask[i] === 1)
  expect(rowsOf(reached, 8)).toEqual(['.....###', '........'])
  expect(pixelsOf(growThrough([9], frame, i => frame.mask[i] === 1))).toEqual([8, 9, 10])
})

test('the pixels of a mask are listed in order', () => {
  expect(pixelsOf(drawnMask(['.#.#', '#...']).mask)).toEqual([1, 3, 4])
})
