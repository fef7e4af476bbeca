import { steps } from '@revela/domain'
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'

/** Every column that holds a storage key. A provider's picture is kept until the job that had it made has stored its own. */
const referenced = (copiesSince: Date) => sql`
  select front->>'photo' as key from garment where purged_at is null
  union all select front->>'cutout' from garment where purged_at is null
  union all select front->'turned'->'from'->>'photo' from garment where purged_at is null
  union all select back->>'photo' from garment where purged_at is null
  union all select back->>'cutout' from garment where purged_at is null
  union all select back->'turned'->'from'->>'photo' from garment where purged_at is null
  union all select prepared from garment
  union all select garment_reading from shoot
  union all select package_file from shoot
  union all select draft_file from generated_image
  union all select final_file from generated_image
  union all select file from provider_request where ended_at > ${copiesSince}
  union all select image_profile from app_user
  union all select file from own_photo
  union all select unnest(files) from photo_task where state = 'waiting'
  union all select file from own_picture`

/** Every file that a row refers to, once. */
export async function referencedFiles(db: Handle, copiesSince: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from (${referenced(copiesSince)}) as referenced where key is not null order by key`.execute(
    db,
  )
  return rows.map(row => row.key)
}

/** Which of these files no row refers to. */
export async function unreferenced(
  db: Handle,
  keys: readonly string[],
  copiesSince: Date,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with referenced as (${referenced(copiesSince)}
    )
    select candidate.key from unnest(${sql.val([...keys])}::text[]) as candidate(key)
    where not exists (select from referenced where referenced.key = candidate.key)`.execute(db)
  return rows.map(row => row.key)
}

/** What visitors began and never claimed. A visitor's shoot has no drafts: those need an account. */
export async function removeUnclaimed(trx: Handle, before: Date): Promise<number> {
  await trx.deleteFrom('shoot').where('visitor_id', 'is not', null).where('updated_at', '<', before).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('garment')
    .where('visitor_id', 'is not', null)
    .where('created_at', '<', before)
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('shoot').select('shoot.id').whereRef('shoot.garment_id', '=', 'garment.id')),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Shoots of which further poses were paid and nothing was made, untouched since then. */
export const unusedPrepaid = (db: Handle, before: Date) =>
  db
    .selectFrom('shoot')
    .select('shoot.id')
    .where('step', '=', steps.judgingDrafts)
    .where('draft_batch', '>', 1)
    .where('updated_at', '<', before)
    .where(sql<boolean>`prepaid_credits(shoot.key) > 0`)
    .execute()

/** What people arrived with, once nobody asks for it any more. */
export async function removeTrackings(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('tracking').where('created_at', '<', before).execute()
}

/** Packages that were made long ago; asked for, they are made again. */
export async function removePackages(db: Handle, before: Date): Promise<void> {
  await db
    .updateTable('shoot')
    .set({ package_status: 'notRequested', package_file: null })
    .where('package_status', '=', 'ready')
    .where('package_made_at', '<', before)
    .execute()
}

/** Who had sign-up credits years ago. */
export async function removeGrantKeys(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('sign_up_grant').where('granted_at', '<', before).execute()
}

/** What was written to people; the moments themselves stand in their own tables. */
export async function removeMails(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('mail').where('created_at', '<', before).where('state', '!=', 'waiting').execute()
}

/** What providers were asked for and took for it, once the year's accounts are closed. */
export async function removeProviderRequests(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('provider_request').where('submitted_at', '<', before).execute()
}
