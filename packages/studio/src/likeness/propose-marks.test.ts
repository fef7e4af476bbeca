import { expect, test } from 'vitest'
import type { FoundPerson } from './find-person.ts'
import { proposeMarks } from './propose-marks.ts'
import { standingOutline } from './standing-outline.ts'
import { STANDING, standingPerson } from './testing/standing-person.ts'

const { width, middle: MIDDLE, top: TOP, tall: TALL } = STANDING
const outlineOf = (armOut = 0) => standingOutline(standingPerson({ armOut }))!
const outline = outlineOf()
const marks = proposeMarks(outline, 'front')

test('every mark of a whole person is proposed, on her', () => {
  expect(Object.keys(marks).length).toBeGreaterThan(19)
  for (const [x, y] of Object.values(marks))
    expect(outline.mask[Math.round(y) * width + Math.round(x)]).toBe(1)
})

test('a symmetric person has symmetric marks, her left on the right of the photo', () => {
  for (const joint of ['eye', 'shoulder', 'elbow', 'wrist', 'knee', 'ankle'] as const) {
    const [left, right] = [marks[`${joint}L`]!, marks[`${joint}R`]!]
    expect(left[0]).toBeGreaterThan(right[0])
    expect(Math.abs(left[0] + right[0] - 2 * MIDDLE)).toBeLessThan(2.5)
    expect(Math.abs(left[1] - right[1])).toBeLessThan(1.5)
  }
})

test('joints of arms move to the middle of the limb that the outline shows', () => {
  const further = proposeMarks(outlineOf(0.02), 'front')
  for (const joint of ['elbowL', 'wristL'] as const) {
    expect(Math.abs(marks[joint]![0] - (MIDDLE + 0.125 * TALL))).toBeLessThan(2)
    expect(Math.abs(further[joint]![0] - (MIDDLE + 0.145 * TALL))).toBeLessThan(2)
  }
})

test('finger tips lie where the hand ends', () => {
  expect(Math.abs(marks.tipL![1] - (TOP + 0.57 * TALL))).toBeLessThan(4)
})

test('from behind her left is on the left', () => {
  const back = proposeMarks(outline, 'back')
  expect(back.wristL![0]).toBeLessThan(back.wristR![0])
})

test('of a photo that ends at her thighs, marks at its lower frame are left out', () => {
  const half = standingOutline({
    width,
    height: 160,
    mask: outline.mask.slice(0, width * 160),
  } as unknown as FoundPerson)!
  const proposed = proposeMarks(half, 'half')
  expect(proposed.ankleL).toBeUndefined()
  expect(proposed.notch).toBeDefined()
  const lower = standingOutline({
    ...half,
    height: 156,
    mask: half.mask.slice(0, width * 156),
  } as unknown as FoundPerson)!
  expect(proposeMarks({ ...lower, bottom: 160 }, 'front').toeL).toBeUndefined()
  for (const [, y] of Object.values(proposed)) expect(y).toBeLessThan(156)
})
