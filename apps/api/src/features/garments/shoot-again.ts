import type { Handle } from '../../platform/db/database.ts'
import type { OwnerColumns } from '../../platform/db/tables/garment-tables.ts'
import { findByContent, type GarmentRow, lockGarment, markDeleted } from './garment-queries.ts'

/** The shoot that an upload begins, made in the same transaction; the shoots feature provides it. */
export type OpenShoot = (
  trx: Handle,
  shoot: { garment: GarmentRow; owner: OwnerColumns; tracking: string | null },
) => Promise<{ id: string; key: string }>

/** A shoot of the garment whose photos these are, when they were uploaded before; null when they were not. */
export async function shootAgain(
  { openShoot }: { openShoot: OpenShoot },
  trx: Handle,
  { owner, contentHash, tracking }: { owner: OwnerColumns; contentHash: string; tracking: string | null },
): Promise<{ garment: GarmentRow; shoot: { id: string; key: string } } | null> {
  const known = await findByContent(trx, owner, contentHash)
  const found = known && (await lockGarment(trx, known.id))
  if (!found || found.purged_at !== null) return null
  // Who uploads a photo again wants it on her list again.
  const garment = found.deleted_at === null ? found : await markDeleted(trx, found.id, null)
  return { garment, shoot: await openShoot(trx, { garment, owner, tracking }) }
}
