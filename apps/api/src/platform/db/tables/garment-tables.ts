import type {
  CategoryKey,
  GarmentCorrection,
  GarmentMark,
  Localized,
  PhotoWarning,
  Silhouette,
} from '@revela/contract'
import type { QuarterTurns } from '@revela/garment'
import type { Generated } from 'kysely'

/** The owner of a row: an anonymous visitor at first, the account from sign-in on. Demo rows have none. */
export interface OwnerColumns {
  visitor_id: string | null
  account_id: string | null
  user_id: string | null
}

/** A photo by its storage key. */
export interface StoredPhoto {
  photo: string
  width: number
  height: number
  thumbhash: string | null
}

/** The files of one side by their storage keys, and what was read from them. The photo is as it is shown. */
export interface StoredSide extends StoredPhoto {
  cutout: string | null
  warnings: PhotoWarning[]
  /** Missing on sides that were stored before marks were. */
  marks?: GarmentMark[]
  /** Where the seller turned the photo (decision 176): how far, and the photo as it was uploaded, of which every reading is made. */
  turned?: { by: QuarterTurns; from: StoredPhoto }
}

/** Codes of warnings that the owner has waved away, by side. */
export type WaivedWarnings = Record<'front' | 'back', PhotoWarning['code'][]>

export interface GarmentTables {
  garment: OwnerColumns & {
    id: string
    key: string
    /** Set on garments of our own that everybody may try. */
    demo_key: string | null
    name: string
    /** What one of ours is called in each language; null for a seller's own. */
    name_in: Localized | null
    type: CategoryKey
    front: StoredSide
    back: StoredSide | null
    /** The engine's reading; null until the first job that needs it. */
    prepared: string | null
    /** What `prepared` was read as. */
    silhouette: Silhouette | null
    /** The seller's word, already in `prepared`, `front` and `back`. */
    correction: GarmentCorrection | null
    /** Of the uploaded bytes and the type: the same photos again are the same garment. */
    content_hash: string | null
    /** What its files weighed when it was uploaded. */
    bytes: Generated<number>
    waived_warnings: Generated<WaivedWarnings>
    tracking: string | null
    /** When its owner took it off her list; shoots made of it keep it. */
    deleted_at: Date | null
    /** When its photos were removed; the row stays while a shoot that was paid for refers to it. */
    purged_at: Date | null
    created_at: Date
  }
}
