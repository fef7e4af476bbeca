import type { Violation } from './import-rules.ts'
import type { SourceFile } from './source-file.ts'
import { isTest } from './zones.ts'

/** Folders of one part of the tree in the order in which they may import: a room imports from itself and from rooms before it. */
export interface Rooms {
  /** The folder that holds them, with a slash at its end. */
  base: string
  /** Paths below it. A folder below a room belongs to that room unless it is listed itself. */
  order: readonly string[]
  /** The file that lists them. */
  listedIn: string
}

/** Imports against the order of rooms. Tests, and the fixtures in `testing/`, may import from any room. */
export function checkRooms({ path, files }: SourceFile, { base, order, listedIn }: Rooms): Violation[] {
  if (!path.startsWith(base) || isTest(path) || path.includes('/testing/')) return []
  const from = roomOf(path.slice(base.length), order)
  if (from === null) return [{ path, problem: `is in none of the rooms that ${listedIn} lists` }]
  return files.flatMap(target => {
    const to = target.startsWith(base) ? roomOf(target.slice(base.length), order) : null
    if (to === null || order.indexOf(to) <= order.indexOf(from)) return []
    return [{ path, problem: `imports ${target}: ${to} comes after ${from}` }]
  })
}

function roomOf(path: string, order: readonly string[]): string | null {
  const folders = path.split('/').slice(0, -1)
  for (let length = folders.length; length > 0; length--) {
    const room = folders.slice(0, length).join('/')
    if (order.includes(room)) return room
  }
  return null
}
