import type { Violation } from './import-rules.ts'
import { checkRooms } from './room-order.ts'
import type { SourceFile } from './source-file.ts'

/** The engine's folders in the order in which they may import. ARCHITECTURE.md draws the same order; a test compares them. */
export const ENGINE_ROOMS = [
  'memory',
  'wasm',
  'geometry',
  'colour',
  'photo',
  'body',
  'catalog',
  'reading/result',
  'reading/net',
  'reading/daylight',
  'reading/cutout',
  'reading/silhouette',
  'reading/landmarks',
  'reading/neckline',
  'reading/fabric',
  'reading',
  'pattern',
  'drape',
  'light',
  'raster',
  'fidelity',
  'composite',
  'likeness',
  'garment',
  'shot',
  'worker',
  'goldens',
  'truth',
  'cli',
] as const

const engine = 'packages/studio/src/'

/** Imports against the order of the engine's rooms. */
export const checkEngineRooms = (source: SourceFile): Violation[] =>
  source.path === `${engine}index.ts`
    ? []
    : checkRooms(source, { base: engine, order: ENGINE_ROOMS, listedIn: 'engine-rooms.ts' })
