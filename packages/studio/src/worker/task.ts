import type { PrepareOptions, Side } from '../prepare-garment.ts'
import type { PhotoWarning, SilhouetteClass } from '../reading/garment-reading.ts'
import type { PlacedMark } from '../reading/placed-marks.ts'
import type { ShotRequest, ShotResult, StudioStep } from '../render-shot.ts'
import type { LikelyShot } from '../warm-up.ts'

/** Sent to a worker. */
export type Task =
  | { id: number; kind: 'cut'; photo: Uint8Array; side: 'front' | 'back'; options: StoredPrepareOptions }
  | { id: number; kind: 'settle'; front: CutFiles; back: CutFiles | null; options: StoredPrepareOptions }
  | { id: number; kind: 'render'; request: PoolRequest; known: StoredCloth }
  | { id: number; kind: 'pictures'; garment: Uint8Array }
  | { id: number; kind: 'warm'; shot: LikelyShot; garment: Uint8Array | null; known: StoredCloth }
  | { id: number; kind: 'piece'; key: string }
  | { id: number; kind: 'rehearse'; key: string }

/** A garment's cloth on its way between threads: as it rests in a pose, and as it was put on the body before any pose. */
export interface StoredCloth {
  resting: Uint8Array | null
  dressed: Uint8Array | null
}

/** Options with the garment of before as stored. */
export type StoredPrepareOptions = Omit<PrepareOptions, 'previous'> & { previous?: Uint8Array }

/** A shot with its garment as stored. */
export type PoolRequest = Omit<ShotRequest, 'garment'> & { garment: Uint8Array }

export interface PreparedSide {
  /** The cut-out, for showing. */
  image: Uint8Array
  warnings: PhotoWarning[]
  marks: PlacedMark[]
}

/** A photo that one thread has cut out, on its way to the one that puts both sides together. */
export interface CutFiles {
  read: Side
  /** As a garment keeps it, and for showing. */
  stored: Uint8Array
  image: Uint8Array
}

export interface PreparedFiles {
  /** What `render` takes. */
  encoded: Uint8Array
  silhouette: SilhouetteClass
  front: PreparedSide
  back: PreparedSide | null
}

/** Sent back. A failure carries its class's name, so that the pool can throw the same. */
export type Reply =
  | { id: number; kind: 'step'; step: StudioStep }
  /** How far it is, for whoever asks why it came to nothing. */
  | { id: number; kind: 'sign'; at: string }
  | { id: number; kind: 'cut'; files: CutFiles }
  | { id: number; kind: 'prepared'; files: PreparedFiles }
  /** With the cloth that was not known before. */
  | { id: number; kind: 'rendered'; shot: ShotResult; found: StoredCloth }
  | { id: number; kind: 'warmed'; found: StoredCloth | null }
  | { id: number; kind: 'failed'; name: string; code: string; side: 'front' | 'back'; message: string }

export interface WorkerSetup {
  /** Where the pool's threads tell each other of the pictures they made. */
  channel: string
  catalogDir: string
  cacheDir: string | null
}
