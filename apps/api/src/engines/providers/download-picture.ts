import { exchange, isSuccess } from './exchange.ts'
import { ProviderFailure } from './provider-failure.ts'

/** The largest that a provider makes: 4K as PNG. */
const maxPictureBytes = 40 * 1024 * 1024
const downloadLimitMs = 60_000

/**
 * A finished picture, from where the provider keeps its own.
 *
 * @param hosts names and their subdomains; an address at the provider's own origin does too
 * @throws ProviderFailure
 */
export async function downloadPicture(
  url: string,
  { hosts, origin }: { hosts: readonly string[]; origin: string },
): Promise<Uint8Array> {
  if (!isAllowed(url, hosts, origin)) throw new ProviderFailure('unusable', 'The picture lies elsewhere')
  const reply = await exchange({ method: 'GET', url, limitMs: downloadLimitMs, maxBytes: maxPictureBytes })
  if (isSuccess(reply)) return reply.body
  const isGone = reply.status === 403 || reply.status === 404 || reply.status === 410
  throw new ProviderFailure(isGone ? 'expired' : 'outage', `A picture was answered with ${reply.status}`)
}

function isAllowed(text: string, hosts: readonly string[], origin: string): boolean {
  const url = URL.parse(text)
  if (url?.origin === origin) return true
  return (
    url?.protocol === 'https:' &&
    hosts.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`))
  )
}
