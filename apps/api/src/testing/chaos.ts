/** `npm run chaos`: kills processes and makes trouble while sellers work, and then looks whether anything was lost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chanceOf } from './chaos-chance.ts'
import type { ChaosScene } from './chaos-scene.ts'
import type { ChaosSeller as Seller } from './chaos-seller.ts'
import type { FalServer as Fal } from './fal-server.ts'
import { findPostgresPrograms, startPostgresCluster } from './postgres-cluster.ts'
import { SmallDisk } from './small-disk.ts'

const usage = `npm run chaos -- --kills 20 --seed 1 --sellers 3 --mode many

Two API processes and three workers on a PostgreSQL (Debian's package), a bucket and a fal of their own. Sellers upload, have drafts made,
develop and begin again, while processes are killed with SIGKILL and started again. Half of the kills come in the middle of another trouble:
the database or the bucket is away, connections are dropped, the bucket is slow or its disk is full (where this user may mount one), the
provider fails. With --mode embedded one process does everything on a folder, without PostgreSQL and bucket; its troubles are a full disk
and a failing provider. At the end each photo must be delivered and paid once or given back, balances must be the sums of their entries, nothing
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
        mode: { type: 'string', default: 'many' },
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
if (values.mode !== 'many' && values.mode !== 'embedded') {
  process.stderr.write('npm run chaos: --mode is many or embedded. Its help: npm run chaos -- --help\n')
  process.exit(1)
}
const { mode } = values
// Loaded now, so that help comes at once.
const { manyProcesses, oneProcess } = await import('./chaos-scene.ts')
const { ChaosRecord, ChaosSeller } = await import('./chaos-seller.ts')
const { FalServer } = await import('./fal-server.ts')
const [kills, sellers] = [Number(values.kills), Number(values.sellers)]

/** Most time for the sellers' work between two kills; where there is one process alone, nobody works while it starts. */
const calmMs = { many: 2500, embedded: 8000 }
const leastCalmMs = 300
/** For what is under way at the end: a killed worker's jobs are taken up after 20 s. */
const settleMs = 180_000
/** Of the files' disk. */
const diskMegabytes = { many: 512, embedded: 2048 }

const chance = chanceOf(values.seed)
const met: Record<string, number> = {}

async function run(scene: ChaosScene, fal: Fal): Promise<string[]> {
  const record = new ChaosRecord()
  try {
    const people: Seller[] = []
    for (let n = 0; n < sellers; n++)
      people.push(new ChaosSeller(scene.servers, await scene.openSession(1000), record))
    const working = Promise.all(people.map(seller => seller.work()))
    working.catch(() => {})
    for (let n = 1; n <= kills; n++) {
      await delay(leastCalmMs + chance() * (calmMs[mode] - leastCalmMs))
      const trouble = await scene.strike()
      if (trouble) met[trouble] = (met[trouble] ?? 0) + 1
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
    return [...record.unforeseen, ...unreadable, ...(await scene.matters())]
  } finally {
    process.stdout.write(`${JSON.stringify({ ...record.seen, ...met, bought: fal.taken.length })}\n`)
    await scene.stop()
  }
}

const programs = mode === 'many' ? findPostgresPrograms() : null
if (mode === 'many' && !programs) {
  process.stderr.write(
    'npm run chaos needs PostgreSQL on this machine (Debian: apt install postgresql), or --mode embedded\n',
  )
  process.exit(1)
}
const disk = SmallDisk.mount(diskMegabytes[mode])
if (!disk) process.stdout.write('No disk is filled: this user may not mount one.\n')
const cluster = programs ? await startPostgresCluster(programs) : null
const folder = mkdtempSync(join(tmpdir(), 'revela-chaos-'))
function cleanUp(): void {
  cluster?.stop()
  disk?.unmount()
  rmSync(folder, { recursive: true, force: true })
}
// The processes end with their input.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    cleanUp()
    process.exit(1)
  })
const fal = await new FalServer().start()
try {
  const ground = { fal, disk, chance }
  const scene = cluster
    ? await manyProcesses(cluster, ground)
    : await oneProcess(disk?.folder ?? folder, ground)
  const matters = await run(scene, fal)
  for (const matter of matters) process.stderr.write(`${matter}\n`)
  process.stdout.write(`${kills} kills: ${matters.length} violations\n`)
  process.exitCode = matters.length === 0 ? 0 : 1
} finally {
  await fal.stop()
  cleanUp()
}
