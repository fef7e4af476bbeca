import type { CreditMovement, PaymentIssue, Purchase } from '@revela/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPayment, notify, spend, standing, stripePayments } from '../../testing/a-payment.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await anApp({ config: { payments: stripePayments } })
  admin = await app.login({ email: 'admin@revela.example', roles: ['admin'] })
})
afterAll(() => app.close())

const send = async (...events: object[]) => {
  for (const event of events) expect((await notify(app, event)).status).toBe(200)
}

test('R-ACC-05 every order of the same notifications, repeated at will, leads to the same credits', async () => {
  const stories = {
    paid: ['unpaid', 'succeeded'],
    partlyRefunded: ['paid', 'refundedHalf'],
    refunded: ['unpaid', 'succeeded', 'refundedHalf', 'refundedAll'],
    wonBack: ['paid', 'disputed', 'disputeWon'],
    lost: ['unpaid', 'succeeded', 'refundedHalf', 'disputed', 'disputeLost'],
    inquiry: ['paid', 'inquired'],
    escalated: ['paid', 'inquired', 'withdrawn'],
    failed: ['unpaid', 'failed'],
    refundFailed: ['paid', 'refundedAll', 'failedAll'],
  } as const
  const expected = {
    paid: { available: 16, type: 'paid', status: 'paid' },
    partlyRefunded: { available: 11, type: 'paid', status: 'partlyRefunded' },
    refunded: { available: 6, type: 'free', status: 'refunded' },
    wonBack: { available: 16, type: 'paid', status: 'paid' },
    lost: { available: 6, type: 'free', status: 'refunded' },
    inquiry: { available: 16, type: 'paid', status: 'paid' },
    escalated: { available: 6, type: 'free', status: 'disputed' },
    failed: { available: 6, type: 'free', status: 'failed' },
    refundFailed: { available: 16, type: 'paid', status: 'paid' },
  }
  const aStory = fc.constantFrom(...(Object.keys(stories) as (keyof typeof stories)[])).chain(story =>
    fc.record({
      story: fc.constant(story),
      order: fc.array(fc.constantFrom(...stories[story]), { maxLength: 3 }).chain(extra =>
        fc.shuffledSubarray([...stories[story], ...extra], {
          minLength: stories[story].length + extra.length,
        }),
      ),
    }),
  )
  await fc.assert(
    fc.asyncProperty(aStory, async ({ story, order }) => {
      const ana = await app.login()
      const payment = aPayment(app, ana.accountId)
      const events = {
        ...payment,
        refundedHalf: () => payment.refunded(31_500),
        refundedAll: () => payment.refunded(63_000),
        failedAll: () => payment.refundFailed(63_000),
      }
      await send(...order.map(name => events[name]()))
      const { available, type, purchases } = await standing(ana)
      expect({ available, type, status: purchases[0].status }).toEqual(expected[story])
    }),
    { numRuns: 25 },
  )
}, 120_000)

/** What the payment provider may say of one charge of 630 MXN, at a second of its clock; refunds in quarters of it. */
const words = {
  checkout: ['paid', 'unpaid', 'succeeded', 'failed', 'expired'],
  dispute: ['inquired', 'disputed', 'withdrawn'],
} as const
const quarter = 63_000 / 4
const second = fc.nat(5)
const word = fc.oneof(
  fc.record({ kind: fc.constant('checkout' as const), name: fc.constantFrom(...words.checkout), second }),
  fc.record({ kind: fc.constant('dispute' as const), name: fc.constantFrom(...words.dispute), second }),
  fc.record({ kind: fc.constant('refunded' as const), quarters: fc.nat(4), second }),
  fc.record({
    kind: fc.constant('refundFailed' as const),
    which: fc.constantFrom('a', 'b'),
    quarters: fc.constant(1),
    second,
  }),
)
type Word = typeof word extends fc.Arbitrary<infer One> ? One : never

/** Everything about a charge; a dispute ends one way only. */
const charge = fc.record({
  words: fc.array(word, { minLength: 2, maxLength: 6 }),
  isPaid: fc.constantFrom(true, true, true, false),
  end: fc.constantFrom(null, 'disputeWon' as const, 'disputeLost' as const, 'inquiryClosed' as const),
})

type Charge = typeof charge extends fc.Arbitrary<infer One> ? One : never

/** Which charge is told of, or how many credits are spent between. */
type Step = { of: number; said: Word | 'paid' | NonNullable<Charge['end']> } | { spent: number }

const history = fc.tuple(fc.tuple(charge, charge), fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }))
const shuffled = history.chain(([charges, spent]) => {
  const steps: Step[] = [
    ...charges.flatMap(({ words: all, isPaid, end }, of): Step[] => [
      ...all.map(said => ({ of, said })),
      ...(isPaid ? [{ of, said: 'paid' as const }] : []),
      ...(end ? [{ of, said: end }] : []),
    ]),
    ...spent.map(count => ({ spent: count })),
  ]
  return fc.record({
    charges: fc.constant(charges),
    steps: fc.shuffledSubarray(steps, { minLength: steps.length }),
    repeated: fc.array(fc.nat(30), { maxLength: 3 }),
  })
})

const strongest = ['pending', 'expired', 'failed', 'paid'] as const
const told = {
  unpaid: 'pending',
  expired: 'expired',
  failed: 'failed',
  paid: 'paid',
  succeeded: 'paid',
} as const
const stages = {
  inquired: 1,
  disputed: 2,
  withdrawn: 2,
  disputeWon: 3,
  disputeLost: 3,
  inquiryClosed: 3,
} as const

