import { isIP } from 'node:net'

/** Ranges by their names, as proxies are usually placed: on this machine, on this link, in this network. */
const named = ['loopback', 'linklocal', 'uniquelocal']

/** An address, a range (`10.0.0.0/8`) or a range's name. */
export function isProxyAddress(text: string): boolean {
  if (named.includes(text)) return true
  const [address, bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  // All of the internet is nobody's proxy.
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
