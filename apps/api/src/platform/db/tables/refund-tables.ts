import type { AuditAction, RefundReason, RefundRequestState } from '@revela/contract'
import type { GeneratedAlways } from 'kysely'

export interface RefundTables {
  /** Written once by the seller and once by the administrator who decides; never removed. */
  refund_request: {
    id: string
    image_id: string
    shoot_id: string
    account_id: string
    user_id: string
    /** 1 for the first time that this photo was asked for. */
    attempt: number
    reason: RefundReason
    comment: string | null
    state: RefundRequestState
    created_at: Date
    decided_at: Date | null
    decided_by: string | null
    answer: string | null
  }
  /** Who decided or agreed to what, when and why; the database refuses every change. */
  audit_entry: {
    id: string
    seq: GeneratedAlways<number>
    created_at: Date
    user_id: string
    /** Her name as it was then. */
    user_name: string
    action: AuditAction
    /** These four are about a refund, and null for everything else. */
    shoot_id: string | null
    shoot_key: string | null
    image_id: string | null
    image_index: number | null
    payout_id: string | null
    /** What was resolved about a payment. */
    payment_matter: string | null
    /** What a seller agreed to about her own model, or withdrew. */
    own_model_id: string | null
    /** null when an administrator gave a credit back that nobody had asked for. */
    request_id: string | null
    /** The request's, for those who read the trail alone. */
    reason: RefundReason | null
    /** The administrator's words. */
    why: string | null
  }
}
