import { type CreditMovement, limits, type Purchase, type Shoot, shootSteps } from '@revela/contract'
import { isGenerating } from '@revela/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EngineFailure, PoseRefused } from '../../engines/port.ts'
import { aPayment, notify, standing, stripePayments } from '../../testing/a-payment.ts'
import { aChosenShoot, finishedWork, rate } from '../../testing/a-shoot.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'

let app: TestApp
let admin: Person
const engine = new DrawingEngine()
let people = 0

beforeAll(async () => {
  app = await anApp({ engine, work: true, config: { payments: stripePayments } })
  admin = await app.login({ email: 'admin@revela.example', roles: ['admin'] })
})
afterAll(() => app.close())

const shootActions = [
  'start',
  'reveal',
  'wait',
  'more',
  'rate',
  'package',
  'clear',
  'choose',
  'share',
  'unshare',
  'includeRejected',
] as const
/** What the payment provider says meanwhile of the ten credits that she buys. */
const moneyActions = ['paid', 'disputed', 'disputeWon', 'refunded'] as const
const imageActions = ['approve', 'reject', 'undecide', 'askRefund', 'grant', 'decline'] as const

/** What somebody may do with a shoot, sensible or not; every answer is acceptable, every state must be sound. */
type Action =
  | { kind: (typeof shootActions)[number] }
  | { kind: (typeof moneyActions)[number]; money: true }
  | { kind: (typeof imageActions)[number]; index: number }

const ofShoot = (...kinds: (typeof shootActions)[number][]) => fc.record({ kind: fc.constantFrom(...kinds) })
const ofImage = (max: number, ...kinds: (typeof imageActions)[number][]) =>
  fc.record({ kind: fc.constantFrom(...kinds), index: fc.nat(max) })

const ofMoney = fc.record({ kind: fc.constantFrom(...moneyActions), money: fc.constant(true as const) })

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: ofShoot('start', 'reveal', 'wait') },
  { weight: 3, arbitrary: ofShoot('more', 'rate', 'package', 'clear', 'choose', 'share', 'unshare') },
  { weight: 5, arbitrary: ofImage(7, 'approve', 'approve', 'reject', 'undecide') },
  { weight: 3, arbitrary: ofImage(2, 'askRefund', 'grant', 'decline') },
  { weight: 2, arbitrary: ofMoney },
)

/** The way that most sellers go, with four more poses or without; what comes after it is as odd as before it. */
const sensible = (wantsMore: boolean): readonly Action[] => [
  { kind: 'paid', money: true },
  { kind: 'start' },
  { kind: 'wait' },
  ...(wantsMore ? ([{ kind: 'more' }, { kind: 'wait' }] as const) : []),
  { kind: 'approve', index: 0 },
  { kind: 'approve', index: 1 },
  { kind: 'reveal' },
  { kind: 'wait' },
  { kind: 'rate' },
]

/** Once photos are there: mostly what can be done about photos. */
const later: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: ofImage(1, 'askRefund', 'grant', 'decline') },
  { weight: 3, arbitrary: ofShoot('package', 'includeRejected', 'share') },
  { weight: 2, arbitrary: ofShoot('unshare', 'rate', 'wait', 'reveal', 'more') },
  { weight: 2, arbitrary: ofMoney },
  { weight: 1, arbitrary: action },
)

const actions = fc.oneof(
  fc.array(action, { maxLength: 14 }),
  fc
    .tuple(fc.array(action, { maxLength: 4 }), fc.boolean(), fc.array(later, { minLength: 5, maxLength: 10 }))
    .map(([before, wantsMore, after]) => [...before, ...sensible(wantsMore), ...after]),
)

/** How the renders fare, one after the other: mostly well. */
const fates = fc.array(fc.constantFrom('ok', 'ok', 'ok', 'refused', 'failed' as const), { maxLength: 12 })

test('R-VAL-10 R-VAL-11 R-FLW-07 R-FLW-17 R-FLW-18 R-API-11 no order of steps, refunds, payments, disputes and failures overspends, charges or pays back twice, or strands a shoot', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(actions, fates, async (line, fortune) => {
      const fate = [...fortune]
      engine.fault = () => {
        const next = fate.shift()
        if (next === 'refused') return new PoseRefused('holes', 'test')
        return next === 'failed' ? new EngineFailure('test') : undefined
      }
      const person = await app.login({ credits: 9, email: `property-${people++}@revela.example` })
      const shoot = await aChosenShoot(person)
      const payment = aPayment(app, person.accountId)
      for (const one of line) await act(person, shoot._id, one, payment)
      const settled = await finishedWork(person, shoot._id)
      await expectSound(person, settled)
      for (const { status } of (await standing(person)).purchases) reached.add(status)
      for (const { type } of await movementsOf(person)) reached.add(type)
      reached.add(settled.step).add(`package ${settled.package.status}`).add(settled.privacy)
      for (const image of settled.data.generatedImage) reached.add(`refund ${image.process.refund}`)
    }),
    { numRuns: 14, seed: 20261122 },
  )
  // A property that never gets past the drafts would prove little.
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'completed',
      'package ready',
      'public',
      'refund granted',
      'disputed',
      'prepayment',
      'prepaymentReturn',
    ]),
  )
}, 180_000)

