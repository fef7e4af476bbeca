import { request } from '../../lib/calls/api-client.ts'
import { keptChoicesParameter } from '../../lib/screens/sign-in.ts'
import { currentShootKey, trackingKey } from '../../lib/shoot/current-shoot.ts'

/**
 * Leaves the shoot in work with the server before the trip to the identity provider, and returns where to come back to. The tab
 * remembers it too; the server's copy is for a provider that comes back in another tab (an e-mail link, an app's browser).
 */
export async function keepChoices(returnTo: string): Promise<string> {
  const shootKey = currentShootKey.read()
  if (!shootKey) return returnTo
  try {
    const { key } = await request('putMemcache', {
      body: { data: { shootKey, tracking: trackingKey.read() } },
    })
    return `${returnTo}${returnTo.includes('?') ? '&' : '?'}${keptChoicesParameter}=${encodeURIComponent(key)}`
  } catch {
    return returnTo
  }
}

/** Takes the choices up again after sign-in; what this tab knows already wins. */
export async function restoreChoices(key: string): Promise<void> {
  if (currentShootKey.read()) return
  const { data } = await request('getMemcache', { params: { key } })
  const kept = data as { shootKey?: unknown; tracking?: unknown } | null
  if (typeof kept?.shootKey === 'string') currentShootKey.write(kept.shootKey)
  if (typeof kept?.tracking === 'string') trackingKey.write(kept.tracking)
}
