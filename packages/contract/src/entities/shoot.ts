import { z } from 'zod'
import { accountId, garmentId, imageThreadId, modelId, setId, shootId, stylingId, userId } from '../ids.ts'
import { isoDate } from '../query.ts'
import { categoryKey, modelKind } from './catalog.ts'
import { garment } from './garment.ts'

/** Where a shoot stands. `completed` and `partiallyCompleted` are the two finished steps (decision 003). */
export const shootSteps = [
  'choosing',
  'generatingPrompts',
  'imagesInReview',
  'generatingImages',
  'generatingPackage',
  'completed',
  'partiallyCompleted',
] as const
export const shootStep = z.enum(shootSteps)
export type ShootStep = z.infer<typeof shootStep>

/**
 * enable: the choices can be processed; imagesInReview: drafts are (being) made or wait for the seller; approved: the reveal was
 * confirmed and finals are being made; completed: every final was delivered or given back; rejected: none could be delivered.
 */
export const processStatuses = ['enable', 'imagesInReview', 'approved', 'completed', 'rejected'] as const
export const processStatus = z.enum(processStatuses)
export type ProcessStatus = z.infer<typeof processStatus>

export const subStates = [
  'inProcess:analyzingGarment',
  'inProcess:designingOutfit',
  'inProcess:generatingPrompts',
  'inProcess:generatingImages',
  'inProcess:generatingPackage',
] as const
export const subState = z.enum(subStates)
export type SubState = z.infer<typeof subState>

export const rejectReasons = ['deformedModel', 'dislikePhoto', 'badlyWornGarment'] as const
export const rejectReason = z.enum(rejectReasons)
export type RejectReason = z.infer<typeof rejectReason>

/** In the specification's order; their values are 1 to 4. */
export const shootReasons = ['ecommerceUse', 'socialNetworkUse', 'noUse', 'personalizedSupport'] as const
export const shootReason = z.enum(shootReasons)
const reasonValue = z.int().min(1).max(shootReasons.length)
/** A reason, given by name or value; parsed to its name. */
export const namedShootReason = z.union([
  shootReason,
  reasonValue.transform(value => shootReasons[value - 1]!),
])
export type ShootReason = z.infer<typeof shootReason>

/** What cannot be said together with `noUse`. */
export const noUseExcludes: readonly ShootReason[] = ['ecommerceUse', 'socialNetworkUse']

export const areReasonsConsistent = (reasons: readonly ShootReason[]): boolean =>
  !reasons.includes('noUse') || !reasons.some(reason => noUseExcludes.includes(reason))

export const poseView = z.enum(['front', 'threeQuarter', 'back'])

/** How true a picture is to the garment's photo, measured where both can be compared pixel by pixel. */
export const fidelity = z.object({
  /** CIEDE2000 with the light's unevenness taken out, over matched points. */
  colourMedian: z.number().nonnegative(),
  colour95: z.number().nonnegative(),
  /** Brightness of the cloth over the photo's, linear. */
  exposure: z.number().nonnegative(),
  /** Structural similarity of the unwarped print, 0 to 1; null on plain cloth. */
  printMatch: z.number().min(0).max(1).nullable(),
})
export type Fidelity = z.infer<typeof fidelity>

export const generatedImage = z.object({
  index: z.number().int().nonnegative(),
  /** queued: not begun; ok: the asset is there; failed: given up (a final's credit was given back). */
  status: z.enum(['queued', 'generating', 'ok', 'failed']),
  pose: z.object({ key: z.string(), view: poseView }),
  asset: z.object({
    /** `fidelity` is null while there is no picture, and where too little of the garment can be seen to measure it. */
    fal: z.object({ url: z.string().nullable(), fidelity: fidelity.nullable() }),
    vton: z.object({
      url: z.string().nullable(),
      status: z.enum(['none', 'queued', 'generating', 'ok', 'failed']),
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
      fidelity: fidelity.nullable(),
    }),
    thumbhash: z.string().nullable(),
  }),
  feedback: z.object({
    approve: z.boolean().nullable(),
    reasons: z.array(rejectReason),
    comment: z.string().nullable(),
    /** The seller's feedback: on the draft, and once it is developed on the final. */
    status: z.enum(['approved', 'rejected']).nullable(),
  }),
  process: z.object({
    imageThreadId,
    refund: z.enum(['none', 'requested', 'granted', 'declined']),
  }),
})
export type GeneratedImage = z.infer<typeof generatedImage>
/** Where a final stands; `none`: nobody asked for it. */
export type FinalStatus = GeneratedImage['asset']['vton']['status']

