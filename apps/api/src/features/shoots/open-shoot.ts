import { steps } from '@revela/domain'
import type { Handle } from '../../platform/db/database.ts'
import type { OwnerColumns } from '../../platform/db/tables/garment-tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { GarmentRow } from '../garments/public.ts'
import { insertShoot, type ShootRow } from './shoot-queries.ts'

export interface NewShoot {
  garment: Pick<GarmentRow, 'id' | 'type'>
  owner: OwnerColumns
  tracking: string | null
}

/** A shoot of a garment, nothing else chosen yet. */
export function openShoot(
  { clock, entropy }: Platform,
  trx: Handle,
  { garment, owner, tracking }: NewShoot,
): Promise<ShootRow> {
  const now = clock.now()
  return insertShoot(trx, {
    ...owner,
    id: entropy.id(),
    key: entropy.addressKey(),
    garment_id: garment.id,
    type: garment.type,
    model_id: null,
    styling_id: null,
    set_id: null,
    step: steps.choosing,
    finished_step: null,
    sub_state: null,
    privacy: 'private',
    score: null,
    feedback_comment: null,
    feedback_reasons: [],
    tracking,
    started_at: null,
    draft_batch: 0,
    drafts_asked_at: null,
    poses_left: 0,
    drafts_error: null,
    revealed_at: null,
    package_status: 'notRequested',
    package_file: null,
    created_at: now,
    updated_at: now,
  })
}
