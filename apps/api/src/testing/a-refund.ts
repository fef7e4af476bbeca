import type { RefundRequest, Shoot } from '@revela/contract'
import type { Agent, Answer } from './agent.ts'

export const threadsOf = (shoot: Shoot) => shoot.data.generatedImage.map(image => image.process.imageThreadId)

/** The seller's word on a delivered photo: there is no refund without one. */
export const complain = (agent: Agent, shoot: Shoot, imageThreadId: string | undefined) =>
  agent.put(`/shootings/${shoot._id}/files/${imageThreadId}`, {
    c: { feedback: { status: 'rejected', reasons: ['badlyWornGarment'] } },
  })

export const askFor = (agent: Agent, shoot: Shoot, imageThreadId: string | undefined, more: object = {}) =>
  agent.post(`/shootings/${shoot._id}/refunds`, { imageThreadId, reason: 'badlyWornGarment', ...more })

/** Complains about a photo and asks for its credit. */
export async function aRefundRequest(
  agent: Agent,
  shoot: Shoot,
  imageThreadId: string | undefined,
): Promise<RefundRequest> {
  for (const answer of [
    await complain(agent, shoot, imageThreadId),
    await askFor(agent, shoot, imageThreadId),
  ])
    if (answer.error) throw new Error(`${answer.error.code}: ${answer.error.message}`)
  return (await requestsOf(agent, shoot))[0]!
}

export const requestsOf = async (agent: Agent, shoot: Shoot): Promise<RefundRequest[]> =>
  (await agent.get(`/shootings/${shoot._id}/refunds`)).data

export interface Decisions {
  grant?: (string | undefined)[]
  decline?: (string | undefined)[]
  note?: string
}

export const decide = (
  admin: Agent,
  shoot: Shoot,
  { grant = [], decline = [], note = 'The sleeve is torn' }: Decisions,
): Promise<Answer> =>
  admin.put(`/shootings/${shoot._id}/revision`, {
    $config: {
      refunds: grant.map(imageThreadId => ({ imageThreadId, note })),
      declines: decline.map(imageThreadId => ({ imageThreadId, note })),
    },
  })
