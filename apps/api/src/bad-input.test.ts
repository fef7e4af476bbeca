import { type CallDefinition, calls, errorBody, type Shoot } from '@revela/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDevelopedShoot, rate } from './testing/a-shoot.ts'
import type { Answer } from './testing/agent.ts'
import { anApp, type Person, type TestApp } from './testing/an-app.ts'
import {
  type Belongings,
  belongingsOf,
  type CallName,
  callNames,
  make,
  nobodys,
  pathOf,
  requests,
} from './testing/call-requests.ts'
import { lacking, malformedBodies } from './testing/malformed-bodies.ts'
import { aPhoto, garmentForm } from './testing/photos.ts'

let app: TestApp
/** Somebody to whom every call is open. */
let ana: Person
let hers: Belongings
let shoot: Shoot

beforeAll(async () => {
  app = await anApp({ work: true })
  ana = await app.login({ credits: 20, roles: ['admin', 'dft'] })
  const developed = await aDevelopedShoot(ana)
  await rate(ana, developed._id)
  hers = await belongingsOf(ana, developed)
  shoot = (await ana.get(`/shootings/${hers.shootId}`)).data
})
afterAll(() => app.close())

/** What every call with an input may answer, beside its own refusals. */
const general = ['badRequest', 'payloadTooLarge']
const callOf = (name: CallName): CallDefinition => calls[name]

/** The refusal's code: well formed, foreseen in the contract, and telling nothing of the inside. */
function refusalOf(name: CallName, { status, error, body }: Answer): string {
  const { code, message } = errorBody.parse(error)
  expect(status).toBeLessThan(500)
  expect([...general, ...callOf(name).errors]).toContain(code)
  expect(message).not.toBe('')
  expect(body).not.toMatch(/\bat .+\.ts:|node_modules|PGlite|select |insert /)
  return code
}

const sending = (name: CallName, body: unknown) => ana.send(callOf(name).method, pathOf(name, hers), body)
const withBody = callNames.filter(name => callOf(name).body)
const withParams = callNames.filter(name => callOf(name).params)

/** Calls whose body is the caller's own: whatever JSON it holds is right. */
const isFree = (name: CallName, how: string) =>
  (name === 'putMemcache' && /^data.*(type|many|long)$/.test(how)) ||
  (name === 'createTracking' && /^tag/.test(how) && how.endsWith('of another type'))

describe('R-API-10 a body gone wrong', () => {
  test.each(withBody)('%s', async name => {
    const { body } = requests[name](hers)
    for (const { how, body: sent } of malformedBodies(body)) {
      if (isFree(name, how)) continue
      const answer = await sending(name, sent)
      expect(answer.status, how).toBeGreaterThanOrEqual(400)
      expect(general, how).toContain(refusalOf(name, answer))
    }
    for (const { how, body: sent } of lacking(body)) {
      if (callOf(name).body?.safeParse(sent).success) continue
      expect(refusalOf(name, await sending(name, sent)), how).toBe('badRequest')
    }
    // Some bodies may be large (a seller's brush strokes); what is in this one is wrong in any case.
    const large = await sending(name, { odd: 'x'.repeat(300_000) })
    expect(general).toContain(refusalOf(name, large))
    const tooLarge = await sending(name, { odd: 'x'.repeat(5_000_000) })
    expect([tooLarge.status, refusalOf(name, tooLarge)]).toEqual([413, 'payloadTooLarge'])
    const nested = `${'{"data":'.repeat(1500)}1${'}'.repeat(1500)}`
    const deep = await ana.sendRaw(callOf(name).method, pathOf(name, hers), 'application/json', nested)
    expect(refusalOf(name, deep)).toBe('badRequest')
  })
})

describe('R-API-10 a name of nothing', () => {
  test.each(withParams)('%s', async name => {
    const { code } = errorBody.parse((await make(ana, name, nobodys)).error)
    expect(code).toMatch(/otFound$/)
    expect(callOf(name).errors).toContain(code)
    for (const odd of ['x'.repeat(100), '\u0000', "'; drop table shoot; --", '../..', '🧥'])
      refusalOf(
        name,
        await make(ana, name, {
          ...nobodys,
          userId: odd,
          accountId: odd,
          shootId: odd,
          fileId: odd,
          key: odd,
        }),
      )
  })
})

test('R-API-09 R-API-10 a query of odd fields or shapes is refused, never obeyed and never our failure', async () => {
  for (const name of callNames.filter(one => callOf(one).query)) {
    for (const query of [
      '?$q[select][]=password',
      '?$q=x',
      '?$q[extend][a][b][c]=d',
      '?limit=-1',
      '?limit=x',
      '?type=cape',
      '?step[]=odd',
      '?gender=1',
      '?before=%00',
      '?state=odd',
      '?after=%00',
    ]) {
      const answer = await ana.get(pathOf(name, hers) + query)
      if (answer.status !== 200) refusalOf(name, answer)
    }
  }
})

test('R-UPL-08 R-API-10 an upload of odd parts is refused and leaves nothing behind', async () => {
  const before = app.storedFiles().length
  const front = await aPhoto()
  const type = 'tshirt-short'
  const forms: Record<string, Parameters<typeof garmentForm>[0]> = {
    'no kind': { front },
    'an unknown kind': { front, type: 'cape' },
    'no photo': { type },
    'only a back': { back: front, type },
    'a part of another name': { selfie: front, type },
    'three photos': { files: front, 'files#2': front, 'files#3': front, type },
    'a tracking with a zero byte': { front, type, tracking: 'a\u0000b' },
    'an empty photo': { front: Buffer.alloc(0), type },
  }
  for (const [how, form] of Object.entries(forms)) {
    const answer = await ana.upload('/garments', garmentForm(form))
    expect(answer.status, how).toBeGreaterThanOrEqual(400)
    refusalOf('uploadGarment', answer)
  }
  expect(refusalOf('uploadGarment', await ana.post('/garments', { type }))).toBe('badRequest')
  expect(app.storedFiles()).toHaveLength(before)
})

test('R-API-10 nothing of all that changed anything', async () => {
  const now: Shoot = (await ana.get(`/shootings/${hers.shootId}`)).data
  expect({ ...now, updatedAt: '' }).toEqual({ ...shoot, updatedAt: '' })
  const { data } = await ana.get(`/accounts/${ana.accountId}/status/credit`)
  expect(data.credit).toEqual({ available: 19, used: 1, reserved: 0 })
})

test('R-API-10 a call that is made twice is answered again, or refused by name', async () => {
  for (const name of callNames.filter(one => one !== 'logout'))
    for (let time = 1; time <= 2; time += 1) {
      const answer = await make(ana, name, hers)
      if (answer.status !== 200) refusalOf(name, answer)
    }
})

test('R-API-10 a session that ended demands signing in again, and what is hers is out of reach', async () => {
  app.clock.advance(31 * 24 * 60 * 60 * 1000)
  for (const name of callNames) {
    const { audience, path } = callOf(name)
    const answer = await make(ana, name, hers)
    if (audience === 'visitor' && path.includes('{'))
      expect(refusalOf(name, answer), name).toMatch(/otFound$/)
    if (audience === 'anyone' || audience === 'visitor') continue
    expect([answer.status, refusalOf(name, answer)], name).toEqual([401, 'notSignedIn'])
  }
})
