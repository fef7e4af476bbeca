import { expect, test } from 'vitest'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { downloadsOf, printName } from './download-sizes.ts'
import { labelledJpeg } from './labelled-jpeg.ts'
import { isRated, packageView, printsOf, shootView } from './shoot-view.ts'

test('R-FLW-10 the page is a darkroom while photos are made, prints afterwards and while a package is made', () => {
  const views = (['generatingImages', 'generatingPackage', 'completed', 'partiallyCompleted'] as const).map(
    step => shootView(aWorkingShoot({ step })),
  )
  expect(views).toEqual(['darkroom', 'prints', 'prints', 'prints'])
  expect(shootView(aWorkingShoot({ step: 'imagesInReview' }))).toBe('contactSheet')
  expect(shootView(aWorkingShoot())).toBe('choosing')
})

test('R-FLW-13 finals with status ok are prints, failed ones are told apart', () => {
  const images = [anImage(0, { final: 'ok' }), anImage(1), anImage(2, { final: 'failed' })]
  const { prints, failed, all } = printsOf(aWorkingShoot({ step: 'partiallyCompleted', images }))
  expect([prints, failed, all].map(list => list.map(({ index }) => index))).toEqual([[0], [2], [0, 2]])
})

test('R-FLW-15 a package is not requested, generating, ready or failed', () => {
  const shoot = aWorkingShoot({ step: 'completed' })
  const made = (status: 'notRequested' | 'generating' | 'ready' | 'failed', url: string | null = null) =>
    packageView({ ...shoot, package: { status, url, expiresAt: null } })
  expect([made('notRequested'), made('generating'), made('ready', '/z.zip'), made('failed')]).toEqual([
    'notRequested',
    'generating',
    'ready',
    'failed',
  ])
  expect(made('ready')).toBe('generating')
  expect(packageView({ ...shoot, step: 'generatingPackage' })).toBe('generating')
})

test('R-VAL-07 R-FLW-16 a shoot counts as rated once it has a score', () => {
  expect(isRated(aWorkingShoot({ step: 'completed' }))).toBe(false)
  expect(isRated(aWorkingShoot({ step: 'completed', score: 1 }))).toBe(true)
})

test('R-SCR-16 a photo downloads as it is, for a shop and for social networks, never enlarged', () => {
  expect(downloadsOf(anImage(0, { final: 'ok' }))).toEqual([
    { size: 'full', width: 1536, height: 2048 },
    { size: 'shop', width: 1200, height: 1600 },
    { size: 'social', width: 1013, height: 1350 },
  ])
  expect(downloadsOf(anImage(0))).toEqual([])
})

test('R-SCR-16 a download is named after its shoot, frame and size', () => {
  const size = { width: 1200, height: 1600 }
  expect(printName('abc123', 0, 'image/jpeg', size)).toBe('revela-abc123-1A-1200x1600.jpg')
  expect(printName('abc123', 0, 'image/webp; charset=binary')).toBe('revela-abc123-1A.webp')
})

test('a resized download still says that it was made with software', () => {
  const labelled = labelledJpeg(new Uint8Array([0xff, 0xd8, 0xff, 0xd9]))
  expect([...labelled.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe1])
  const segmentBytes = labelled[4]! * 256 + labelled[5]!
  expect([...labelled.subarray(4 + segmentBytes)]).toEqual([0xff, 0xd9])
  expect(new TextDecoder().decode(labelled)).toContain('digitalsourcetype/compositeSynthetic')
  expect(() => labelledJpeg(new Uint8Array([1, 2]))).toThrow(RangeError)
})
