import { expect, test } from 'vitest'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { decideEntry } from './decide-entry.ts'

const seller = { isSignedIn: true, available: 6 }

test('R-SCR-12 entering with everything chosen starts the drafts', () => {
  expect(decideEntry({ ...seller, shoot: aWorkingShoot() })).toEqual({ kind: 'start' })
})

test('R-VAL-02 fewer than four credits: nothing starts', () => {
  expect(decideEntry({ ...seller, available: 3, shoot: aWorkingShoot() })).toEqual({ kind: 'lackCredits' })
  expect(decideEntry({ ...seller, available: 4, shoot: aWorkingShoot() })).toEqual({ kind: 'start' })
  expect(decideEntry({ ...seller, available: undefined, shoot: aWorkingShoot() })).toEqual({ kind: 'wait' })
})

test('R-FLW-09 R-GRD-05 a shoot that was revealed leads to its page', () => {
  for (const step of ['generatingImages', 'generatingPackage', 'completed', 'partiallyCompleted'] as const)
    expect(decideEntry({ ...seller, shoot: aWorkingShoot({ step }) })).toEqual({ kind: 'redirect' })
})

test('R-GRD-04 a choice that is missing is asked for first', () => {
  expect(decideEntry({ ...seller, shoot: null })).toEqual({ kind: 'missing', step: 'garment' })
  expect(decideEntry({ ...seller, shoot: aWorkingShoot({ chosen: false }) })).toEqual({
    kind: 'missing',
    step: 'model',
  })
})

test('R-ROL-01 a visitor is asked to sign in before anything starts', () => {
  expect(decideEntry({ isSignedIn: false, available: undefined, shoot: aWorkingShoot() }).kind).toBe('signIn')
  expect(decideEntry({ isSignedIn: undefined, available: undefined, shoot: aWorkingShoot() }).kind).toBe(
    'wait',
  )
})

test('drafts show while they are made and afterwards; drafts that failed are not begun again unasked', () => {
  for (const step of ['generatingPrompts', 'imagesInReview'] as const)
    expect(decideEntry({ ...seller, shoot: aWorkingShoot({ step, images: [anImage(0)] }) }).kind).toBe('show')
  expect(decideEntry({ ...seller, shoot: aWorkingShoot({ error: 'internal' }) }).kind).toBe('failed')
})
