import { type MailKind, type MailWishes, mailKinds, type UserId } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUserRow } from '../users/public.ts'
import { declineMail } from './mail-queries.ts'
import type { Unsubscribed } from './unsubscribe-link.ts'

type Person = Pick<SignedIn, 'userId' | 'roles'>

/** @throws AppError notFound */
export async function showMailWishes({ db }: Platform, person: Person): Promise<MailWishes> {
  const user = await findUserRow(db.root, person.userId)
  if (!user) throw new AppError('notFound')
  return wishesOf(person, user.mail_declined)
}

/** @throws AppError notFound */
export async function changeMailWishes(
  { db }: Platform,
  person: Person,
  wishes: MailWishes,
): Promise<MailWishes> {
  const declined = await db.transaction(trx =>
    declineMail(trx, person.userId, before =>
      mailKinds.filter(kind => (wishes[kind] === undefined ? before.includes(kind) : !wishes[kind])),
    ),
  )
  if (!declined) throw new AppError('notFound')
  return wishesOf(person, declined)
}

/** Somebody followed a mail's own link. Somebody who is not there any more has nothing to end. */
export async function unsubscribe({ db }: Platform, userId: UserId, what: Unsubscribed): Promise<void> {
  await db.transaction(trx =>
    declineMail(trx, userId, before =>
      mailKinds.filter(kind => what === 'all' || kind === what || before.includes(kind)),
    ),
  )
}

const wishesOf = ({ roles }: Person, declined: readonly MailKind[]): MailWishes =>
  Object.fromEntries(
    mailKinds
      .filter(kind => kind !== 'payoutSent' || roles.includes('dft'))
      .map(kind => [kind, !declined.includes(kind)]),
  )
