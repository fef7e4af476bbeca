import type { Agent, Answer } from './agent.ts'

export interface SignInByPage {
  /** One of the demo people, or an e-mail address of somebody new. */
  who: { subject: string } | { email: string } | { cancel: true }
  mode?: 'signin' | 'signup'
  acceptedTerms?: boolean
  returnTo?: string
  proof?: 'again' | 'secondFactor'
}

const origin = 'http://localhost:4000'
const pathOf = (answer: Answer) => String(answer.headers.location).replace(origin, '')

/** Walks through the code flow as a browser does: start, sign-in page, back to us. */
export async function signInByPage(
  agent: Agent,
  { who, mode = 'signin', ...rest }: SignInByPage,
): Promise<Answer> {
  const query = new URLSearchParams({ mode })
  if (rest.acceptedTerms) query.set('acceptedTerms', 'true')
  if (rest.returnTo) query.set('returnTo', rest.returnTo)
  if (rest.proof) query.set('proof', rest.proof)
  const start = await agent.get(`/api/auth/start?${query}`)
  const page = await agent.get(pathOf(start))
  const interaction = pathOf(page)
  const form = new URLSearchParams()
  for (const [field, value] of Object.entries(who)) form.set(field, String(value))
  const chosen = await agent.send('POST', interaction, form)
  const resumed = await agent.get(pathOf(chosen))
  return agent.get(pathOf(resumed))
}
