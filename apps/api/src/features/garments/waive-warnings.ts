import type { Handle } from '../../platform/db/database.ts'
import type { OwnerColumns, WaivedWarnings } from '../../platform/db/tables/garment-tables.ts'
import { findGarment, type GarmentRow, lockGarment, recordWaived } from './garment-queries.ts'

const sides = ['front', 'back'] as const

/** What was waved away stays away, whatever is read of the photos later. */
export async function waiveWarnings(
  trx: Handle,
  id: string,
  waived: Partial<WaivedWarnings>,
): Promise<GarmentRow> {
  const garment = (await lockGarment(trx, id))!
  return recordWaived(trx, id, joined(garment.waived_warnings, waived))
}

const joined = (before: WaivedWarnings, added: Partial<WaivedWarnings>): WaivedWarnings => {
  const [front, back] = sides.map(side => [...new Set([...before[side], ...(added[side] ?? [])])])
  return { front: front!, back: back! }
}

/** For each side of an upload the garment that has this photo already. */
export type SamePhotos = Partial<Record<(typeof sides)[number], string>>

/** What the owner waved away about photos that she sends once more beside another one. */
export async function waivedBefore(
  db: Handle,
  owner: OwnerColumns,
  same: SamePhotos,
): Promise<WaivedWarnings> {
  const waived: WaivedWarnings = { front: [], back: [] }
  for (const side of sides) {
    const id = same[side]
    const garment = id === undefined ? undefined : await findGarment(db, id)
    if (garment && isOf(owner, garment)) waived[side] = garment.waived_warnings[side]
  }
  return waived
}

const isOf = (owner: OwnerColumns, garment: OwnerColumns) =>
  owner.account_id !== null
    ? garment.account_id === owner.account_id
    : garment.account_id === null && garment.visitor_id === owner.visitor_id
