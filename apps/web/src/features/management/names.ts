import type { RefundCase, Shoot } from '@revela/contract'

/** A person's name, or null when she gave none. */
export const nameOf = ({ firstName, lastName }: RefundCase['seller']): string | null =>
  `${firstName} ${lastName}`.trim() || null

/** The name of the shoot's owner; absent where the server's answer has none. */
export function sellerOf({ userId }: Shoot) {
  if (userId === null || typeof userId === 'string') return null
  const { email } = userId.profile
  return { name: nameOf(userId.profile) ?? email, email }
}
