import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'

/** How far a notification's moment may lie from ours, in seconds; fal's own libraries use the same. */
const toleranceS = 300

export interface SignedNotification {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  keys: readonly JsonWebKey[]
  nowMs: number
}

/**
 * Whether a notification is fal's: ED25519 over request id, user id, moment and the SHA-256 of the body, a line each.
 * https://docs.fal.ai/model-endpoints/webhooks#webhook-verification
 */
export function isSignedByFal({ headers, body, keys, nowMs }: SignedNotification): boolean {
  const [requestId, userId, timestamp, signature] = ['request-id', 'user-id', 'timestamp', 'signature'].map(
    name => headers[`x-fal-webhook-${name}`],
  )
  if (typeof requestId !== 'string' || typeof userId !== 'string') return false
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceS) return false
  const hash = createHash('sha256').update(body).digest('hex')
  const message = Buffer.from([requestId, userId, timestamp, hash].join('\n'))
  return keys.some(key => isVerified(message, key, Buffer.from(signature, 'hex')))
}

function isVerified(message: Buffer, { kty, crv, x }: JsonWebKey, signature: Buffer): boolean {
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string') return false
  try {
    return verify(null, message, createPublicKey({ key: { kty, crv, x }, format: 'jwk' }), signature)
  } catch {
    return false
  }
}
