import { type CallDefinition, calls, errorBody, type Shoot } from '@revela/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDevelopedShoot, rate } from './testing/a-shoot.ts'
import type { Agent } from './testing/agent.ts'
import { anApp, type TestApp } from './testing/an-app.ts'
import {
  type Belongings,
  belongingsOf,
  type CallName,
  callNames,
  make,
  nobodys,
  pathOf,
} from './testing/call-requests.ts'
import { DrawingPeople } from './testing/drawing-people.ts'

const roles = ['stranger', 'visitor', 'seller', 'paid', 'admin', 'twin'] as const
type Role = (typeof roles)[number]

/**
 * Who may make which call about what. The columns are the roles; a cell is the answer: 200, a refusal's code, or `-` where there is no
 * such thing (a stranger owns nothing). `own`: about one's own things, freshly uploaded, so that `choicesMissing` or `draftsNotReady` mean
 * "it was her call, only too early"; `others`: about those of another seller, whose shoot is developed and rated, but not shared.
 */
type Row = { own: string; others?: string }

const open = '200 200 200 200 200 200'
const nobody = 'notSignedIn notSignedIn'
const shootIsOthers = 'shootNotFound shootNotFound shootNotFound shootNotFound shootNotFound shootNotFound'
const signedInOnly = (code: string) => `${nobody} ${code} ${code} ${code} ${code}`
const adminOnly = (code: string) => `${nobody} forbidden forbidden ${code} forbidden`
const twinOnly = (code: string) => `${nobody} forbidden forbidden forbidden ${code}`
const early = (code: string) => `- notSignedIn ${code} ${code} ${code} ${code}`
/** Visitors have none. */
const ownModel = (code: string) => `- notSignedIn ${code} ${code} ${code} ${code}`
const mine = '- 200 200 200 200 200'

