import type { Handle } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { captureHold, holdCredits } from '../../credits/public.ts'
import { notePaidPlan } from '../../payments/public.ts'
import { createUser } from '../../users/public.ts'
import { developmentIssuer } from '../find-demo-person.ts'
import { findIdentity, insertIdentity } from '../identity-queries.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'

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

const dayMs = 86_400_000

async function seedPerson(today: Platform, trx: Handle, person: DemoPerson): Promise<void> {
  const { subject, roles, purchasedPlan, joinedDaysAgo = 0, spentCredits = 0 } = person
  const joinedAt = new Date(today.clock.now().getTime() - joinedDaysAgo * dayMs)
  const platform = { ...today, clock: { now: () => joinedAt } }
  if (await findIdentity(trx, developmentIssuer, subject)) return
  const profile = { ...person, locale: 'es', urlImageProfile: null } as const
  const userId = await createUser(platform, trx, profile, { roles })
  const isNew = await insertIdentity(trx, { issuer: developmentIssuer, subject, userId, createdAt: joinedAt })
  if (!isNew) throw new Error(`${subject} was seeded by another process`)
  const { accountId } = (await findIdentity(trx, developmentIssuer, subject))!
  if (purchasedPlan) await notePaidPlan(platform, trx, { accountId, planReference: purchasedPlan })
  for (let photo = 1; photo <= spentCredits; photo++) {
    const reference = `demo-photo:${accountId}:${photo}`
    await holdCredits(platform, trx, { accountId, reference, shootKey: null, imageIndex: null })
    await captureHold(platform, trx, reference)
  }
}
