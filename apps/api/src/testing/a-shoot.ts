import type { CategoryKey, Shoot } from '@revela/contract'
import { isGenerating } from '@revela/domain'
import type { Agent, Answer } from './agent.ts'
import { nextJobEnd } from './job-ends.ts'
import { aPhoto, garmentForm } from './photos.ts'

export interface ShootOptions {
  type?: CategoryKey
  back?: boolean
  /** How many drafts are approved, from the first; the rest stays undecided. */
  approve?: number
  /** What is chosen; items of the test catalogue without it. */
  choices?: { modelId: string; stylingId: string; setId: string }
}

/** Items of the test catalogue that are open to everybody. */
export const freeChoices = { modelId: 'ximena', stylingId: 'basic', setId: 'white' }

/** The steps of a shoot as a seller makes them, over the real API. */
export async function anUploadedShoot(
  agent: Agent,
  { type = 'tshirt-short', back }: ShootOptions = {},
): Promise<Shoot> {
  const photos = { front: await aPhoto(), ...(back && { back: await aPhoto() }) }
  const data = done(await agent.upload('/garments', garmentForm({ ...photos, type })))
  return (await agent.get(`/shootings/${data._id}`)).data
}

export async function aChosenShoot(agent: Agent, options?: ShootOptions): Promise<Shoot> {
  const shoot = await anUploadedShoot(agent, options)
  return done(await agent.put(`/shootings/${shoot._id}`, { c: options?.choices ?? freeChoices }))
}

export async function aShootInReview(agent: Agent, options: ShootOptions = {}): Promise<Shoot> {
  const shoot = await aChosenShoot(agent, options)
  done(await agent.post(`/shootings/${shoot._id}/prompts`))
  const reviewed = await finishedWork(agent, shoot._id)
  for (const image of reviewed.data.generatedImage.slice(0, options.approve ?? 0))
    done(await approve(agent, shoot._id, image.process.imageThreadId))
  return (await agent.get(`/shootings/${shoot._id}`)).data
}

export async function aDevelopedShoot(agent: Agent, options: ShootOptions = {}): Promise<Shoot> {
  const shoot = await aShootInReview(agent, { approve: 1, ...options })
  done(await agent.post(`/shootings/${shoot._id}/process`))
  return finishedWork(agent, shoot._id)
}

export const approve = (agent: Agent, shootId: string, imageId: string) =>
  agent.put(`/shootings/${shootId}/files/${imageId}`, { c: { feedback: { status: 'approved' } } })

export const rate = (agent: Agent, shootId: string, score = 5) =>
  agent.put(`/shootings/${shootId}`, { c: { feedback: { score, reasons: ['ecommerceUse'] } } })

/** Asks whenever a job ended until nothing is being made any more; ends with the test's own time limit. */
export const finishedWork = (agent: Agent, shootId: string): Promise<Shoot> =>
  shootThat(agent, shootId, shoot => !isGenerating(shoot.step))

export async function shootThat(
  agent: Agent,
  shootId: string,
  holds: (shoot: Shoot) => boolean,
): Promise<Shoot> {
  for (;;) {
    const ended = nextJobEnd()
    const data: Shoot = done(await agent.get(`/shootings/${shootId}/process/status`))
    if (holds(data)) return data
    await ended
  }
}

/** A builder's step must succeed; a test of a refusal makes the call itself. */
function done({ data, error }: Answer) {
  if (error) throw new Error(`${error.code}: ${error.message} ${JSON.stringify(error.data ?? {})}`)
  return data
}
