import type { Shoot } from '@revela/contract'

/** Shares a developed shoot of the seller who has some from the start, and returns the address of its page. */
export async function shareAShoot(origin: string): Promise<string> {
  const cookies = await signIn(origin, 'paid-seller')
  const call = async <Data>(path: string, body?: object): Promise<Data> => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: { cookie: cookies, origin, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
  const [shoot] = await call<Shoot[]>('/shootings?step[]=completed')
  if (!shoot) throw new Error('No developed shoot to share')
  await call(`/shootings/${shoot._id}`, { c: { feedback: { score: 5, reasons: ['ecommerceUse'] } } })
  await call(`/shootings/${shoot._id}`, { c: { privacy: 'public' } })
  return `/share/shoot/${shoot.key}`
}

/** Goes through the development identity provider as a browser would; returns the cookies of the session. */
async function signIn(origin: string, subject: string): Promise<string> {
  const jar = new Map<string, string>()
  const visit = async (url: string, form?: Record<string, string>): Promise<URL> => {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), origin },
      body: form && new URLSearchParams(form),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', ...value] = line.split(';')[0]!.split('=')
      jar.set(name, value.join('='))
    }
    const next = answer.headers.get('location')
    return next ? visit(new URL(next, url).href) : new URL(url)
  }
  const page = await visit(`${origin}/api/auth/start?mode=signin&returnTo=/photostudio`)
  await visit(page.href, { subject })
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}
