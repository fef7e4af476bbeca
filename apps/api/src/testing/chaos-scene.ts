import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openEmbeddedDatabase, openPostgresDatabase } from '../platform/db/database.ts'
import { readStorageUrl } from '../platform/storage/storage-url.ts'
import { pickBy } from './chaos-chance.ts'
import { type ChaosGround, during, type Trouble, troubles, wideTroubles } from './chaos-troubles.ts'
import type { FalServer } from './fal-server.ts'
import { dropHalfWritten, startLastingS3 } from './lasting-s3.ts'
import { leftBehind } from './left-behind.ts'
import { OneServer } from './one-server.ts'
import type { PostgresCluster } from './postgres-cluster.ts'
import { databaseUrl, runOn } from './postgres-database.ts'
import { unsettledMatters } from './settled-books.ts'
import type { Reachable, Seller } from './spawned-server.ts'
import { Topology } from './topology.ts'

/** The processes that sellers use and that are killed. */
export interface ChaosScene {
  servers: Reachable
  openSession(credits: number): Promise<Seller>
  /** Kills a process and starts it again; every other time in the middle of a trouble, whose name it returns. */
  strike(): Promise<string | null>
  /** What does not hold of database, files and provider once nothing is under way. The scene serves nobody afterwards. */
  matters(): Promise<string[]>
  stop(): Promise<void>
}

const pictureMs = 300
/** How long a trouble lasts. */
const lastsMs = 2000

const falOf = ({ key, queueUrl }: FalServer) => ({ key, queueUrl })

/** Kills, every other time in the middle of a trouble. */
async function killAmid<Ground extends ChaosGround>(
  all: Record<string, Trouble<Ground>>,
  ground: Ground,
  kill: () => Promise<void>,
): Promise<string | null> {
  if (ground.chance() < 0.5) {
    await kill()
    return null
  }
  const name = pickBy(
    ground.chance,
    Object.keys(all).filter(each => ground.disk || each !== 'disk full'),
  )
  await during(all[name]!, ground, { lastsMs, act: kill })
  return name
}

/** Two API processes and three workers, on a database and a bucket of their own. */
export async function manyProcesses(cluster: PostgresCluster, ground: ChaosGround): Promise<ChaosScene> {
  const name = `chaos_${randomBytes(4).toString('hex')}`
  await runOn(cluster.url, `create database ${name}`)
  const url = databaseUrl(cluster.url, name)
  const s3 = ground.disk ? await startLastingS3(ground.disk.folder) : undefined
  const topology = await Topology.start(
    { databaseUrl: url, pictureMs, fal: falOf(ground.fal), s3 },
    { apis: 2, workers: 3 },
  )
  const db = openPostgresDatabase(url, 2)
  const wide = { ...ground, topology, db }
  return {
    servers: topology,
    openSession: credits => topology.openSession(credits),
    strike: async () => {
      const isApi = ground.chance() < 0.3
      const those = isApi ? topology.apis : topology.workers
      const kill = () => topology.kill(pickBy(ground.chance, those))
      const met = await killAmid({ ...wideTroubles, ...troubles }, wide, kill)
      await (isApi ? topology.startApi() : topology.startWorker())
      return met
    },
    matters: async () => {
      // Nobody writes or deletes while the bucket is listed.
      await topology.endProcesses()
      if (ground.disk) dropHalfWritten(ground.disk.folder)
      Object.assign(process.env, topology.s3.env)
      const files = { storageDir: '', bucket: readStorageUrl(topology.s3.storageUrl) }
      return [...(await unsettledMatters(db.root)), ...(await leftBehind(db, files, ground.fal.taken.length))]
    },
    stop: async () => {
      await topology.stop()
      await db.close()
    },
  }
}

/** One process with everything in it, on a folder that outlives it. */
export async function oneProcess(folder: string, ground: ChaosGround): Promise<ChaosScene> {
  const server = new OneServer({ folder: join(folder, 'data'), pictureMs, fal: falOf(ground.fal) })
  await server.start()
  return {
    servers: server,
    openSession: credits => server.openSession(credits),
    strike: async () => {
      const met = await killAmid(troubles, ground, () => server.end('SIGKILL'))
      await server.start()
      return met
    },
    matters: async () => {
      // The embedded database lets one process in.
      await server.end('SIGTERM')
      const db = await openEmbeddedDatabase(server.folder)
      try {
        const files = { storageDir: server.storageDir, bucket: null }
        return [
          ...(await unsettledMatters(db.root)),
          ...(await leftBehind(db, files, ground.fal.taken.length)),
        ]
      } finally {
        await db.close()
      }
    },
    stop: () => server.end('SIGKILL'),
  }
}
