import type { Shoot } from '@revela/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PoseRefused } from '../../engines/port.ts'
import { aRefundRequest, askFor, complain, decide, requestsOf, threadsOf } from '../../testing/a-refund.ts'
import { aDevelopedShoot } from '../../testing/a-shoot.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { creditsOf } from '../credits/public.ts'

let app: TestApp
let admin: Person
const engine = new DrawingEngine()
let people = 0
beforeAll(async () => {
  app = await anApp({ work: true, engine })
  admin = await app.login({ email: 'admin@revela.example', firstName: 'Adela', roles: ['admin'] })
})
afterAll(() => app.close())

const somebody = () => app.login({ email: `refunded-${people++}@revela.example` })
const creditsLeft = async (person: Person) =>
  (await creditsOf(app.platform.db.root, person.accountId)).available
const codes = (answers: { error: { code: string } | null }[]) =>
  answers.map(answer => answer.error?.code ?? 'ok').sort()
const refundsOf = async (person: Person, shoot: Shoot) =>
  (await person.get(`/shootings/${shoot._id}`)).data.data.generatedImage.map(
    (image: Shoot['data']['generatedImage'][number]) => image.process.refund,
  )

test('R-FLW-17 R-UIX-04 a seller asks for a photo that she has said something about, and sees where it stands', async () => {
  const ana = await somebody()
  const shoot = await aDevelopedShoot(ana, { approve: 2 })
  const [first, second, draft] = threadsOf(shoot)
  expect(codes([await askFor(ana, shoot, first)])).toEqual(['photoFeedbackNeeded'])
  await complain(ana, shoot, first)
  expect(codes([await askFor(ana, shoot, first, { reason: 'other' })])).toEqual(['badRequest'])
  expect(codes([await askFor(ana, shoot, first, { comment: '   ' })])).toEqual(['badRequest'])
  expect(codes([await askFor(ana, shoot, draft)])).toEqual(['notDeveloped'])
  expect(codes([await askFor(ana, shoot, 'nothing')])).toEqual(['fileNotFound'])
  expect(await requestsOf(ana, shoot)).toEqual([])

  const asked = await askFor(ana, shoot, first, { comment: 'The sleeve is torn' })
  expect(asked.data).toMatchObject({ imageThreadId: first, state: 'requested', answer: null })
  expect(await requestsOf(ana, shoot)).toEqual([asked.data])
  expect(await refundsOf(ana, shoot)).toEqual(['requested', 'none', 'none', 'none'])
  expect(codes([await askFor(ana, shoot, first)])).toEqual(['refundAlreadyRequested'])
  // What she said of it is what the request stands on.
  const say = (status: string | null) =>
    ana.put(`/shootings/${shoot._id}/files/${first}`, { c: { feedback: { status } } })
  expect(codes([await say(null), await say('approved')])).toEqual([
    'refundAlreadyRequested',
    'refundAlreadyRequested',
  ])

  await ana.put(`/shootings/${shoot._id}/files/${second}`, { c: { feedback: { status: 'approved' } } })
  expect(codes([await askFor(ana, shoot, second, { reason: 'other', comment: 'Twice the same' })])).toEqual([
    'ok',
  ])
  expect(await creditsLeft(ana)).toBe(4)
})

test('R-ROL-02 R-FLW-17 only her own photos, only delivered ones', async () => {
  const [ana, eva] = [await somebody(), await somebody()]
  engine.fault = ({ quality, poseKey }) =>
    quality === 'final' && poseKey === 'front-1' ? new PoseRefused('tight', 'too tight') : undefined
  const shoot = await aDevelopedShoot(ana, { approve: 2 })
  engine.fault = () => undefined
  const [delivered, failed] = threadsOf(shoot)
  await complain(ana, shoot, delivered)
  expect(codes([await askFor(ana, shoot, failed)])).toEqual(['notDeveloped'])
  expect(codes([await askFor(eva, shoot, delivered)])).toEqual(['shootNotFound'])
  expect(codes([await eva.get(`/shootings/${shoot._id}/refunds`)])).toEqual(['shootNotFound'])
  const visitor = app.visitor()
  expect(codes([await askFor(visitor, shoot, delivered)])).toEqual(['notSignedIn'])
  expect(codes([await decide(admin, shoot, { grant: [failed] })])).toEqual(['notDeveloped'])
  expect(await creditsLeft(ana)).toBe(5)
})

