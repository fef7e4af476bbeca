import {
  type FinalStatus,
  type GeneratedImage,
  generatedImage,
  type Shoot,
  type ShootStep,
  shoot,
} from '@revela/contract'
import { isFinished, processStatusOf } from '@revela/domain'
import { aGarment } from './builders.ts'

const at = '2026-11-21T10:00:00.000Z'

interface ImageWishes {
  status?: GeneratedImage['status']
  approve?: boolean | null
  final?: FinalStatus
  word?: GeneratedImage['feedback']['status']
  refund?: GeneratedImage['process']['refund']
  reasons?: GeneratedImage['feedback']['reasons']
}

/** A generated image as the server answers it: a finished draft by default. */
export const anImage = (index: number, wishes: ImageWishes = {}): GeneratedImage => {
  const { status = 'ok', final = 'none' } = wishes
  return generatedImage.parse({
    index,
    status,
    pose: { key: 'front', view: 'front' },
    asset: {
      fal: { url: status === 'ok' ? `/files/draft-${index}.webp` : null, fidelity: null },
      vton: {
        url: final === 'ok' ? `/files/final-${index}.webp` : null,
        status: final,
        width: final === 'ok' ? 1536 : null,
        height: final === 'ok' ? 2048 : null,
        fidelity: null,
      },
      thumbhash: null,
    },
    feedback: {
      approve: wishes.approve ?? null,
      reasons: wishes.reasons ?? [],
      comment: null,
      status: wishes.word ?? null,
    },
    process: { imageThreadId: `image-${index}`, refund: wishes.refund ?? 'none' },
  })
}

export interface ShootWishes {
  step?: ShootStep
  images?: GeneratedImage[]
  /** False leaves model, style and background open. */
  chosen?: boolean
  error?: string | null
  moreDraftsAt?: string | null
  morePoses?: number
  prepaidCredits?: number
  score?: number | null
  privacy?: Shoot['privacy']
  sharesGarment?: boolean
  secondsPerPhoto?: number | null
  line?: Shoot['process']['line']
}

/** A shoot at any step of its work, with everything chosen by default. */
export const aWorkingShoot = (wishes: ShootWishes = {}): Shoot => {
  const { step = 'choosing', images = [], chosen = true } = wishes
  const isLoading = step === 'generatingPrompts'
  const finals = images.filter(image => image.asset.vton.status !== 'none')
  const delivered = finals.filter(image => image.asset.vton.status === 'ok').length
  return shoot.parse({
    _id: 'shoot-1',
    key: 'abc123',
    step,
    createdAt: at,
    updatedAt: at,
    privacy: wishes.privacy ?? 'private',
    title: null,
    restorableUntil: null,
    sharesGarment: wishes.sharesGarment ?? true,
    includesRejected: false,
    type: 'tshirt-short',
    feedback: wishes.score ? { score: wishes.score, comment: null, reasons: ['ecommerceUse'] } : null,
    garmentsId: [aGarment()],
    modelId: chosen ? 'model-1' : null,
    stylingId: chosen ? 'style-1' : null,
    setId: chosen ? 'set-1' : null,
    accountId: 'account-1',
    userId: 'user-1',
    data: {
      generatedImage: images,
      processCurrentAdvance: [delivered, finals.length],
      garmentOutfit: [],
      garmentMain: 'garment-1',
      package: { url: null },
    },
    config: { garment: { outfit: {} }, tracking: null },
    prompts: {
      data: { generatedImages: images },
      error: wishes.error ?? null,
      isLoading: isLoading && images.length <= 4,
      isLoadingAppend: isLoading && images.length > 4,
    },
    process: {
      status: processStatusOf(step, isFinished(step) ? delivered : 0),
      subState: null,
      startedAt: step === 'choosing' ? null : at,
      morePoses: wishes.morePoses ?? (wishes.moreDraftsAt ? 4 : 0),
      moreDraftsAt: wishes.moreDraftsAt ?? null,
      prepaidCredits: wishes.prepaidCredits ?? 0,
      secondsPerPhoto: wishes.secondsPerPhoto ?? null,
      line: wishes.line ?? null,
    },
    package: { status: 'notRequested', url: null, expiresAt: null },
  })
}
