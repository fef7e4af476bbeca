import { type CallDefinition, calls, consentVersion, type OwnModel, type Shoot } from '@revela/contract'
import { anUploadedShoot } from './a-shoot.ts'
import type { Agent, Answer } from './agent.ts'
import { aPhoto, garmentForm } from './photos.ts'

export type CallName = keyof typeof calls

/** Names of somebody's belongings: what a request can be about. */
export interface Belongings {
  userId: string
  accountId: string
  garmentId: string
  shootId: string
  /** An image of the shoot. */
  fileId: string
  /** A kept value. */
  key: string
  ownModelId: string
  photoId: string
}

/** Names that nobody has. */
export const nobodys: Belongings = {
  userId: 'nobody',
  accountId: 'nobody',
  garmentId: 'nothing',
  shootId: 'nothing',
  fileId: 'nothing',
  key: 'nothing',
  ownModelId: 'nothing',
  photoId: 'nothing',
}

interface Request {
  query?: string
  body?: unknown
}

/** A well-formed request of each call. A new call belongs here, and then in the tests that go through all of them. */
export const requests: Record<CallName, (named: Belongings) => Request> = {
  loggedIn: () => ({}),
  login: () => ({ body: { type: 'oauth2', token: 'no.such.token' } }),
  logout: () => ({}),
  updateUser: () => ({ body: { c: { profile: { firstName: 'Ana', lastName: 'López', locale: 'es' } } } }),
  changeProfilePicture: () => ({}),
  removeProfilePicture: () => ({}),
  mailWishes: () => ({}),
  changeMailWishes: () => ({ body: { c: { shootFinished: false } } }),
  listSessions: () => ({}),
  endSession: () => ({}),
  endOtherSessions: () => ({}),
  exportOwnData: () => ({}),
  closeAccount: () => ({ body: { email: 'somebody.else@revela.example' } }),
  creditStatus: () => ({}),
  creditMovements: () => ({ query: '?limit=5' }),
  paymentPlans: () => ({}),
  purchases: () => ({}),
  paymentIssues: () => ({ query: '?state=closed&limit=5' }),
  resolvePaymentIssue: () => ({ body: { note: 'Wrote to her' } }),
  createTracking: () => ({ body: { utm_source: 'mail', tag: ['a', 'b'] } }),
  putMemcache: () => ({ body: { data: { a: 1 } } }),
  getMemcache: () => ({}),
  sets: () => ({}),
  operator: () => ({}),
  garmentCategories: () => ({}),
  models: () => ({ query: '?gender=female' }),
  stylings: () => ({}),
  demoGarments: () => ({ query: '?type=dress' }),
  demoShootings: () => ({ query: '?$q[extend][]=garmentsId' }),
  listGarments: () => ({ query: '?type=tshirt-short' }),
  uploadGarment: () => ({}),
  garmentCheck: () => ({}),
  correctGarment: () => ({ body: { c: { correction: null } } }),
  listShoots: ({ accountId }) => ({ query: `?accountId=${accountId}&step[]=choosing&step[]=completed` }),
  createShoot: ({ garmentId }) => ({ body: { garmentsId: [garmentId], tracking: 'abc' } }),
  getShoot: () => ({ query: '?$q[extend][]=garmentsId&$q[extend][]=userId' }),
  updateShoot: () => ({ body: { c: { setId: 'white', config: { tracking: 'abc' } } } }),
  updateFile: () => ({
    body: { c: { feedback: { status: 'rejected', reasons: ['dislikePhoto'], comment: 'no' } } },
  }),
  startDrafts: () => ({ body: {} }),
  addDrafts: () => ({ body: {} }),
  startProcess: () => ({ body: {} }),
  processStatus: () => ({ query: '?$q[extend][]=garmentsId' }),
  startPackage: () => ({ body: {} }),
  publicShoot: () => ({}),
  deleteShoot: () => ({}),
  restoreShoot: () => ({ body: {} }),
  deleteGarment: () => ({}),
  restoreGarment: () => ({ body: {} }),
  getRevision: () => ({ query: '?$q[select][]=data&$q[select][]=userId&$q[extend][]=userId' }),
  askRefund: ({ fileId }) => ({ body: { imageThreadId: fileId, reason: 'badlyWornGarment', comment: null } }),
  refundRequests: () => ({}),
  revisionHistory: () => ({}),
  refundQueue: () => ({ query: '?state=requested&limit=5' }),
  auditTrail: () => ({ query: '?limit=5' }),
  twinStats: () => ({ query: '?days=30' }),
  twinGenerations: () => ({ query: '?limit=5' }),
  twinRoyalties: () => ({ query: '?limit=5' }),
  twinPayouts: () => ({}),
  twinPayout: () => ({}),
  payoutSettings: () => ({}),
  changePayoutSettings: () => ({
    body: { method: 'clabe', holder: 'Ximena Luna', clabe: '032180000118359719' },
  }),
  promoteTwin: () => ({ body: { isPromoted: true } }),
  managedTwins: () => ({}),
  recordPayout: () => ({ body: { credits: 50, reference: 'SPEI-0001' } }),
  ownModels: () => ({}),
  usableOwnModels: () => ({}),
  createOwnModel: () => ({ body: { name: 'Ana', gender: 'female', heightCm: 165, wears: 'topAndShorts' } }),
  ownModel: () => ({}),
  consentOwnModel: () => ({ body: aConsent }),
  addOwnPhoto: () => ({}),
  correctOwnPhoto: () => ({ body: { marks: { chin: { x: 0.5, y: 0.2 } } } }),
  removeOwnPhoto: () => ({}),
  previewOwnModel: () => ({ body: {} }),
  publishOwnModel: () => ({ body: {} }),
  withdrawOwnModel: () => ({}),
  refund: ({ fileId }) => ({ body: { $config: { refunds: [{ imageThreadId: fileId }] } } }),
}