/** What a charge comes to, whatever the order in which it was told: the rule in plain words, beside the server's. */
function comesTo({ words: all, isPaid, end }: Charge) {
  const states = all.flatMap(one => (one.kind === 'checkout' ? [told[one.name]] : []))
  const isKnown = states.length > 0 || isPaid
  const state = strongest.findLast(one => (isPaid ? ['paid'] : states).includes(one))
  const counts = all.filter(one => one.kind === 'refunded')
  const asOf = Math.max(-1, ...counts.map(one => one.second))
  const counted = Math.max(0, ...counts.filter(one => one.second === asOf).map(one => one.quarters))
  const failed = new Map<string, number>()
  for (const one of all)
    if (one.kind === 'refundFailed') failed.set(one.which, Math.max(failed.get(one.which) ?? 0, one.second))
  const undelivered = [...failed.values()].filter(at => at >= asOf).length
  const disputes = [...all.flatMap(one => (one.kind === 'dispute' ? [one.name] : [])), ...(end ? [end] : [])]
  const stage = Math.max(0, ...disputes.map(name => stages[name]))
  const isLost = stage === 2 || (stage === 3 && end === 'disputeLost')
  const lost = Math.min(4, Math.max(0, counted - undelivered) + (isLost ? 4 : 0))
  const isCredited = isKnown && state === 'paid'
  return { isCredited, takenBack: isCredited ? Math.floor((10 * lost) / 4) : 0 }
}

type Payment = ReturnType<typeof aPayment>
type Said = Extract<Step, { of: number }>['said']

function eventOf(payment: Payment, said: Said, began: number): object {
  if (typeof said === 'string') return payment[said]()
  const at = { created: began + said.second }
  if (said.kind === 'refunded') return { ...payment.refunded(quarter * said.quarters), ...at }
  if (said.kind === 'refundFailed')
    return { ...payment.refundFailed(quarter * said.quarters, 'refund.failed', said.which), ...at }
  return { ...payment[said.name](), ...at }
}

/** Lets a history happen, some of it twice at the same moment; answers what was spent and every matter that came up. */
async function happen(ana: Person, payments: readonly Payment[], steps: readonly Step[], repeated: number[]) {
  const began = Math.floor(app.clock.now().getTime() / 1000)
  const events: object[] = []
  const needed = new Set<string>()
  let spent = 0
  for (const step of steps) {
    app.clock.advance(1000)
    if ('spent' in step) {
      const count = Math.min(step.spent, (await standing(ana)).available)
      await spend(app, ana, count)
      spent += count
      continue
    }
    const event = eventOf(payments[step.of]!, step.said, began)
    events.push(event)
    await Promise.all(Array.from({ length: events.length % 3 === 0 ? 2 : 1 }, () => notify(app, event)))
    for (const issue of await matters(payments, 'open')) needed.add(nameOf(issue))
  }
  for (const at of repeated) if (events[at]) await send(events[at])
  return { spent, needed }
}

const nameOf = ({ problem, checkout }: PaymentIssue) => `${problem} ${checkout}`

test('R-ACC-05 R-VAL-10 whatever is said of two payments, in whatever order and number, while credits are spent: nothing is credited twice, taken twice or below zero, and no matter vanishes', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(shuffled, async ({ charges, steps, repeated }) => {
      const ana = await app.login()
      const payments = charges.map(() => aPayment(app, ana.accountId))
      const { spent, needed } = await happen(ana, payments, steps, repeated)

      const { available, purchases, type } = await standing(ana)
      const open = await matters(payments, 'open')
      const expected = charges.map(comesTo)
      let kept = 0
      for (const [of, { isCredited, takenBack }] of expected.entries()) {
        const { checkout } = payments[of]!
        const owed = open.find(one => one.checkout === checkout && one.problem === 'creditsOwed')
        const taken = purchases.find((one: Purchase) => one.checkout === checkout)?.creditsTakenBack ?? 0
        expect([checkout, taken + (owed?.creditsOwed ?? 0)]).toEqual([checkout, takenBack])
        kept += isCredited ? 10 - taken : 0
      }
      expect(available).toBe(6 + kept - spent)
      const stands = expected.some(({ isCredited, takenBack }) => isCredited && takenBack < 10)
      expect(type).toBe(stands ? 'paid' : 'free')
      const { data } = await ana.get(`/accounts/${ana.accountId}/credit/movements`)
      const bought = data.filter((one: CreditMovement) => one.type === 'purchase').length
      expect(bought).toBe(expected.filter(({ isCredited }) => isCredited).length)

      // Whatever needed somebody is still open, or its end can be read; an inquiry may have become a dispute.
      const closed = await matters(payments, 'closed')
      const factsOf = [...open, ...closed].map(nameOf)
      for (const matter of needed)
        if (!factsOf.includes(matter.replace('inquiry', 'disputed'))) expect(factsOf).toContain(matter)
      for (const { problem } of open) reached.add(problem)
      for (const { problem, settled } of closed) reached.add(`${problem} ${settled?.outcome}`)
    }),
    { numRuns: 8, seed: 20261122 },
  )
  // A property that never gets to what it is about would prove little.
  expect([...reached]).toEqual(expect.arrayContaining(['creditsOwed', 'refundFailed', 'disputed disputeWon']))
}, 180_000)

/** What administrators are told of these payments. */
async function matters(
  payments: readonly { checkout: string }[],
  state: 'open' | 'closed',
): Promise<PaymentIssue[]> {
  const { issues } = (await admin.get(`/management/payments?state=${state}`)).data
  return issues.filter((issue: PaymentIssue) => payments.some(one => one.checkout === issue.checkout))
}
