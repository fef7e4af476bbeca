import type { HistoryEvent, RefundCase } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DecisionRow, listDecisionsOfShoot } from '../audit/public.ts'
import { listShootMovements, type ShootMovement } from '../credits/public.ts'
import { findShoot, type ShootRow } from '../shoots/public.ts'
import { presentCase } from './present-request.ts'
import { type CaseRow, casesOfShoot } from './refund-queries.ts'

/**
 * A shoot's refund requests, newest first, and everything that happened to it, oldest first.
 *
 * @throws AppError shootNotFound
 */
export async function revisionHistory(
  { db, links }: Platform,
  idOrKey: string,
): Promise<{ requests: RefundCase[]; events: HistoryEvent[] }> {
  const shoot = await findShoot(db.root, idOrKey)
  if (!shoot) throw new AppError('shootNotFound')
  const cases = await casesOfShoot(db.root, shoot.id)
  const events = [
    ...stepsOf(shoot),
    ...(await listShootMovements(db.root, shoot.key)).map(fromMovement),
    ...cases.map(fromRequest),
    ...(await listDecisionsOfShoot(db.root, shoot.id)).map(fromDecision),
  ]
  return {
    requests: cases.map(row => presentCase(row, links)),
    events: events.sort((a, b) => a.at.localeCompare(b.at)),
  }
}

const event = (at: Date, what: HistoryEvent['what'], more: Partial<HistoryEvent> = {}): HistoryEvent => ({
  at: at.toISOString(),
  what,
  imageIndex: null,
  by: null,
  reason: null,
  why: null,
  ...more,
})

const stepsOf = (shoot: ShootRow): HistoryEvent[] => [
  event(shoot.created_at, 'shootCreated'),
  ...(shoot.drafts_asked_at ? [event(shoot.drafts_asked_at, 'draftsAsked')] : []),
  ...(shoot.revealed_at ? [event(shoot.revealed_at, 'revealed')] : []),
]

const fromMovement = ({ operation, created_at, image_index }: ShootMovement): HistoryEvent =>
  event(created_at, operation, { imageIndex: image_index })

const fromRequest = (row: CaseRow): HistoryEvent =>
  event(row.created_at, 'refundRequested', {
    imageIndex: row.image_index,
    by: `${row.first_name} ${row.last_name}`.trim() || null,
    reason: row.reason,
    why: row.comment,
  })

const fromDecision = (entry: DecisionRow): HistoryEvent =>
  event(entry.created_at, entry.action, {
    imageIndex: entry.image_index,
    by: entry.user_name,
    reason: entry.reason,
    why: entry.why,
  })
