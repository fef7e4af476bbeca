/** `npm run fuzz`: sends changed pictures and forms to a real server, which must refuse them and stay well. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer, stopServer } from '../bench/started-server.ts'
import { quantile } from '../bench/statistics.ts'
import { aBody, mutate, seededPictures } from './mutations.ts'

const run = 'npm run fuzz'

/** Says what is wrong in one line, and ends. */
function refuse(message: string): never {
  process.stderr.write(`${run}: ${message}. Its help: ${run} -- --help\n`)
  process.exit(1)
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        files: { type: 'string', default: '200' },
        seed: { type: 'string', default: '1' },
        port: { type: 'string', default: '4391' },
        'page-limit': { type: 'string', default: '300' },
        'memory-limit': { type: 'string', default: '900' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    return refuse((error as Error).message.split('\n')[0].replace(/\.$/, ''))
  }
}

const values = readOptions()
if (values.help) {
  process.stdout.write(`${run} -- --files 200 --seed 1 --port 4391 --page-limit 300 --memory-limit 900

Changed pictures and forms, one after the other, to a server on an empty folder. Fails on a 5xx, on an ended server, on a file that
a refused upload left, on more MB than the limit in all its processes together, and on pages whose p99 is over the limit in ms.
The same seed sends the same files.
`)
  process.exit(0)
}

function wholeNumber(option: 'files' | 'seed' | 'port' | 'page-limit' | 'memory-limit'): number {
  const number = Number(values[option])
  return Number.isSafeInteger(number) && number > 0 ? number : refuse(`--${option} is a whole number above 0`)
}

const [files, port, seed] = [wholeNumber('files'), wholeNumber('port'), wholeNumber('seed')]
const [pageLimit, memoryLimit] = [wholeNumber('page-limit'), wholeNumber('memory-limit')]
const origin = `http://localhost:${port}`
const problems: string[] = []
const answered = new Map<string, number>()

/** Megabytes of a process and of each below it, the largest first; what several of them share is counted once (proportional set size). */
async function megabytesBelow(root: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    parents.set(Number(name), await fieldOf(`/proc/${name}/status`, 'PPid'))
  }
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  const sizes = [...parents.keys()].filter(isBelow).map(pid => fieldOf(`/proc/${pid}/smaps_rollup`, 'Pss'))
  return (await Promise.all(sizes)).map(kb => kb / 1024).sort((a, b) => b - a)
}

/** A number of a file of Linux; 0 when its process has ended. */
async function fieldOf(file: string, key: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

const storedFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter(entry =>
    entry.isFile(),
  ).length

const dataDir = await mkdtemp(join(tmpdir(), 'revela-fuzz-'))
// Each file comes from an address of its own, so that no quota ends the run.
process.env.TRUST_PROXY = 'loopback'
const started = await startServer({ dataDir, port }, '/healthz/ready')
const pages: number[] = []
let peak = { all: 0, each: [] as number[] }
let isRunning = true
const watching = (async () => {
  while (isRunning) {
    const begun = performance.now()
    const page = await fetch(`${origin}/api/v1/global/models`).catch(() => null)
    await page?.arrayBuffer()
    if (page?.ok) pages.push(performance.now() - begun)
    else problems.push('a page was not answered')
    const each = await megabytesBelow(started.server.pid!)
    const all = each.reduce((sum, mb) => sum + mb, 0)
    if (all > peak.all) peak = { all, each }
    await delay(100)
  }
})()

/** What became of an upload, also of one that is not checked in time: then its page asks on. */
async function send(number: number, type: string, body: Buffer): Promise<{ status: number; code?: string }> {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const signal = AbortSignal.timeout(120_000)
  let answer = await fetch(`${origin}/api/v1/garments`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': address, origin },
    body: new Uint8Array(body),
    signal,
  })
  const cookie = answer.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  for (;;) {
    const said = (await answer.json().catch(() => ({}))) as { code?: string; data?: { check?: string } }
    const check = said.data?.check
    if (!check) return { status: answer.status, code: said.code }
    const headers = { cookie, 'x-forwarded-for': address }
    answer = await fetch(`${origin}/api/v1/garments/checks/${check}`, { headers, signal })
  }
}

const { pictures, random } = await seededPictures(seed)
for (let number = 0; number < files && started.server.exitCode === null; number++) {
  const before = await storedFiles(join(dataDir, 'files'))
  const picture = pictures[Math.floor(random() * pictures.length)]!
  const { type, body } = await aBody(mutate(picture, random), random)
  const answer = await send(number, type, body).catch((error: Error) => error)
  if (answer instanceof Error) {
    problems.push(`file ${number}: ${answer.message}`)
    continue
  }
  const ok = answer.status === 200
  const outcome = ok ? 'taken' : `${answer.status} ${answer.code}`
  answered.set(outcome, (answered.get(outcome) ?? 0) + 1)
  if (answer.status >= 500) problems.push(`file ${number}: ${outcome}`)
  if (!ok && (await storedFiles(join(dataDir, 'files'))) > before)
    problems.push(`file ${number}: ${outcome}, and something of it was stored`)
}
isRunning = false
await watching
if (started.server.exitCode !== null) problems.push(`the server ended with ${started.server.exitCode}`)
else await stopServer(started)
await rm(dataDir, { recursive: true, force: true })

const p99 = Math.round(quantile(pages, 0.99))
console.table(Object.fromEntries([...answered].sort(([, a], [, b]) => b - a)))
console.log(
  `${files} files, seed ${seed}: peak ${Math.round(peak.all)} MB (by process ${peak.each.map(Math.round).join(', ')}), pages p99 ${p99} ms of ${pages.length}`,
)
if (peak.all > memoryLimit) problems.push(`${Math.round(peak.all)} MB`)
if (p99 > pageLimit) problems.push(`pages p99 ${p99} ms`)
for (const problem of problems.slice(0, 50)) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