export const promptsState = z.object({
  data: z.object({ generatedImages: z.array(generatedImage) }),
  error: z.string().nullable(),
  isLoading: z.boolean(),
  isLoadingAppend: z.boolean(),
})
export type PromptsState = z.infer<typeof promptsState>

export const packageState = z.object({
  status: z.enum(['notRequested', 'generating', 'ready', 'failed']),
  /** The download address; it works without signing in. */
  url: z.string().nullable(),
  /** When the address stops working; a new one is made each day. */
  expiresAt: isoDate.nullable(),
})

export const outfitPiece = z.object({
  image_url: z.string().nullable(),
  garment_name: z.object({ es: z.string(), en: z.string() }),
  /** The shoes worn with it; null until model and style are chosen. */
  footwear_name: z.object({ es: z.string(), en: z.string() }).nullable(),
  main: z.boolean(),
})

/** What a picture of a gallery shows: a developed photo, a draft, or a side of the garment itself. */
export const galleryImageKind = z.enum(['final', 'posture', 'front', 'back'])
export type GalleryImageKind = z.infer<typeof galleryImageKind>

const shootUser = z.object({
  _id: userId,
  profile: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
})

export const shoot = z.object({
  _id: shootId,
  key: z.string(),
  /** The owner's name for the shoot; null where it is named after its garment and model. */
  title: z.string().nullable(),
  /** Until when a deleted shoot can be restored; null for one that is not deleted. */
  restorableUntil: isoDate.nullable(),
  step: shootStep,
  createdAt: isoDate,
  updatedAt: isoDate,
  privacy: z.enum(['private', 'public']),
  /** Whether strangers see the garment's own photos beside the finals while it is public. */
  sharesGarment: z.boolean(),
  /** Whether share and package include photos that the seller crossed out (decision 119). */
  includesRejected: z.boolean(),
  type: categoryKey,
  feedback: z
    .object({ score: z.number().int(), comment: z.string().nullable(), reasons: z.array(shootReason) })
    .nullable(),
  /** Garment ids, or whole garments when the query extends them. */
  garmentsId: z.array(z.union([garment, garmentId])),
  modelId: modelId.nullable(),
  stylingId: stylingId.nullable(),
  setId: setId.nullable(),
  accountId: accountId.nullable(),
  userId: z.union([shootUser, userId]).nullable(),
  data: z.object({
    generatedImage: z.array(generatedImage),
    /** [current, total] of the work in progress. */
    processCurrentAdvance: z.tuple([z.number().int(), z.number().int()]),
    garmentOutfit: z.array(z.string()),
    garmentMain: z.string().nullable(),
    package: z.object({ url: z.string().nullable() }),
  }),
  config: z.object({
    garment: z.object({ outfit: z.record(z.string(), outfitPiece) }),
    tracking: z.string().nullable(),
  }),
  prompts: promptsState,
  process: z.object({
    status: processStatus,
    subState: subState.nullable(),
    startedAt: isoDate.nullable(),
    /** How many more poses can be ordered now: four, or fewer when the model has no more; 0 when none can. */
    morePoses: z.number().int().nonnegative(),
    /** From when on they can be ordered; null while none can. */
    moreDraftsAt: isoDate.nullable(),
    /** Credits prepaid with further poses: each pays for one photo developed from this shoot; the rest is returned. */
    prepaidCredits: z.number().int().nonnegative(),
    /** Measured seconds a photo in the newest shoots; null while no photo is in development, and before any was (decision 051). */
    secondsPerPhoto: z.number().int().positive().nullable(),
    /** While none of the ordered pictures has been started: how many of other accounts come first, and about how many seconds until the first is done. */
    line: z
      .object({ ahead: z.number().int().nonnegative(), seconds: z.number().int().positive().nullable() })
      .nullable(),
  }),
  package: packageState,
})
export type Shoot = z.infer<typeof shoot>

/** What a stranger may see of a shared shoot: no owner, no drafts, no feedback, no prompts. */
export const publicShoot = z.object({
  key: z.string(),
  createdAt: isoDate,
  type: categoryKey,
  model: z.object({
    name: z.object({ es: z.string(), en: z.string() }),
    kind: modelKind,
  }),
  /** null where the seller does not share the garment's photos. */
  garment: z.object({ front: z.string(), back: z.string().nullable() }).nullable(),
  images: z.array(
    z.object({
      index: z.number().int(),
      view: poseView,
      url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      thumbhash: z.string().nullable(),
    }),
  ),
})
export type PublicShoot = z.infer<typeof publicShoot>
