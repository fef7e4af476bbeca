import type { Violation } from './import-rules.ts'
import type { SourceFile } from './source-file.ts'
import { isTest } from './zones.ts'

/**
 * The engine's folders in the order in which they may import: a room imports from itself and from rooms before it. A folder
 * below a room belongs to that room unless it is listed itself. ARCHITECTURE.md draws the same order; a test compares them.
 */
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

type Room = (typeof ENGINE_ROOMS)[number]

const engine = 'packages/studio/src/'

/** Imports against the order of the engine's rooms. Tests, and the fixtures in `testing/`, may import from any room. */
export function checkEngineRooms({ path, files }: SourceFile): Violation[] {
  if (!path.startsWith(engine) || isTest(path) || path.includes('/testing/')) return []
  if (path === `${engine}index.ts`) return []
  const from = roomOf(path)
  if (from === null) return [{ path, problem: 'is in none of the rooms that engine-rooms.ts lists' }]
  return files.flatMap(target => {
    const to = target.startsWith(engine) ? roomOf(target) : null
    if (to === null || ENGINE_ROOMS.indexOf(to) <= ENGINE_ROOMS.indexOf(from)) return []
    return [{ path, problem: `imports ${target}: ${to} comes after ${from}` }]
  })
}

function roomOf(path: string): Room | null {
  const folders = path.slice(engine.length).split('/').slice(0, -1)
  for (let length = folders.length; length > 0; length--) {
    const room = ENGINE_ROOMS.find(name => name === folders.slice(0, length).join('/'))
    if (room) return room
  }
  return null
}
