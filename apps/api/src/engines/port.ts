import type {
  CategoryKey,
  Fidelity,
  GarmentCorrection,
  GarmentMark,
  Gender,
  GeneratedImage,
  OwnModelDraft,
  OwnPhotoKind,
  PersonMarks,
  PhotoVerdict,
  PhotoWarning,
  Silhouette,
} from '@revela/contract'
import type { PhotoRefusal, QuarterTurns } from '@revela/garment'

export type PoseView = GeneratedImage['pose']['view']
export type PictureQuality = 'draft' | 'final'

/** What the engine is busy with, in the order of a picture; each is a stage of a shoot (`stages` in `@revela/domain`). */
export type EngineStep = 'readingGarment' | 'gatheringOutfit' | 'draping' | 'rendering'

export interface EngineHooks {
  onStep?(step: EngineStep): void
}

export interface PrepareRequest {
  category: CategoryKey
  /** The photos as they were uploaded: the correction says how far they are turned. */
  front: Uint8Array
  back: Uint8Array | null
  /** The seller's correction of the reading. */
  correction?: GarmentCorrection | null
  /** An earlier preparation of the same photos, of which only what the correction changes is computed again. */
  previous?: Uint8Array
}

/** The garment on transparency, as WebP. */
export interface CutOut {
  image: Uint8Array
  warnings: PhotoWarning[]
  marks: GarmentMark[]
  /** How far the photo was turned before it was read: as the correction says, or, without one, as the engine found. */
  turn?: QuarterTurns
}

export interface PreparedGarment {
  /** What `render` needs of the garment; opaque, to be stored. An engine may refuse that of an older version. */
  encoded: Uint8Array
  silhouette: Silhouette
  front: CutOut
  back: CutOut | null
}

/** Who wears a garment. */
export interface EngineModel {
  modelKey: string
  /** Of a seller's own model: reads what `makePerson` answered. Asked where this process does not have it yet. */
  readBody?: () => Promise<Uint8Array>
}

export interface PlanRequest extends EngineModel {
  /** Decides which crops show the garment best. */
  category: CategoryKey
  hasBack: boolean
  count: number
  /** Pose keys that are already used or were found unfit. */
  skip: readonly string[]
}

export interface PlannedPose {
  key: string
  view: PoseView
}

/** Drafts that will probably be ordered; the style may still be open. */
export interface ExpectedDrafts extends EngineModel {
  /** The prepared garment; null before its photos are read. */
  garment: Uint8Array | null
  styleKey: string | null
  category: CategoryKey
  hasBack: boolean
}

/** For engines that are paid by the picture, and that draw a garment from its photo. */
export interface PictureOrder {
  /** Idempotency key: the same order is the same picture, and is paid once. */
  id: string
  /** The cut-out of the side that the pose shows, as WebP. */
  cutOut(): Promise<Uint8Array>
}

export interface RenderRequest extends EngineModel {
  order: PictureOrder
  garment: Uint8Array
  category: CategoryKey
  poseKey: string
  styleKey: string
  backgroundKey: string
  quality: PictureQuality
  seed: number
}

export interface RenderedPicture {
  /** A finished file, marked as made with software: WebP for drafts, JPEG for finals. Never re-encoded afterwards. */
  image: Uint8Array
  mediaType: 'image/webp' | 'image/jpeg'
  width: number
  height: number
  /** base64 */
  thumbhash: string
  /** Null when the engine can't measure it, or too little of the garment can be seen. */
  fidelity: Fidelity | null
}

/** How a picture's file ends. */
export const extensionOf = ({ mediaType }: Pick<RenderedPicture, 'mediaType'>) =>
  mediaType === 'image/webp' ? 'webp' : 'jpg'

/** The engine that makes the pictures. Features import only this file, never an engine. */
export interface TryOnEngine {
  /** Pictures that it makes at a time; further ones wait. */
  readonly picturesAtOnce: number
  /** @throws PhotoRefused, EngineFailure */
  prepare(request: PrepareRequest, hooks?: EngineHooks): Promise<PreparedGarment>
  /** Returns fewer poses than requested when the model has no more that fit; back views only when there is a back photo. */
  planPoses(request: PlanRequest): Promise<PlannedPose[]>
  /** Warms up after the server's start: computes what does not depend on anybody's choices. */
  getReady(): Promise<void>
  /** Computes ahead what these drafts will need; ordered pictures go first. */
  expectDrafts(expected: ExpectedDrafts): Promise<void>
  /** @throws PoseRefused, StalePreparation, EngineFailure */
  render(request: RenderRequest, hooks?: EngineHooks): Promise<RenderedPicture>
  /** Health check. @throws when it could make no picture now */
  check(): Promise<void>
  close(): Promise<void>
}

/** A photo of a person, upright; how its kind is seen decides which marks are looked for. */
export interface PersonPhoto {
  image: Uint8Array
  kind: OwnPhotoKind
}

export interface PersonReading {
  /** Proposed; shares of the photo's width and height. */
  marks: PersonMarks
  verdicts: PhotoVerdict[]
}

export interface PersonRequest {
  /** The engine's key of the model; never used twice. */
  key: string
  gender: Gender
  heightCm: number
  wears: OwnModelDraft['wears']
  photos: readonly (PersonPhoto & { marks: PersonMarks })[]
}

export interface MadePerson {
  /** Verdicts of the fit, by photo. */
  verdicts: PhotoVerdict[][]
  /** null where the fit could not begin, and nothing was made. */
  figure: MadeFigure | null
}

export interface MadeFigure {
  /** What `render` and `planPoses` need of her; opaque, to be stored. */
  body: Uint8Array
  /** WebP, as the full figure is. */
  portrait: Uint8Array
  full: Uint8Array
  /** Of the portrait, as base64. */
  thumbhash: string
}

/** Makes models of people's photos. `render` and `planPoses` take their keys; this process keeps a copy of what it made or was given until it is removed. */
export interface PersonEngine {
  /** @throws EngineFailure */
  readPerson(photo: PersonPhoto): Promise<PersonReading>
  /** @throws EngineFailure */
  makePerson(request: PersonRequest): Promise<MadePerson>
  /**
   * Some of our garments on her; fewer than asked where they can't be worn.
   *
   * @throws EngineFailure
   */
  previewPerson(key: string, count: number): Promise<RenderedPicture[]>
  /** Removes this process's copy; silent when there is none. */
  removePerson(key: string): Promise<void>
  /** Keys of the copies that this process has. */
  keptPersons(): Promise<string[]>
}

/** Final: this photo will never do. */
export class PhotoRefused extends Error {
  readonly code: PhotoRefusal
  readonly side: 'front' | 'back'

  constructor(code: PhotoRefusal, side: 'front' | 'back', message: string) {
    super(message)
    this.name = 'PhotoRefused'
    this.code = code
    this.side = side
  }
}

/** Final for this garment on this pose; another pose may do. */
export class PoseRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'PoseRefused'
    this.code = code
  }
}

/** The stored preparation is another version's: prepare the garment again. */
export class StalePreparation extends Error {
  override name = 'StalePreparation'
}

/** Anything else: a worker that died, a time limit, no memory. Worth another attempt. */
export class EngineFailure extends Error {
  override name = 'EngineFailure'
}
