import type {
  Locale,
  OwnModel,
  OwnModelDraft,
  OwnPhotoKind,
  PersonMarks,
  PhotoVerdict,
} from '@revela/contract'

export interface OwnModelTables {
  own_model: {
    id: string
    account_id: string
    user_id: string
    /** Empty once she is withdrawn. */
    name: string
    gender: OwnModelDraft['gender']
    height_cm: number
    wears: OwnModelDraft['wears']
    status: OwnModel['status'] | 'withdrawn'
    make_error: OwnModel['makeError']
    /** The engine's name of what is being made, or was last; null before. */
    build: string | null
    /** What shoots are drawn with; null while none can choose her. */
    published_build: string | null
    created_at: Date
    published_at: Date | null
    withdrawn_at: Date | null
  }
  own_photo: {
    id: string
    model_id: string
    kind: OwnPhotoKind
    file: string
    width: number
    height: number
    status: 'reading' | 'read' | 'failed'
    marks: PersonMarks
    is_corrected: boolean
    verdicts: PhotoVerdict[]
    created_at: Date
  }
  /** A file of a build: a preview, a card, or the body that it is drawn with, which is no picture and is never served. */
  own_picture: {
    id: string
    model_id: string
    build: string
    kind: 'preview' | 'portrait' | 'full' | 'body'
    /** Of the previews. */
    position: number
    file: string
    thumbhash: string | null
  }
  /** Only ever added to. */
  own_consent: {
    id: string
    model_id: string
    account_id: string
    user_id: string
    person: 'self' | 'other'
    full_name: string
    is_adult: boolean
    purpose: 'ownShop'
    wording_version: string
    locale: Locale
    given_at: Date
  }
}
