import type { Handle } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { purchaseCredits } from '../../credits/public.ts'
import { createUser } from '../../users/public.ts'
import { findIdentity, insertIdentity } from '../identity-queries.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'
import { developmentIssuer } from './development-provider.ts'

/** Makes the people of the development sign-in page, those who aren't there yet. */
export async function seedDemoPeople(platform: Platform): Promise<void> {
  for (const person of demoPeople) {
    try {
      await platform.db.transaction(trx => seedPerson(platform, trx, person))
    } catch (error) {
      // Another process that starts at the same time was quicker.
      if (!(await findIdentity(platform.db.root, developmentIssuer, person.subject))) throw error
    }
  }
}

async function seedPerson(platform: Platform, trx: Handle, person: DemoPerson): Promise<void> {
  const { subject, accountType, roles, purchasedCredits } = person
  if (await findIdentity(trx, developmentIssuer, subject)) return
  const profile = { ...person, locale: 'es', urlImageProfile: null } as const
  const userId = await createUser(platform, trx, profile, { accountType, roles })
  const createdAt = platform.clock.now()
  const isNew = await insertIdentity(trx, { issuer: developmentIssuer, subject, userId, createdAt })
  if (!isNew) throw new Error(`${subject} was seeded by another process`)
  if (purchasedCredits === 0) return
  const { accountId } = (await findIdentity(trx, developmentIssuer, subject))!
  const reference = `demo-purchase:${accountId}`
  await purchaseCredits(platform, trx, { accountId, reference, credits: purchasedCredits })
}
