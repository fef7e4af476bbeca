import { locales } from '@revela/contract'
import { z } from 'zod'

/** What the server must remember of a sign-in while the person is at the provider; kept in a signed cookie. */
const pendingSignIn = z.object({
  checks: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  returnTo: z.string(),
  acceptedTerms: z.boolean(),
  locale: z.enum(locales),
  startedAtMs: z.number(),
})
export type PendingSignIn = z.infer<typeof pendingSignIn>

export const pendingMaxMs = 10 * 60 * 1000

export const packPending = (pending: PendingSignIn): string =>
  Buffer.from(JSON.stringify(pending)).toString('base64url')

/** null for what is not ours or too old. */
export function unpackPending(packed: string, nowMs: number): PendingSignIn | null {
  try {
    const pending = pendingSignIn.parse(JSON.parse(Buffer.from(packed, 'base64url').toString()))
    return nowMs - pending.startedAtMs <= pendingMaxMs ? pending : null
  } catch {
    return null
  }
}
