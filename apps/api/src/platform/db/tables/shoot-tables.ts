import type {
  CategoryKey,
  Fidelity,
  FinalStatus,
  GeneratedImage,
  RejectReason,
  ShootReason,
  ShootStep,
  SubState,
} from '@revela/contract'
import type { Generated } from 'kysely'
import type { OwnerColumns } from './garment-tables.ts'

export interface ShootTables {
  shoot: OwnerColumns & {
    id: string
    key: string
    /** What its owner calls it; null: after its garment and model. */
    title: string | null
    /** When its owner threw it away; she may restore it for a day. */
    deleted_at: Date | null
    /** When that became final: its files and words are gone, what is about money stays. */
    purged_at: Date | null
    garment_id: string
    /** The garment's reading when drafts began: finals are made of what was approved. */
    garment_reading: string | null
    type: CategoryKey
    model_id: string | null
    styling_id: string | null
    set_id: string | null
    step: ShootStep
    /** Where the shoot returns to after its package was made. */
    finished_step: 'completed' | 'partiallyCompleted' | null
    sub_state: SubState | null
    privacy: 'private' | 'public'
    /** Strangers see the garment's own photos beside the finals. */
    shares_garment: Generated<boolean>
    /** Photos that she crossed out go along in share and package. */
    includes_rejected: Generated<boolean>
    score: number | null
    feedback_comment: string | null
    feedback_reasons: ShootReason[]
    tracking: string | null
    /** When the work in hand (drafts, finals or package) began. */
    started_at: Date | null
    /** Counts the requests for drafts: 1 for the first four. */
    draft_batch: number
    drafts_asked_at: Date | null
    /** Poses that the model could still take with this garment, beyond those on the contact sheet. */
    poses_left: number
    drafts_error: string | null
    revealed_at: Date | null
    /** When the last final was delivered or given up; null for shoots that were not developed here. */
    developed_at: Date | null
    package_status: 'notRequested' | 'generating' | 'ready' | 'failed'
    package_file: string | null
    package_made_at: Generated<Date | null>
    created_at: Date
    updated_at: Date
  }
  generated_image: {
    /** The specification's imageThreadId. */
    id: string
    shoot_id: string
    index: number
    batch: number
    pose_key: string
    pose_view: GeneratedImage['pose']['view']
    /** Poses that this garment refused before the present one. */
    refused_poses: string[]
    seed: number
    draft_status: GeneratedImage['status']
    /** When its files were removed with its shoot. */
    files_removed_at: Date | null
    draft_file: string | null
    draft_thumbhash: string | null
    draft_fidelity: Fidelity | null
    approve: boolean | null
    reasons: RejectReason[]
    comment: string | null
    final_status: FinalStatus
    final_file: string | null
    final_width: number | null
    final_height: number | null
    final_thumbhash: string | null
    final_fidelity: Fidelity | null
    /** The seller's word on the delivered final. */
    final_feedback: 'approved' | 'rejected' | null
    refund: GeneratedImage['process']['refund']
  }
}
