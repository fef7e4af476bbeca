/** `npm run chaos`: kills processes and makes trouble while sellers work, and then looks whether anything was lost. */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPostgresDatabase } from '../platform/db/database.ts'
import { ChaosRecord, ChaosSeller } from './chaos-seller.ts'
import { type ChaosGround, during, type TroubleName, troubles } from './chaos-troubles.ts'
import { FalServer } from './fal-server.ts'
import { startLastingS3 } from './lasting-s3.ts'
import { leftBehind } from './left-behind.ts'
import { findPostgresPrograms, type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts'
import { databaseUrl, runOn } from './postgres-database.ts'
import { unsettledMatters } from './settled-books.ts'
import { SmallDisk } from './small-disk.ts'
import { Topology } from './topology.ts'

const usage = `npm run chaos -- --kills 20 --seed 1 --sellers 3

Two API processes and three workers on a PostgreSQL (Debian's package), a bucket and a fal of their own. Sellers upload, have drafts made,
develop and begin again, while processes are killed with SIGKILL and started again. Half of the kills come in the middle of another trouble:
the database or the bucket is away, connections are dropped, the bucket is slow or its disk is full (where this user may mount one), the
provider fails. At the end each photo must be delivered and paid once or given back, balances must be the sums of their entries, nothing
may be under way, no job may have been given up, the provider must have been asked once a picture, every garment and photo must be
readable, and upkeep must leave no file that nothing names. Pictures are drawn by a quick engine.
`
function readOptions() {
  try {
    return parseArgs({
      options: {
        kills: { type: 'string', default: '20' },
        seed: { type: 'string', default: '1' },
        sellers: { type: 'string', default: '3' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0].replace(/\.$/, '')
    process.stderr.write(`npm run chaos: ${reason}. Its help: npm run chaos -- --help\n`)
    process.exit(1)
  }
}

const values = readOptions()
if (values.help) {
  process.stdout.write(usage)
  process.exit(0)
}
const [kills, sellers] = [Number(values.kills), Number(values.sellers)]

const pictureMs = 300
/** How long a trouble lasts. */
const lastsMs = 2000
/** Time for the sellers' work between two kills. */
const calmMs = { least: 300, most: 2500 }
/** For what is under way at the end: a killed worker's jobs are taken up after 20 s. */
const settleMs = 180_000
/** Of the bucket's disk. */
const diskMegabytes = 512

/** The nth number of the seed's, 0 to 1. */
let drawn = 0
const chance = () =>
  createHash('sha256').update(`${values.seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)]!

const met: Partial<Record<TroubleName, number>> = {}

/** Kills a process and starts it again; every other time in the middle of a trouble. */
async function strike(ground: ChaosGround): Promise<void> {
  const { topology, disk } = ground
  const isApi = chance() < 0.3
  const kill = () => topology.kill(pick(isApi ? topology.apis : topology.workers))
  if (chance() < 0.5) await kill()
  else {
    const names = Object.keys(troubles) as TroubleName[]
    const name = pick(names.filter(each => disk || each !== 'disk full'))
    met[name] = (met[name] ?? 0) + 1
    await during(name, ground, { lastsMs, act: kill })
  }
  await (isApi ? topology.startApi() : topology.startWorker())
}

async function run(cluster: PostgresCluster, disk: SmallDisk | null): Promise<string[]> {
  const name = `chaos_${randomBytes(4).toString('hex')}`
  await runOn(cluster.url, `create database ${name}`)
  const url = databaseUrl(cluster.url, name)
  const fal = await new FalServer().start()
  const s3 = disk ? await startLastingS3(disk.folder) : undefined
  const topology = await Topology.start(
    { databaseUrl: url, pictureMs, fal: { key: fal.key, queueUrl: fal.queueUrl }, s3 },
    { apis: 2, workers: 3 },
  )
  const db = openPostgresDatabase(url, 2)
  const ground = { topology, db, fal, disk, chance }
  const record = new ChaosRecord()
  try {
    const people: ChaosSeller[] = []
    for (let n = 0; n < sellers; n++)
      people.push(new ChaosSeller(topology, await topology.openSession(1000), record))
    const working = Promise.all(people.map(seller => seller.work()))
    working.catch(() => {})
    for (let n = 1; n <= kills; n++) {
      await delay(calmMs.least + chance() * (calmMs.most - calmMs.least))
      await strike(ground)
      process.stdout.write(`${n} of ${kills} killed; ${JSON.stringify({ ...record.seen, ...met })}\n`)
    }
    record.isOver = true
    fal.faults.length = 0
    for (const { id, fault } of fal.taken) if (fault === 'late') fal.complete(id)
    await Promise.race([
      working,
      delay(settleMs, null, { ref: false }).then(() => {
        throw new Error(`Sellers still wait after ${settleMs / 1000} s`)
      }),
    ])
    const unreadable = (await Promise.all(people.map(seller => seller.unreadable()))).flat()
    return [
      ...record.unforeseen,
      ...(await unsettledMatters(db.root)),
      ...unreadable,
      ...(await leftBehind(db, topology.s3, fal.taken.length)),
    ]
  } finally {
    process.stdout.write(`${JSON.stringify({ ...record.seen, ...met, bought: fal.taken.length })}\n`)
    await topology.stop()
    await db.close()
    await fal.stop()
  }
}

const programs = findPostgresPrograms()
if (!programs) {
  process.stderr.write('npm run chaos needs PostgreSQL on this machine (Debian: apt install postgresql)\n')
  process.exit(1)
}
const disk = SmallDisk.mount(diskMegabytes)
if (!disk) process.stdout.write('No disk is filled: this user may not mount one.\n')
const cluster = await startPostgresCluster(programs)
function cleanUp(): void {
  cluster.stop()
  disk?.unmount()
}
// The processes end with their input.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    cleanUp()
    process.exit(1)
  })
try {
  const matters = await run(cluster, disk)
  for (const matter of matters) process.stderr.write(`${matter}\n`)
  process.stdout.write(`${kills} kills: ${matters.length} violations\n`)
  process.exitCode = matters.length === 0 ? 0 : 1
} finally {
  cleanUp()
}
