import { limits } from '@revela/contract'
import { describe, expect, test } from 'vitest'
import { aShoot } from '../../testing/builders.ts'
import { pollEvery } from './queries.ts'
import { shootPath } from './shoot-path.ts'

describe('R-FLW-11 the gallery looks again', () => {
  test('every 10 s while any shoot is being made', () => {
    expect(pollEvery([aShoot({ step: 'completed' }), aShoot({ step: 'generatingImages' })])).toBe(10_000)
    expect(limits.shoot.pollMs).toBe(10_000)
  })

  test('and not at all when none is', () => {
    expect(pollEvery([aShoot({ step: 'completed' }), aShoot({ step: 'imagesInReview' })])).toBe(false)
    expect(pollEvery(undefined)).toBe(false)
  })
})

describe('a shoot goes on', () => {
  test.each([
    [aShoot(), '/model'],
    [aShoot({ modelId: 'm', stylingId: 's' }), '/background'],
    [aShoot({ modelId: 'm', stylingId: 's', setId: 'b' }), '/review'],
    [aShoot({ step: 'imagesInReview' }), '/processing'],
    [aShoot({ step: 'partiallyCompleted' }), '/shoot/shoot-1'],
  ])('where it stopped: %#', (shoot, path) => {
    expect(shootPath(shoot)).toBe(path)
  })
})
