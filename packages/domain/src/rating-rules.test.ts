import { expect, test } from 'vitest'
import { canChangeRating, toggledReason } from './rating-rules.ts'

test('R-VAL-05 not using the photos excludes the uses, and the other way round; asking for help goes with both', () => {
  expect(toggledReason(['ecommerceUse', 'socialNetworkUse', 'personalizedSupport'], 'noUse')).toEqual([
    'personalizedSupport',
    'noUse',
  ])
  expect(toggledReason(['noUse', 'personalizedSupport'], 'ecommerceUse')).toEqual([
    'personalizedSupport',
    'ecommerceUse',
  ])
  expect(toggledReason(['noUse'], 'personalizedSupport')).toEqual(['noUse', 'personalizedSupport'])
  expect(toggledReason(['noUse'], 'noUse')).toEqual([])
})

test('R-VAL-05 a rating can be changed until the zip was made', () => {
  expect((['notRequested', 'failed'] as const).map(canChangeRating)).toEqual([true, true])
  expect((['generating', 'ready'] as const).map(canChangeRating)).toEqual([false, false])
})
