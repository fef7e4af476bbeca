import type { PrepareOptions } from '../prepare-garment.ts'
import type { PhotoWarning, SilhouetteClass } from '../reading/garment-reading.ts'
import type { PlacedMark } from '../reading/placed-marks.ts'
import type { ShotRequest, ShotResult, StudioStep } from '../render-shot.ts'
import type { LikelyShot } from '../warm-up.ts'

/** Sent to a worker. */
export type Task =
  | { id: number; kind: 'prepare'; front: Uint8Array; back: Uint8Array | null; options: StoredPrepareOptions }
  | { id: number; kind: 'render'; request: PoolRequest }
  | { id: number; kind: 'warm'; shot: LikelyShot }

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
  | { id: number; kind: 'prepared'; files: PreparedFiles }
  | { id: number; kind: 'rendered'; shot: ShotResult }
  | { id: number; kind: 'warmed' }
  | { id: number; kind: 'failed'; name: string; code: string; side: 'front' | 'back'; message: string }

export interface WorkerSetup {
  catalogDir: string
  cacheDir: string | null
}
