import { limits, type MailKind, mailKinds } from '@revela/contract'
import type { FileLinks } from '../../platform/storage/file-links.ts'

export type Unsubscribed = MailKind | 'all'

export const unsubscribeRoot = '/mail/unsubscribe'

const pathOf = (userId: string, what: Unsubscribed) =>
  `${unsubscribeRoot}/${encodeURIComponent(userId)}/${what}`

/** An address that ends mails of a kind, or all, without signing in: whoever holds the mail holds it. */
export const unsubscribePath = (links: FileLinks, userId: string, what: Unsubscribed): string =>
  links.addressFor(pathOf(userId, what), { days: limits.mail.unsubscribeDays }).url

/** null for an address that is altered, over, or not ours. */
export function readUnsubscribePath(
  links: FileLinks,
  { userId, what }: { userId: string; what: string },
  query: { e?: unknown; s?: unknown },
): Unsubscribed | null {
  const known = what === 'all' ? what : mailKinds.find(kind => kind === what)
  if (!known) return null
  return links.readAddress(pathOf(userId, known), query)?.isOver === false ? known : null
}
