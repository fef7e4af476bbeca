import { expect, test } from 'vitest'
import { maskBy } from '../../photo/testing/drawn-mask.ts'
import { cupTips } from './cup-tips.ts'
import { strapField } from './strap-field.ts'
import { CAMISOLE, drawnCamisole } from './testing/drawn-camisole.ts'

const { middle, tipRow, width, height } = CAMISOLE
const { lab, mask: camisole } = drawnCamisole(() => null)
const tipsOf = (mask: Uint8Array) => cupTips(mask, width, strapField(lab, mask))

test('the two tips of a camisole are found, level and mirrored', () => {
  const [left, right] = tipsOf(camisole)!
  expect(Math.abs(left.x - (middle - 40))).toBeLessThanOrEqual(1)
  expect(Math.abs(right.x - (middle + 40))).toBeLessThanOrEqual(1)
  for (const { y } of [left, right]) expect(Math.abs(y - tipRow)).toBeLessThanOrEqual(2)
})

/** A garment whose trunk begins in row 140, with shoulders or cups above it. */
const withTop = (isTop: (aside: number, y: number) => boolean) =>
  maskBy(width, height, (x, y) =>
    y < 140 ? isTop(Math.abs(x - middle), y) : y < 270 && Math.abs(x - middle) < 75,
  )

test('a tank’s broad shoulders are no tips', () => {
  expect(tipsOf(withTop((aside, y) => y >= 90 && Math.abs(aside - 40) < 15))).toBeNull()
})

test('nor are broad straps, which do not widen', () => {
  expect(tipsOf(withTop((aside, y) => y >= 70 && Math.abs(aside - 40) < 5))).toBeNull()
})

test('nor corners between which no neck falls', () => {
  const cupsOver = (edge: number) =>
    withTop(
      (aside, y) => (y >= edge && aside < 75) || (y >= tipRow && Math.abs(aside - 40) < (y - tipRow) * 0.7),
    )
  expect(tipsOf(cupsOver(tipRow + 20))).not.toBeNull()
  expect(tipsOf(cupsOver(tipRow + 13))).toBeNull()
})

test('tips at different heights are no pair', () => {
  const withRightTip = (lower: number) =>
    maskBy(width, height, (x, y) => {
      const tip = tipRow + (x > middle ? lower : 0)
      const aside = Math.abs(x - middle)
      return y < 140 ? Math.abs(aside - 40) < (y - tip) * 0.7 : y < 270 && aside < 75
    })
  expect(tipsOf(withRightTip(12))).not.toBeNull()
  expect(tipsOf(withRightTip(18))).toBeNull()
})
