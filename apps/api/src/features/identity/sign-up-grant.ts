import type { Handle } from '../../platform/db/database.ts'
import type { SecretKeys } from '../../platform/secret-keys.ts'
import { insertGrantKeys } from './identity-queries.ts'

/** Who signs up, as far as it decides whether she had the sign-up's credits before. */
export interface Claimant {
  issuer: string
  subject: string
  /** Verified by the identity provider. */
  email: string
}

/**
 * Notes that somebody has the sign-up's credits, by her subject and her address; a closed account leaves this behind. Only hashes under the
 * server's own key are kept, so that nobody can try out addresses.
 *
 * With former keys their hashes are kept too: what one of them noted is known, and known under the current one from then on.
 *
 * @returns whether neither had them before
 */
export async function claimGrant(
  trx: Handle,
  secrets: SecretKeys,
  { issuer, subject, email }: Claimant,
  now: Date,
): Promise<boolean> {
  // In one order for everybody: two sign-ups that share a key wait for each other and never both.
  const keys = [
    ...secrets.signatures(['sign-up credits', 'subject', issuer, subject]),
    ...secrets.signatures(['sign-up credits', 'email', mailboxOf(email)]),
  ].sort()
  return (await insertGrantKeys(trx, keys, now)) === keys.length
}

/** The mailbox behind an address: without `+tag`, and at Gmail without dots, which its users may put anywhere. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  const bare = name.split('+')[0]!
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}
