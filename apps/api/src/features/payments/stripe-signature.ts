import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a signed notification may be, in seconds; Stripe's own libraries use the same. */
export const toleranceS = 300

export interface SignedPayload {
  /** The body's bytes as they came: parsed and written again, they would not fit the signature. */
  payload: Buffer
  /** The `Stripe-Signature` header. */
  header: string | undefined
  /** The endpoint's signing secret, `whsec_…`. */
  secret: string
  nowMs: number
}

/**
 * Why a notification is not from the payment provider, or null when it is. The header reads `t=<seconds>,v1=<hex>[,v1=<hex>…]`;
 * v1 is the HMAC-SHA256 of `t.body`. While a secret is being changed there are several, and any that fits will do.
 * https://docs.stripe.com/webhooks#verify-manually
 */
export function signatureProblem({ payload, header, secret, nowMs }: SignedPayload): string | null {
  const { timestamp, signatures } = readHeader(header ?? '')
  if (timestamp === null || signatures.length === 0)
    return 'the Stripe-Signature header is missing or malformed'
  const expected = signatureOf(payload, timestamp, secret)
  if (!signatures.some(given => isEqual(given, expected))) return 'no signature fits the body'
  if (nowMs / 1000 - Number(timestamp) > toleranceS) return 'the signature is too old'
  return null
}

/** The header for a payload, as the payment provider writes it. */
export function signatureHeader(payload: string, secret: string, nowMs: number): string {
  const timestamp = String(Math.floor(nowMs / 1000))
  return `t=${timestamp},v1=${signatureOf(Buffer.from(payload), timestamp, secret).toString('hex')}`
}

function readHeader(header: string): { timestamp: string | null; signatures: Buffer[] } {
  const parts = header.split(',').map(part => part.trim().split('='))
  const timestamp = parts.find(([name]) => name === 't')?.[1]
  return {
    timestamp: timestamp && /^\d{1,12}$/.test(timestamp) ? timestamp : null,
    signatures: parts
      .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
      .map(([, value]) => Buffer.from(value, 'hex')),
  }
}

const signatureOf = (payload: Buffer, timestamp: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(payload).digest()

const isEqual = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected)