const movementsOf = async (person: Person): Promise<CreditMovement[]> =>
  (await person.get(`/accounts/${person.accountId}/credit/movements?limit=100`)).data

type Payment = ReturnType<typeof aPayment>

async function act(person: Person, id: string, one: Action, payment: Payment): Promise<void> {
  if ('money' in one) return actOnMoney(payment, one.kind)
  if ('index' in one) return actOnImage(person, id, one)
  const at = `/shootings/${id}`
  const update = (c: object) => person.put(at, { c })
  const reveal = () => person.post(`${at}/process`)
  const does: Record<typeof one.kind, () => Promise<unknown>> = {
    start: () => person.post(`${at}/prompts`),
    more: () => Promise.all([person.put(`${at}/prompts`), person.put(`${at}/prompts`)]),
    reveal: () => Promise.all([reveal(), reveal()]),
    rate: () => rate(person, id),
    package: () => person.post(`${at}/package`),
    clear: () => update({ setId: null }),
    choose: () => update({ setId: 'white' }),
    share: () => update({ privacy: 'public' }),
    unshare: () => update({ privacy: 'private' }),
    includeRejected: () => update({ includesRejected: true }),
    wait: () => {
      app.clock.advance(limits.drafts.waitBeforeMoreMs)
      return finishedWork(person, id)
    },
  }
  await does[one.kind]()
}

async function actOnMoney(payment: Payment, kind: (typeof moneyActions)[number]): Promise<void> {
  await notify(app, kind === 'refunded' ? payment.refunded(31_500) : payment[kind]())
}

async function actOnImage(person: Person, id: string, { kind, index }: Extract<Action, { index: number }>) {
  const shoot: Shoot = (await person.get(`/shootings/${id}`)).data
  const imageThreadId = shoot.data.generatedImage[index]?.process.imageThreadId
  if (!imageThreadId) return
  const say = (feedback: object) => person.put(`/shootings/${id}/files/${imageThreadId}`, { c: { feedback } })
  const decision = [{ imageThreadId, note: 'visto' }]
  const decide = ($config: object) => admin.put(`/shootings/${id}/revision`, { $config })
  const ask = async () => {
    await say({ status: 'rejected', reasons: ['badlyWornGarment'] })
    await person.post(`/shootings/${id}/refunds`, { imageThreadId, reason: 'badlyWornGarment' })
  }
  const does: Record<typeof kind, () => Promise<unknown>> = {
    approve: () => say({ status: 'approved' }),
    reject: () => say({ status: 'rejected', reasons: ['deformedModel'] }),
    undecide: () => say({ status: null }),
    askRefund: ask,
    grant: () => Promise.all([decide({ refunds: decision }), decide({ refunds: decision })]),
    decline: () => ask().then(() => decide({ declines: decision })),
  }
  await does[kind]()
}

async function expectSound(person: Person, shoot: Shoot): Promise<void> {
  const finals = shoot.data.generatedImage.filter(image => image.asset.vton.status !== 'none')
  const delivered = finals.filter(image => image.asset.vton.status === 'ok').length
  const granted = finals.filter(image => image.process.refund === 'granted').length
  const balances = await app.platform.db.root
    .selectFrom('ledger_balance')
    .select(['book', 'balance'])
    .where('account_id', '=', person.accountId)
    .execute()
  const book = (name: string) => balances.find(row => row.book === name)?.balance ?? 0
  const { purchases } = await standing(person)
  const bought = purchases
    .filter(({ status }: Purchase) => status !== 'pending')
    .reduce((sum: number, one: Purchase) => sum + one.credits - one.creditsTakenBack, 0)
  // What was used stays used; what is given back is given anew; what she bought stays hers as far as its money does, or was spent.
  expect([book('available') + book('prepaid'), book('held'), book('used')]).toEqual([
    9 + bought - delivered + granted,
    0,
    delivered,
  ])
  const { credit } = (await person.get(`/accounts/${person.accountId}/status/credit`)).data
  expect(credit).toMatchObject({ used: delivered - granted, reserved: book('prepaid') })
  expect(shoot.process.prepaidCredits).toBe(book('prepaid'))
  if (finals.length > 0) expect(book('prepaid')).toBe(0)
  expect(shootSteps).toContain(shoot.step)
  expect(isGenerating(shoot.step)).toBe(false)
  for (const image of finals) {
    expect(image.feedback.approve).toBe(true)
    expect(['ok', 'failed']).toContain(image.asset.vton.status)
  }
  expect(shoot.data.generatedImage.filter(image => image.status !== 'failed').length).toBeLessThanOrEqual(12)
  expect(shoot.process.morePoses).toBeLessThanOrEqual(limits.drafts.perBatch)
  const shared = await app.visitor().get(`/public/shooting/${shoot.key}`)
  // What she crossed out is shown to nobody (decision 119): a page with nothing else is a missing one.
  const goesAlong = finals.some(
    image =>
      image.asset.vton.status === 'ok' && (shoot.includesRejected || image.feedback.status !== 'rejected'),
  )
  expect(shared.status).toBe(shoot.privacy === 'public' && goesAlong ? 200 : 404)
  if (shoot.privacy === 'public') expect([delivered > 0, shoot.feedback !== null]).toEqual([true, true])
}
