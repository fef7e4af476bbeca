import type {
  AccountId,
  GarmentId,
  ModelId,
  SetId,
  Shoot,
  ShootId,
  StylingId,
  UserId,
} from '@revela/contract'
import { isGenerating, processStatusOf } from '@revela/domain'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import { type GarmentRow, presentGarment, restorableUntil } from '../garments/public.ts'
import { advanceOf, deliveredFinals, isLoadingDrafts, moreDrafts, moreDraftsAt } from './image-progress.ts'
import { packageLink } from './package-link.ts'
import { presentImage } from './present-image.ts'
import type { ImageRow, ShootRow } from './shoot-queries.ts'

/** A shoot with what belongs to it. */
export interface WholeShoot {
  shoot: ShootRow
  images: readonly ImageRow[]
  garment: GarmentRow
  owner: ShootOwner | null
  /** What its further poses paid in advance and nothing has used. */
  prepaidCredits: number
  outfit: Shoot['config']['garment']['outfit']
  /** How fast photos were developed lately; null while none are. */
  secondsPerPhoto: number | null
  /** null once a picture in hand was begun. */
  line: Shoot['process']['line']
}

export interface ShootOwner {
  userId: UserId
  firstName: string
  lastName: string
  email: string
}

/** Which parts are found: one that was not selected stays empty here and is left out of the answer. */
export interface Wanted {
  /** data.generatedImage */
  data: boolean
  /** prompts.data.generatedImages */
  prompts: boolean
  garmentsId: boolean
  userId: boolean
}

/** A shoot as the contract shows it to its owner. */
export function presentShoot(whole: WholeShoot, wanted: Wanted, links: FileLinks): Shoot {
  const { shoot, garment, owner } = whole
  const zip = packageLink(shoot, links)
  const images = wanted.data || wanted.prompts ? whole.images.map(image => presentImage(image, links)) : []
  return {
    _id: shoot.id as ShootId,
    key: shoot.key,
    title: shoot.title,
    restorableUntil: restorableUntil(shoot)?.toISOString() ?? null,
    step: shoot.step,
    createdAt: shoot.created_at.toISOString(),
    updatedAt: shoot.updated_at.toISOString(),
    privacy: shoot.privacy,
    sharesGarment: shoot.shares_garment,
    includesRejected: shoot.includes_rejected,
    type: shoot.type,
    feedback: presentFeedback(shoot),
    garmentsId: [wanted.garmentsId ? presentGarment(garment, links) : (garment.id as GarmentId)],
    modelId: shoot.model_id as ModelId | null,
    stylingId: shoot.styling_id as StylingId | null,
    setId: shoot.set_id as SetId | null,
    accountId: shoot.account_id as AccountId | null,
    userId: wanted.userId && owner ? presentOwner(owner) : (shoot.user_id as UserId | null),
    data: {
      generatedImage: wanted.data ? images : [],
      processCurrentAdvance: advanceOf(shoot, whole.images),
      garmentOutfit: piecePictures(whole.outfit),
      garmentMain: links.urlFor(garment.front.cutout ?? garment.front.photo),
      package: { url: zip?.url ?? null },
    },
    config: { garment: { outfit: whole.outfit }, tracking: shoot.tracking },
    prompts: {
      data: { generatedImages: wanted.prompts ? images : [] },
      error: shoot.drafts_error,
      ...isLoadingDrafts(shoot),
    },
    process: presentProcess(whole),
    package: {
      status: shoot.package_status,
      url: zip?.url ?? null,
      expiresAt: zip?.expiresAt.toISOString() ?? null,
    },
  }
}

const presentFeedback = (shoot: ShootRow): Shoot['feedback'] =>
  shoot.score === null
    ? null
    : { score: shoot.score, comment: shoot.feedback_comment, reasons: shoot.feedback_reasons }

const presentProcess = ({
  shoot,
  images,
  prepaidCredits,
  secondsPerPhoto,
  line,
}: WholeShoot): Shoot['process'] => ({
  status: processStatusOf(shoot.step, deliveredFinals(images)),
  subState: isGenerating(shoot.step) ? shoot.sub_state : null,
  startedAt: isGenerating(shoot.step) ? (shoot.started_at?.toISOString() ?? null) : null,
  morePoses: moreDrafts(shoot, images),
  moreDraftsAt: moreDraftsAt(shoot, images)?.toISOString() ?? null,
  prepaidCredits,
  secondsPerPhoto,
  line,
})

const presentOwner = ({ userId, firstName, lastName, email }: ShootOwner) => ({
  _id: userId,
  profile: { firstName, lastName, email },
})

const piecePictures = (outfit: WholeShoot['outfit']) =>
  Object.values(outfit)
    .filter(piece => !piece.main)
    .flatMap(piece => piece.image_url ?? [])