const matrix: Record<CallName, Row> = {
  loggedIn: { own: open },
  login: { own: 'invalidIdentityToken '.repeat(6).trim() },
  logout: { own: open },
  updateUser: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  changeProfilePicture: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  removeProfilePicture: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  mailWishes: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  changeMailWishes: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  listSessions: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  endSession: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  endOtherSessions: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  exportOwnData: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  // Each types another address than her own: nobody of this table is to go.
  closeAccount: { own: '- - badRequest badRequest forbidden forbidden', others: signedInOnly('notFound') },
  creditStatus: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  creditMovements: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  paymentPlans: { own: open },
  purchases: { own: '- - 200 200 200 200', others: signedInOnly('notFound') },
  paymentIssues: { own: adminOnly('200') },
  resolvePaymentIssue: { own: adminOnly('notFound') },
  createTracking: { own: open },
  putMemcache: { own: open },
  getMemcache: { own: mine, others: 'notFound '.repeat(6).trim() },
  sets: { own: open },
  operator: { own: open },
  garmentCategories: { own: open },
  models: { own: open },
  stylings: { own: open },
  demoGarments: { own: open },
  demoShootings: { own: open },
  listGarments: { own: open },
  uploadGarment: { own: open },
  // Named by garments, which are no checks; photo-tasks.test.ts asks about another's.
  garmentCheck: { own: 'notFound '.repeat(6).trim() },
  correctGarment: { own: mine, others: 'garmentNotFound '.repeat(6).trim() },
  listShoots: { own: '- notSignedIn 200 200 200 200', others: signedInOnly('notFound') },
  createShoot: { own: mine, others: 'garmentNotFound '.repeat(6).trim() },
  getShoot: { own: mine, others: shootIsOthers },
  updateShoot: { own: mine, others: shootIsOthers },
  updateFile: { own: early('fileNotFound'), others: signedInOnly('shootNotFound') },
  startDrafts: { own: early('choicesMissing'), others: signedInOnly('shootNotFound') },
  addDrafts: { own: early('draftsNotReady'), others: signedInOnly('shootNotFound') },
  startProcess: { own: early('draftsNotReady'), others: signedInOnly('shootNotFound') },
  processStatus: { own: mine, others: shootIsOthers },
  startPackage: { own: early('notDeveloped'), others: signedInOnly('shootNotFound') },
  // Each delete is followed by its restore, so that the calls after them find everything.
  deleteShoot: { own: mine, others: shootIsOthers },
  restoreShoot: { own: mine, others: shootIsOthers },
  deleteGarment: { own: mine, others: 'garmentNotFound '.repeat(6).trim() },
  restoreGarment: { own: mine, others: 'garmentNotFound '.repeat(6).trim() },
  publicShoot: { own: `- ${'shootNotFound '.repeat(5).trim()}`, others: shootIsOthers },
  askRefund: { own: early('fileNotFound'), others: signedInOnly('shootNotFound') },
  refundRequests: { own: '- notSignedIn 200 200 200 200', others: signedInOnly('shootNotFound') },
  revisionHistory: { own: `- notSignedIn forbidden forbidden 200 forbidden`, others: adminOnly('200') },
  refundQueue: { own: adminOnly('200') },
  auditTrail: { own: adminOnly('200') },
  getRevision: { own: `- notSignedIn forbidden forbidden 200 forbidden`, others: adminOnly('200') },
  // The twin of this table has the role and no likeness in the catalogue yet.
  twinStats: { own: twinOnly('200') },
  twinGenerations: { own: twinOnly('200') },
  twinRoyalties: { own: twinOnly('200') },
  twinPayouts: { own: twinOnly('200') },
  twinPayout: { own: twinOnly('notFound') },
  payoutSettings: { own: twinOnly('200') },
  changePayoutSettings: { own: twinOnly('notFound') },
  promoteTwin: { own: twinOnly('notFound') },
  managedTwins: { own: adminOnly('200') },
  recordPayout: { own: adminOnly('notFound') },
  ownModels: { own: signedInOnly('200') },
  usableOwnModels: { own: signedInOnly('200') },
  createOwnModel: { own: signedInOnly('200') },
  ownModel: { own: ownModel('200'), others: signedInOnly('notFound') },
  consentOwnModel: { own: ownModel('200'), others: signedInOnly('notFound') },
  addOwnPhoto: { own: ownModel('200'), others: signedInOnly('notFound') },
  correctOwnPhoto: { own: ownModel('ownModelBusy'), others: signedInOnly('notFound') },
  previewOwnModel: { own: ownModel('ownModelIncomplete'), others: signedInOnly('notFound') },
  publishOwnModel: { own: ownModel('ownModelIncomplete'), others: signedInOnly('notFound') },
  removeOwnPhoto: { own: ownModel('200'), others: signedInOnly('notFound') },
  withdrawOwnModel: { own: ownModel('200'), others: signedInOnly('notFound') },
  refund: { own: `- notSignedIn forbidden forbidden fileNotFound forbidden`, others: adminOnly('200') },
}

/** What an administrator sees and decides by right. */
const adminsCalls: readonly CallName[] = [
  'getRevision',
  'refund',
  'revisionHistory',
  'refundQueue',
  'auditTrail',
  'paymentIssues',
  'resolvePaymentIssue',
]

interface Person {
  agent: Agent
  has: Belongings
}

/** No photo of a person is read while the calls are made: each meets the same state. */
const read = Promise.withResolvers<void>()
const makers = new DrawingPeople()
makers.reading = () => read.promise

let app: TestApp
let owner: Person & { agent: Agent & { accountId: string }; shoot: Shoot }
const people = {} as Record<Role, Person>

beforeAll(async () => {
  app = await anApp({ work: true, people: makers })
  const agent = await app.login({ email: 'owner@revela.example', firstName: 'Dolores' })
  const developed = await aDevelopedShoot(agent)
  await rate(agent, developed._id)
  owner = { agent, has: await belongingsOf(agent, developed), shoot: await shown(agent, developed._id) }
  const login = (email: string, standing: object) =>
    app.login({ email: `${email}@revela.example`, ...standing })
  const agents: Record<Role, Agent> = {
    stranger: app.visitor(),
    visitor: app.visitor(),
    seller: await login('seller', {}),
    paid: await login('paid', { accountType: 'paid' }),
    admin: await login('admin', { roles: ['admin'] }),
    twin: await login('twin', { roles: ['dft'] }),
  }
  for (const role of roles)
    people[role] = {
      agent: agents[role],
      has: role === 'stranger' ? nobodys : await belongingsOf(agents[role]),
    }
})
afterAll(() => {
  read.resolve()
  return app.close()
})