export const aConsent = {
  person: 'self',
  fullName: 'Ana López',
  isAdult: true,
  agrees: true,
  use: 'ownShop',
  wordingVersion: consentVersion,
  locale: 'es',
} as const

export const callNames = Object.keys(calls) as CallName[]

/** The call's address, filled in with somebody's belongings. */
export function pathOf(name: CallName, named: Belongings): string {
  const call: CallDefinition = calls[name]
  return call.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(
      parameter === 'id' ? idIn(call.path, named) : (named[parameter as keyof Belongings] ?? 'nothing'),
    ),
  )
}

const idIn = (path: string, { userId, garmentId, shootId, ownModelId }: Belongings) => {
  if (path.startsWith('/own-models/')) return ownModelId
  return path.startsWith('/users/') ? userId : path.startsWith('/garments/') ? garmentId : shootId
}

async function formOf({ multipart }: CallDefinition): Promise<FormData> {
  if (multipart?.kind) return garmentForm({ kind: 'front', photo: await aPersonsPhoto() })
  return garmentForm(
    multipart?.picture ? { picture: await aPhoto() } : { type: 'tshirt-short', front: await aPhoto() },
  )
}

/** As large as a photo of a person must be. */
export const aPersonsPhoto = () => aPhoto({ width: 768, height: 1024 })

/** Makes the call about somebody's belongings. */
export async function make(agent: Agent, name: CallName, named: Belongings): Promise<Answer> {
  const call: CallDefinition = calls[name]
  const { query = '', body } = requests[name](named)
  const sent = call.multipart ? await formOf(call) : body
  return agent.send(call.method, pathOf(name, named) + query, sent)
}

/** A model with consent and a photo, whose reading is yet to come. */
export async function anOwnModel(agent: Agent): Promise<OwnModel> {
  const { data } = await agent.post('/own-models', requests.createOwnModel(nobodys).body)
  await agent.post(`/own-models/${data._id}/consent`, aConsent)
  const form = garmentForm({ kind: 'front', photo: await aPersonsPhoto() })
  await agent.upload(`/own-models/${data._id}/photos`, form)
  return (await agent.get(`/own-models/${data._id}`)).data
}

/** What somebody has after her first steps: an upload, the shoot it began, a kept value. */
export async function belongingsOf(
  agent: Agent & { userId?: string; accountId?: string },
  of?: Shoot,
): Promise<Belongings> {
  const shoot = of ?? (await anUploadedShoot(agent))
  const kept = await agent.post('/engineering/memcache', { data: 'mine' })
  const own = agent.userId ? await anOwnModel(agent) : null
  return {
    userId: agent.userId ?? nobodys.userId,
    accountId: agent.accountId ?? nobodys.accountId,
    garmentId: String(shoot.garmentsId[0]),
    shootId: shoot._id,
    fileId: shoot.data.generatedImage[0]?.process.imageThreadId ?? nobodys.fileId,
    key: kept.data.key,
    ownModelId: own?._id ?? nobodys.ownModelId,
    photoId: own?.photos[0]?._id ?? nobodys.photoId,
  }
}