test('R-FLW-17 two requests at once become one', async () => {
  const ana = await somebody()
  const shoot = await aDevelopedShoot(ana)
  const [photo] = threadsOf(shoot)
  await complain(ana, shoot, photo)
  const answers = await Promise.all([1, 2, 3].map(() => askFor(ana, shoot, photo)))
  expect(codes(answers)).toEqual(['ok', 'refundAlreadyRequested', 'refundAlreadyRequested'])
  expect(await requestsOf(ana, shoot)).toHaveLength(1)
})

test('R-API-11 R-API-03 an administrator gives a photo’s credit back, once, whatever is asked at the same time', async () => {
  const ana = await somebody()
  const shoot = await aDevelopedShoot(ana, { approve: 2 })
  const [first, second] = threadsOf(shoot)
  for (const photo of [first, second]) await aRefundRequest(ana, shoot, photo)
  expect(await creditsLeft(ana)).toBe(4)

  const twice = await Promise.all([1, 2].map(() => decide(admin, shoot, { grant: [first, first] })))
  expect(codes(twice)).toEqual(['alreadyRefunded', 'ok'])
  expect(await creditsLeft(ana)).toBe(5)
  expect((await creditsOf(app.platform.db.root, ana.accountId)).used, 'what came back was not used').toBe(1)

  const both = await Promise.all([
    decide(admin, shoot, { grant: [second] }),
    decide(admin, shoot, { decline: [second] }),
  ])
  const isGranted = both[0]!.error === null
  expect(codes(both)).toEqual(
    [isGranted ? 'alreadyRefunded' : 'ok', isGranted ? 'ok' : 'refundDecided'].sort(),
  )
  expect(await creditsLeft(ana)).toBe(isGranted ? 6 : 5)
  expect(await refundsOf(ana, shoot)).toEqual(['granted', isGranted ? 'granted' : 'declined', 'none', 'none'])
  expect((await requestsOf(ana, shoot)).map(({ state }) => state).sort()).toEqual(
    [isGranted ? 'granted' : 'declined', 'granted'].sort(),
  )
  expect(codes([await askFor(ana, shoot, first)])).toEqual(['alreadyRefunded'])
})

test('R-FLW-17 a declined seller reads why, may ask once more, and not a third time', async () => {
  const ana = await somebody()
  const shoot = await aDevelopedShoot(ana)
  const [photo] = threadsOf(shoot)
  await aRefundRequest(ana, shoot, photo)
  const declined = await decide(admin, shoot, { decline: [photo], note: 'The print is exact' })
  expect(declined.data.data.generatedImage[0].process.refund).toBe('declined')
  const answer = await ana.get(`/shootings/${shoot._id}/refunds`)
  expect(answer.data).toMatchObject([{ state: 'declined', answer: 'The print is exact' }])
  expect(answer.body).not.toContain('Adela')

  expect(codes([await decide(admin, shoot, { grant: [photo] })])).toEqual(['refundDecided'])
  expect(codes([await decide(admin, shoot, { decline: [photo] })])).toEqual(['refundDecided'])
  await aRefundRequest(ana, shoot, photo)
  await decide(admin, shoot, { decline: [photo] })
  expect(codes([await askFor(ana, shoot, photo)])).toEqual(['refundLimitReached'])
  expect(await creditsLeft(ana)).toBe(5)
})

test('R-API-11 a grant needs no request, a decline does; all of the named photos or none', async () => {
  const ana = await somebody()
  const shoot = await aDevelopedShoot(ana, { approve: 2 })
  const [first, second, draft] = threadsOf(shoot)
  expect(codes([await decide(admin, shoot, { decline: [first] })])).toEqual(['refundNotRequested'])
  expect(codes([await decide(admin, shoot, { grant: [first], decline: [first] })])).toEqual(['badRequest'])
  expect(codes([await decide(admin, shoot, {})])).toEqual(['badRequest'])
  expect(codes([await decide(admin, shoot, { decline: [first], note: ' ' })])).toEqual(['badRequest'])
  expect(codes([await decide(admin, shoot, { grant: [first, draft] })])).toEqual(['notDeveloped'])
  expect(codes([await decide(admin, shoot, { grant: [first, 'nothing'] })])).toEqual(['fileNotFound'])
  expect(await creditsLeft(ana)).toBe(4)

  // The specification's list of ids, beside ours.
  const bare = { $config: { refunds: [first, { imageThreadId: second }] } }
  expect((await admin.put(`/shootings/${shoot._id}/revision`, bare)).error).toBeNull()
  expect(await creditsLeft(ana)).toBe(6)
})
