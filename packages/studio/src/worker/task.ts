import type { PrepareOptions } from '../prepare-garment.ts'
import type { PhotoWarning } from '../reading/garment-reading.ts'
import type { ShotRequest, ShotResult, StudioStep } from '../render-shot.ts'

/** Sent to a worker. */
export type Task =
  | { id: number; kind: 'prepare'; front: Uint8Array; back: Uint8Array | null; options: PrepareOptions }
  | { id: number; kind: 'render'; request: PoolRequest }

/** A shot with its garment as stored. */
export type PoolRequest = Omit<ShotRequest, 'garment'> & { garment: Uint8Array }

export interface PreparedFiles {
  /** What `render` takes. */
  encoded: Uint8Array
  front: { image: Uint8Array; warnings: PhotoWarning[] }
  back: { image: Uint8Array; warnings: PhotoWarning[] } | null
}

/** Sent back. A failure carries its class's name, so that the pool can throw the same. */
export type Reply =
  | { id: number; kind: 'step'; step: StudioStep }
  | { id: number; kind: 'prepared'; files: PreparedFiles }
  | { id: number; kind: 'rendered'; shot: ShotResult }
  | { id: number; kind: 'failed'; name: string; code: string; message: string }

export interface WorkerSetup {
  catalogDir: string
  cacheDir: string | null
}