const shown = async (agent: Agent, id: string): Promise<Shoot> => (await agent.get(`/shootings/${id}`)).data

/** A browser with the same cookies, so that one cell's sign-out or new cookie is no other cell's. */
function asNow(role: Role): Agent {
  const browser = app.visitor()
  for (const [name, value] of people[role].agent.cookies) browser.cookies.set(name, value)
  return browser
}

/** Whatever would tell who the owner is or lead to her things. */
const secrets = () => [
  'owner@revela.example',
  'Dolores',
  owner.has.userId,
  owner.has.accountId,
  owner.has.garmentId,
  owner.has.fileId,
  owner.shoot.key,
]

test('every call has its row, and every row a cell for each role', () => {
  expect(Object.keys(matrix).sort()).toEqual([...callNames].sort())
  for (const { own, others = own } of Object.values(matrix))
    expect([own.split(' ').length, others.split(' ').length]).toEqual([roles.length, roles.length])
})

// Signing out ends the session that the other cells need: it goes last.
const order = [...callNames.filter(name => name !== 'logout'), 'logout' as const]

test('R-ROL-02 who may not make a call is told that, however odd what she sends', async () => {
  const refused = { visitor: 'notSignedIn', seller: 'forbidden' } as const
  for (const name of order) {
    const { audience, body, multipart, method } = calls[name] as CallDefinition
    if (!body || multipart || audience === 'anyone' || audience === 'visitor') continue
    const path = pathOf(name, owner.has)
    for (const role of ['visitor', 'seller'] as const) {
      if (role === 'seller' && audience === 'user') continue
      const { error } = await asNow(role).send(method, path, ['no', { such: 'thing' }])
      expect([name, role, errorBody.parse(error).code]).toEqual([name, role, refused[role]])
    }
  }
})

describe.each(order)('R-ROL-02 R-GRD-02 R-API-10 %s', name => {
  test('about one’s own things', async () => {
    const cells = matrix[name].own.split(' ')
    const answers: string[] = []
    for (const [at, role] of roles.entries())
      answers.push(cells[at] === '-' ? '-' : codeOf(await make(asNow(role), name, people[role].has)))
    expect(answers.join(' ')).toBe(matrix[name].own)
  })

  test('about another seller’s', async () => {
    const { others } = matrix[name]
    const answers: string[] = []
    for (const role of roles) {
      const answer = await make(asNow(role), name, owner.has)
      answers.push(codeOf(answer))
      const isByRight = role === 'admin' && adminsCalls.includes(name)
      if (!isByRight) expect(secrets().filter(secret => answer.body.includes(secret))).toEqual([])
    }
    if (others) expect(answers.join(' ')).toBe(others)
  })
})

test('R-ROL-02 after all of that, another seller’s things are as they were, but for the administrator’s refund', async () => {
  const now = await shown(owner.agent, owner.shoot._id)
  const [refunded] = now.data.generatedImage
  expect(refunded.process.refund).toBe('granted')
  const settled = (shoot: Shoot) => ({
    ...shoot,
    updatedAt: '',
    data: { ...shoot.data, generatedImage: shoot.data.generatedImage.slice(1) },
    prompts: null,
  })
  expect(settled(now)).toEqual(settled(owner.shoot))
  const { data } = await owner.agent.get(`/accounts/${owner.agent.accountId}/status/credit`)
  expect(data.credit.available).toBe(6)
})

/** 200, or the code of a well-formed refusal. */
function codeOf({ status, error }: { status: number; error: unknown }): string {
  if (status === 200) return '200'
  return errorBody.parse(error).code
}
