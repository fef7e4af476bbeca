import type { QuarterTurns, Silhouette } from '@revela/garment'
import type { PrepareOptions, Side } from '../garment/prepare-garment.ts'
import type { MadeOwnModel, OwnModelRequest } from '../likeness/make-own-model.ts'
import type { PhotoKind } from '../likeness/photo-kind.ts'
import type { PersonReading } from '../likeness/read-person-photo.ts'
import type { PlacedMark } from '../reading/landmarks/placed-marks.ts'
import type { PhotoWarning } from '../reading/result/garment-reading.ts'
import type { ShotRequest, ShotResult, StudioStep } from '../shot/render-shot.ts'
import type { LikelyShot } from '../shot/warm-up.ts'

/** Sent to a worker. */
export type Task =
  | { id: number; kind: 'cut'; photo: Uint8Array; side: 'front' | 'back'; options: StoredPrepareOptions }
  | { id: number; kind: 'settle'; front: CutFiles; back: CutFiles | null; options: StoredPrepareOptions }
  | { id: number; kind: 'render'; request: PoolRequest; cloth: StoredCloth }
  | { id: number; kind: 'pictures'; garment: Uint8Array }
  | { id: number; kind: 'warm'; shot: LikelyShot; garment: Uint8Array | null; cloth: StoredCloth }
  | { id: number; kind: 'piece'; key: string }
  | { id: number; kind: 'rehearse'; key: string }
  | { id: number; kind: 'readPerson'; photo: Uint8Array; seen: PhotoKind }
  | { id: number; kind: 'makePerson'; request: OwnModelRequest }
  | { id: number; kind: 'wearPiece'; request: PieceRequest }

/** A garment's cloth, encoded to travel between threads: as it rests in a pose, and as it was put on the body before any pose. */
export interface StoredCloth {
  resting: Uint8Array | null
  dressed: Uint8Array | null
}

/** A draft of one of the catalogue's own garments on a model. */
export interface PieceRequest {
  modelKey: string
  poseKey: string
  pieceKey: string
}

/** Options whose previous garment is encoded. */
export type StoredPrepareOptions = Omit<PrepareOptions, 'previous'> & { previous?: Uint8Array }

/** A shot whose garment is encoded. */
export type PoolRequest = Omit<ShotRequest, 'garment'> & { garment: Uint8Array }

export interface PreparedSide {
  /** The cut-out, for showing. */
  image: Uint8Array
  warnings: PhotoWarning[]
  marks: PlacedMark[]
  /** How far the photo was turned before it was read. */
  turn?: QuarterTurns
}

/** A photo that one thread has cut out, for the thread that puts both sides together. */
export interface CutFiles {
  read: Side
  /** The cut-out as `encodeGarment` stores it, and as WebP for showing. */
  stored: Uint8Array
  image: Uint8Array
}

export interface PreparedFiles {
  /** What `render` takes. */
  encoded: Uint8Array
  silhouette: Silhouette
  front: PreparedSide
  back: PreparedSide | null
}

/** Sent back by a worker. A failure carries its class's name, so that the pool can throw the same class. */
export type Reply =
  | { id: number; kind: 'step'; step: StudioStep }
  /** The stage that the task has reached, for the error of a task that is lost. */
  | { id: number; kind: 'sign'; at: string }
  | { id: number; kind: 'cut'; files: CutFiles }
  | { id: number; kind: 'prepared'; files: PreparedFiles }
  /** `found`: the cloth that the task did not bring along. */
  | { id: number; kind: 'rendered'; shot: ShotResult; found: StoredCloth }
  | { id: number; kind: 'warmed'; found: StoredCloth | null }
  | { id: number; kind: 'personRead'; reading: PersonReading }
  | { id: number; kind: 'personMade'; made: MadeOwnModel }
  | { id: number; kind: 'pieceWorn'; shot: ShotResult }
  | { id: number; kind: 'failed'; name: string; code: string; side: 'front' | 'back'; message: string }

export interface WorkerSetup {
  /** Name of the broadcast channel on which the pool's threads share the pictures that they made. */
  channel: string
  catalogDir: string
  cacheDir: string | null
  ownModelsDir: string | null
}
