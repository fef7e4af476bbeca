import type { Violation } from './import-rules.ts'
import { checkRooms } from './room-order.ts'
import type { SourceFile } from './source-file.ts'

/** Folders of the web's `lib` in the order in which they may import. ARCHITECTURE.md draws the same order; a test compares them. */
export const WEB_ROOMS = [
  'browser',
  'screens',
  'text',
  'calls',
  'account',
  'catalog',
  'pictures',
  'shoot',
] as const

/** Imports against the order of the rooms of the web's `lib`, and files that are in none of them. */
export const checkWebRooms = (source: SourceFile): Violation[] =>
  checkRooms(source, { base: 'apps/web/src/lib/', order: WEB_ROOMS, listedIn: 'web-rooms.ts' })
