import type { Shoot } from '@revela/contract'
import { limits, shootSteps } from '@revela/contract'
import { isGenerating } from '@revela/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EngineFailure, PoseRefused } from '../../engines/port.ts'
import { aChosenShoot, finishedWork, rate } from '../../testing/a-shoot.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'

let app: TestApp
const engine = new DrawingEngine()
let people = 0

beforeAll(async () => {
  app = await anApp({ engine, work: true })
})
afterAll(() => app.close())

/** What somebody may do with a shoot, sensible or not; every answer is acceptable, every state must be sound. */
type Deed =
  | { kind: 'start' | 'more' | 'reveal' | 'rate' | 'package' | 'clear' | 'choose' | 'wait' }
  | { kind: 'approve' | 'reject' | 'undecide'; index: number }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('start', 'reveal', 'wait' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('more', 'rate', 'package', 'clear', 'choose' as const) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('approve', 'approve', 'reject', 'undecide' as const),
      index: fc.nat(7),
    }),
  },
) as fc.Arbitrary<Deed>

/** How the renders fare, one after the other: mostly well. */
const fates = fc.array(fc.constantFrom('ok', 'ok', 'ok', 'refused', 'failed' as const), { maxLength: 12 })

test('R-VAL-10 R-FLW-07 no order of steps and failures overspends, charges twice or strands a shoot', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 14 }), fates, async (deeds, fortune) => {
      const line = [...fortune]
      engine.fault = () => {
        const fate = line.shift()
        if (fate === 'refused') return new PoseRefused('holes', 'test')
        return fate === 'failed' ? new EngineFailure('test') : undefined
      }
      const person = await app.login({ credits: 9, email: `property-${people++}@revela.example` })
      const shoot = await aChosenShoot(person)
      for (const one of deeds) await act(person, shoot._id, one)
      const settled = await finishedWork(person, shoot._id)
      await expectSound(person, settled)
    }),
    { numRuns: 12, seed: 20261121 },
  )
}, 120_000)

async function act(person: Person, id: string, { kind, ...rest }: Deed): Promise<void> {
  const at = `/shootings/${id}`
  if (kind === 'start') await person.post(`${at}/prompts`)
  else if (kind === 'more') await person.put(`${at}/prompts`)
  else if (kind === 'reveal') await Promise.all([person.post(`${at}/process`), person.post(`${at}/process`)])
  else if (kind === 'rate') await rate(person, id)
  else if (kind === 'package') await person.post(`${at}/package`)
  else if (kind === 'clear') await person.put(at, { c: { setId: null } })
  else if (kind === 'choose') await person.put(at, { c: { setId: 'white' } })
  else if (kind === 'wait') {
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    await finishedWork(person, id)
  } else await judge(person, id, kind, 'index' in rest ? (rest.index as number) : 0)
}

async function judge(person: Person, id: string, kind: 'approve' | 'reject' | 'undecide', index: number) {
  const shoot: Shoot = (await person.get(`/shootings/${id}`)).data
  const image = shoot.data.generatedImage[index]
  if (!image) return
  const feedback = {
    approve: { status: 'approved' },
    reject: { status: 'rejected', reasons: ['deformedModel'] },
    undecide: { status: null },
  }[kind]
  await person.put(`/shootings/${id}/files/${image.process.imageThreadId}`, { c: { feedback } })
}

async function expectSound(person: Person, shoot: Shoot): Promise<void> {
  const finals = shoot.data.generatedImage.filter(image => image.asset.vton.status !== 'none')
  const delivered = finals.filter(image => image.asset.vton.status === 'ok').length
  const balances = await app.platform.db.root
    .selectFrom('ledger_balance')
    .select(['book', 'balance'])
    .where('account_id', '=', person.accountId)
    .execute()
  const book = (name: string) => balances.find(row => row.book === name)?.balance ?? 0
  expect(shootSteps).toContain(shoot.step)
  expect(isGenerating(shoot.step)).toBe(false)
  expect([book('available'), book('held'), book('used')]).toEqual([9 - delivered, 0, delivered])
  expect(finals.every(image => image.feedback.approve === true && image.asset.vton.status !== 'queued')).toBe(
    true,
  )
  expect(shoot.data.generatedImage.filter(image => image.status !== 'failed').length).toBeLessThanOrEqual(12)
}
