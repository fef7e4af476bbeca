import { expect, test } from 'vitest'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { draftSecondsLeft, morePoses } from './draft-wait.ts'
import { circled, crossedOut, statusOf, undecided, withMarks } from './marks.ts'
import { mergePrompts } from './merge-prompts.ts'
import { neighbourFrame } from './neighbour-frame.ts'
import { sheetFrames } from './sheet-frames.ts'

const four = [0, 1, 2, 3].map(index => anImage(index))
const promptsOf = (images: typeof four) => aWorkingShoot({ step: 'imagesInReview', images }).prompts

test('R-FLW-05 four frames wait until the drafts are named, then as many as are made', () => {
  expect(sheetFrames([], true).map(frame => [frame.number, frame.state])).toEqual([
    ['1A', 'waiting'],
    ['2A', 'waiting'],
    ['3A', 'waiting'],
    ['4A', 'waiting'],
  ])
  expect(sheetFrames([anImage(0), anImage(1, { status: 'generating' })], true).map(f => f.state)).toEqual([
    'ready',
    'exposing',
  ])
})

test('R-SCR-14 the next four lie after the ones that are there; a finished sheet has no empty frames', () => {
  const queued = [4, 5, 6, 7].map(index => anImage(index, { status: 'queued' }))
  expect(sheetFrames([...four, ...queued], true)).toHaveLength(8)
  expect(sheetFrames(four.slice(0, 3), false)).toHaveLength(3)
})

test('R-FLW-06 circle, cross and back to undecided show before the server has answered', () => {
  const [first, second] = withMarks(four, [circled(four[0]!), crossedOut(four[1]!, ['dislikePhoto'])])
  expect([statusOf(first!), statusOf(second!)]).toEqual(['approved', 'rejected'])
  expect(second?.feedback.reasons).toEqual(['dislikePhoto'])
  expect(statusOf(withMarks([first!], [circled(first!)])[0]!)).toBeNull()
  expect(statusOf(withMarks([second!], [undecided(second!)])[0]!)).toBeNull()
})

test('R-FLW-06 of several marks on one draft the last one counts', () => {
  const marks = [circled(four[0]!), crossedOut(four[0]!, ['deformedModel']), undecided(four[0]!)]
  expect(statusOf(withMarks(four, marks)[0]!)).toBeNull()
})

test('R-FLW-20 appended drafts merge into the sheet, other answers replace it', () => {
  const later = promptsOf([anImage(3, { approve: true }), anImage(4)])
  expect(mergePrompts(promptsOf(four), later, true).data.generatedImages.map(i => i.index)).toEqual([
    0, 1, 2, 3, 4,
  ])
  expect(mergePrompts(promptsOf(four), later, true).data.generatedImages[3]?.feedback.approve).toBe(true)
  expect(mergePrompts(promptsOf(four), later, false)).toBe(later)
  expect(mergePrompts(undefined, later, true)).toBe(later)
})

test('R-FLW-05 the countdown of 35 s goes on where it was and never shows more', () => {
  const start = '2026-11-21T10:00:00.000Z'
  const ms = Date.parse(start)
  expect(draftSecondsLeft(start, ms)).toBe(35)
  expect(draftSecondsLeft(start, ms + 12_400)).toBe(23)
  expect(draftSecondsLeft(start, ms + 90_000)).toBe(0)
  expect(draftSecondsLeft(start, ms - 5_000)).toBe(35)
  expect(draftSecondsLeft(null, ms)).toBe(35)
})

test('R-SCR-14 four more poses after a wait of at most 60 s, R-VAL-04 never at twelve drafts', () => {
  const moreDraftsAt = '2026-11-21T10:01:00.000Z'
  const ms = Date.parse(moreDraftsAt)
  const sheet = (drafts: number) =>
    aWorkingShoot({
      step: 'imagesInReview',
      moreDraftsAt,
      images: Array.from({ length: drafts }, (_, index) => anImage(index)),
    })
  expect(morePoses(sheet(4), ms - 30_000)).toEqual({ kind: 'wait', seconds: 30 })
  expect(morePoses(sheet(4), ms - 900_000)).toEqual({ kind: 'wait', seconds: 60 })
  expect(morePoses(sheet(8), ms)).toEqual({ kind: 'ready' })
  expect(morePoses(sheet(12), ms)).toEqual({ kind: 'hidden' })
  expect(morePoses({ ...sheet(4), step: 'generatingPrompts' }, ms)).toEqual({ kind: 'hidden' })
  const exhausted = aWorkingShoot({ step: 'imagesInReview', images: four })
  expect(morePoses(exhausted, ms)).toEqual({ kind: 'none' })
})

test('R-SCR-13 arrows walk the frames and stop at the end of the film', () => {
  const ready = [true, true, true, true]
  expect(neighbourFrame('ArrowRight', 0, { columns: 2, ready })).toBe(1)
  expect(neighbourFrame('ArrowDown', 1, { columns: 2, ready })).toBe(3)
  expect(neighbourFrame('ArrowUp', 3, { columns: 2, ready })).toBe(1)
  expect(neighbourFrame('ArrowLeft', 0, { columns: 2, ready })).toBeNull()
  expect(neighbourFrame('ArrowDown', 3, { columns: 4, ready })).toBeNull()
  expect(neighbourFrame('a', 0, { columns: 4, ready })).toBeNull()
})

test('R-SCR-13 arrows pass a frame that did not come out, each in its own row and column', () => {
  const film = { columns: 2, ready: [true, false, true, true] }
  expect(neighbourFrame('ArrowRight', 0, film)).toBe(2)
  expect(neighbourFrame('ArrowDown', 0, film)).toBe(2)
  expect(neighbourFrame('ArrowUp', 3, film)).toBeNull()
})
