/** `npm run chaos`: kills processes and cuts lines while sellers work, and then looks whether anything was lost. */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Shoot } from '@revela/contract'
import { isGenerating } from '@revela/domain'
import { openPostgresDatabase } from '../platform/db/database.ts'
import { freeChoices } from './a-shoot.ts'
import { aPhoto, garmentForm } from './photos.ts'
import { findPostgresPrograms, startPostgresCluster } from './postgres-cluster.ts'
import { databaseUrl, runOn } from './postgres-database.ts'
import { unsettledMatters } from './settled-books.ts'
import { type CallAnswer, type Seller, Topology } from './topology.ts'

const usage = `npm run chaos -- --kills 20 --seed 1 --sellers 3

Two API processes and three workers on a PostgreSQL (Debian's package) and a bucket of their own. Sellers upload, have drafts made, develop
and begin again, while processes are killed with SIGKILL and started again, and now and then the database or the bucket is away for two
seconds. At the end each photo must be delivered and paid once or given back, balances must be the sums of their entries, nothing may be
under way, no job may have been given up, and every delivered file must be readable. Pictures are drawn by a quick engine.
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
const askEveryMs = 200
const awayMs = 2000
/** Time for the sellers' work between two troubles. */
const calmMs = { least: 300, most: 2500 }
/** One trouble in so many is a line that is cut. */
const cutsEvery = 4
/** For what is under way at the end: a killed worker's jobs are taken up after 20 s. */
const settleMs = 180_000

/** The nth number of the seed's, 0 to 1. */
let drawn = 0
const chance = () =>
  createHash('sha256').update(`${values.seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)]!

let isOver = false
const seen = { shoots: 0, photos: 0, unanswered: 0, unavailable: 0 }
const unforeseen: string[] = []

/** Asks until it is answered: a killed process or a database that is away answers nothing, or that it is not available. */
async function insist(
  topology: Topology,
  seller: Seller,
  ...[method, path, body]: [string, string, unknown?]
) {
  for (;;) {
    const answer: CallAnswer | null = await topology.call(seller, method, path, body).catch(() => null)
    if (answer && answer.status !== 503) {
      if (answer.status >= 500) unforeseen.push(`${method} ${path}: ${answer.status} ${answer.code}`)
      return answer
    }
    if (answer) seen.unavailable += 1
    else seen.unanswered += 1
    await delay(askEveryMs)
  }
}

async function untilRested(topology: Topology, seller: Seller, id: string): Promise<Shoot> {
  for (;;) {
    const { data } = await insist(topology, seller, 'GET', `/shootings/${id}/process/status`)
    if (!isGenerating(data.step)) return data
    await delay(askEveryMs)
  }
}

/** Shoot after shoot. What was asked for and not answered may have happened: the next answer says so, and that is no failure. */
async function work(topology: Topology, seller: Seller): Promise<void> {
  const ask = (...what: [string, string, unknown?]) => insist(topology, seller, ...what)
  for (let n = 0; !isOver; n++) {
    const form = garmentForm({ front: await aPhoto({ width: 240 + n }), type: 'dress' })
    const uploaded = await ask('POST', '/garments', form)
    if (uploaded.status !== 200) throw new Error(`An upload was refused: ${uploaded.code}`)
    const id = uploaded.data._id
    await ask('PUT', `/shootings/${id}`, { c: freeChoices })
    await ask('POST', `/shootings/${id}/prompts`)
    const sheet = await untilRested(topology, seller, id)
    for (const { process: image } of sheet.data.generatedImage.slice(0, 2))
      await ask('PUT', `/shootings/${id}/files/${image.imageThreadId}`, {
        c: { feedback: { status: 'approved' } },
      })
    await ask('POST', `/shootings/${id}/process`)
    const shoot = await untilRested(topology, seller, id)
    seen.shoots += 1
    seen.photos += shoot.data.generatedImage.filter(({ asset }) => asset.vton.status === 'ok').length
  }
}

async function trouble(topology: Topology): Promise<void> {
  if (Math.floor(chance() * cutsEvery) === 0) {
    const line = pick([topology.database, topology.bucket])
    await line.cut()
    await delay(awayMs)
    await line.join()
  }
  const isApi = chance() < 0.3
  await topology.kill(pick(isApi ? topology.apis : topology.workers))
  await (isApi ? topology.startApi() : topology.startWorker())
}

const programs = findPostgresPrograms()
if (!programs) {
  process.stderr.write('npm run chaos needs PostgreSQL on this machine (Debian: apt install postgresql)\n')
  process.exit(1)
}
const cluster = await startPostgresCluster(programs)
try {
  const name = `chaos_${randomBytes(4).toString('hex')}`
  await runOn(cluster.url, `create database ${name}`)
  const url = databaseUrl(cluster.url, name)
  const topology = await Topology.start({ databaseUrl: url, pictureMs }, { apis: 2, workers: 3 })
  const people: Seller[] = []
  for (let n = 0; n < sellers; n++) people.push(await topology.openSession(1000))
  const working = Promise.all(people.map(seller => work(topology, seller)))
  working.catch(() => {})
  for (let n = 1; n <= kills; n++) {
    await delay(calmMs.least + chance() * (calmMs.most - calmMs.least))
    await trouble(topology)
    process.stdout.write(`${n} of ${kills} killed; ${JSON.stringify(seen)}\n`)
  }
  isOver = true
  await Promise.race([
    working,
    delay(settleMs, null, { ref: false }).then(() => {
      throw new Error(`Sellers still wait after ${settleMs / 1000} s`)
    }),
  ])
  const db = openPostgresDatabase(url, 2)
  const matters = [
    ...unforeseen,
    ...(await unsettledMatters(db.root)),
    ...(await unreadable(topology, people)),
  ]
  await db.close()
  await topology.stop()
  for (const matter of matters) process.stderr.write(`${matter}\n`)
  process.stdout.write(`${kills} kills, ${JSON.stringify(seen)}: ${matters.length} violations\n`)
  process.exitCode = matters.length === 0 ? 0 : 1
} finally {
  cluster.stop()
}

/** Delivered photos that can't be read. */
async function unreadable(topology: Topology, people: readonly Seller[]): Promise<string[]> {
  const found: string[] = []
  for (const seller of people) {
    const { data: shoots } = await insist(topology, seller, 'GET', '/shootings')
    for (const shoot of shoots as Shoot[]) {
      const { data } = await insist(topology, seller, 'GET', `/shootings/${shoot._id}`)
      for (const { asset } of (data as Shoot).data.generatedImage) {
        if (!asset.vton.url) continue
        const { status } = await fetch(`${topology.nextOrigin()}${asset.vton.url}`)
        if (status !== 200) found.push(`${asset.vton.url} answers ${status}`)
      }
    }
  }
  return found
}
