const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|)$/

/** Modes in which PostgreSQL's client encrypts; `no-verify` encrypts for whoever answers, and is none of them. */
const encryptedModes = ['require', 'verify-ca', 'verify-full']

/**
 * Whether what is sent there stays on this machine or is encrypted for whom it is meant.
 *
 * @param address `postgresql:`, `http:` or `https:`
 */
export function isPrivateOnTheWay(address: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address)
  // PostgreSQL's socket is named by a parameter.
  const host = searchParams.get('host') ?? hostname
  if (host.startsWith('/') || loopback.test(host)) return true
  return protocol === 'https:' || encryptedModes.includes(searchParams.get('sslmode') ?? '')
}
