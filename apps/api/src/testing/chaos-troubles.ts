import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { FalServer } from './fal-server.ts'
import type { Fault } from './provider-server.ts'
import type { SmallDisk } from './small-disk.ts'
import type { Topology } from './topology.ts'

/** What every trouble can be made with. */
export interface ChaosGround {
  fal: FalServer
  /** The files'; null where none may be mounted. */
  disk: SmallDisk | null
  /** 0 to 1, as the seed says. */
  chance(): number
}

/** Many processes, with lines between them. */
export interface WideGround extends ChaosGround {
  topology: Topology
  /** The database itself, beside the line that can be cut. */
  db: Database
}

/** Begins a trouble; what it returns ends it. */
export type Trouble<Ground> = (ground: Ground) => Promise<() => Promise<void> | void>

/** What may go wrong with the next picture that is ordered of the provider. An operator's faults (no credits, no key) pause it for ten minutes. */
const faults: readonly Fault[] = [
  'busy',
  'answerLost',
  'answerHeld',
  'gatewayTimeout',
  'late',
  'neverEnding',
  'broken',
  'refused',
  'anotherShape',
  'noPicture',
  'elsewhere',
  'gone',
  'forgotten',
]

/** Both ways, for each piece: some requests of an upload take seconds then. */
const slowMs = 300

/** What happens between several processes. */
export const wideTroubles: Record<string, Trouble<WideGround>> = {
  'database away': async ({ topology: { database } }) => {
    await database.cut()
    return () => database.join()
  },
  'bucket away': async ({ topology: { bucket } }) => {
    await bucket.cut()
    return () => bucket.join()
  },
  'connections dropped': async ({ db }) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db.root)
    return () => {}
  },
  'bucket slow': async ({ topology: { bucket } }) => {
    bucket.slow(slowMs)
    return () => bucket.slow(0)
  },
}

/** What happens to one process too. */
export const troubles: Record<string, Trouble<ChaosGround>> = {
  'disk full': async ({ disk }) => {
    disk?.fill()
    return () => disk?.free()
  },
  'provider fails': async ({ fal, chance }) => {
    for (let n = 0; n < 3; n++) fal.faults.push(faults[Math.floor(chance() * faults.length)]!)
    fal.outages = 2
    return () => {
      for (const { id, fault } of fal.taken) if (fault === 'late') fal.complete(id)
    }
  },
}

/** A trouble that lasts for a while, in the middle of which something else happens. */
export async function during<Ground>(
  trouble: Trouble<Ground>,
  ground: Ground,
  { lastsMs, act }: { lastsMs: number; act: () => Promise<void> },
): Promise<void> {
  const end = await trouble(ground)
  try {
    await delay(lastsMs / 2)
    await act()
    await delay(lastsMs / 2)
  } finally {
    await end()
  }
}
