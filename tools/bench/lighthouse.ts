/** `npm run lighthouse`: how fast the first screens are on a slow phone, by Lighthouse's mobile preset. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Result } from 'lighthouse'
import { takesNoOptions } from '../run/no-options.mjs'
import { buildWeb } from '../run/web-build.mjs'
import { shareAShoot } from './share-a-shoot.ts'
import { startServer, stopServer } from './started-server.ts'
import { median } from './statistics.ts'

takesNoOptions({
  run: 'npm run lighthouse',
  about: `Opens the start screen and a shared shoot on an empty installation, each five times, as Lighthouse's mobile preset does (a
slow phone on a slow line, simulated), and prints the medians beside what is wanted. The machine's benchmark index says how
fast it was meanwhile: Lighthouse calls 1000 and more a desktop. Chromium is looked for in CHROMIUM, then in the usual places.`,
})

const runs = 5
const port = Number(process.env.LIGHTHOUSE_PORT ?? 4391)
const origin = `http://localhost:${port}`

interface Figure {
  what: string
  of: (result: Result) => number
  wanted: number
  /** Whether more is better. */
  isScore?: boolean
  digits?: number
}

interface Sent {
  resourceType: string
  transferSize: number
}

const score = (category: string) => (result: Result) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)
const audit = (name: string) => (result: Result) => result.audits[name]?.numericValue ?? Number.NaN
/** Bytes of scripts as they came over the line, encoded, with their headers. */
const scriptBytes = ({ audits }: Result) => {
  const details = audits['network-requests']?.details as { items?: Sent[] } | undefined
  const scripts = (details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
}

const figures: readonly Figure[] = [
  { what: 'performance', of: score('performance'), wanted: 95, isScore: true },
  { what: 'best practices', of: score('best-practices'), wanted: 100, isScore: true },
  { what: 'accessibility', of: score('accessibility'), wanted: 100, isScore: true },
  { what: 'largest contentful paint, ms', of: audit('largest-contentful-paint'), wanted: 2000 },
  { what: 'first contentful paint, ms', of: audit('first-contentful-paint'), wanted: 2000 },
  { what: 'total blocking time, ms', of: audit('total-blocking-time'), wanted: 150 },
  { what: 'cumulative layout shift', of: audit('cumulative-layout-shift'), wanted: 0.01, digits: 3 },
  { what: 'JavaScript that came, bytes with headers', of: scriptBytes, wanted: 110_000 },
]

// Loaded now, so that help comes at once.
const [{ launch }, { default: lighthouse }] = await Promise.all([
  import('chrome-launcher'),
  import('lighthouse'),
])
await buildWeb()
const dataDir = await mkdtemp(join(tmpdir(), 'revela-lighthouse-'))
const server = await startServer({ dataDir, port }, '/healthz/ready')
const chromePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  path => path && existsSync(path),
)
const chrome = await launch({
  chromePath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})
let isEnough = true
try {
  const shared = await shareAShoot(origin)
  for (const path of ['/photostudio', shared]) isEnough = (await measure(path)) && isEnough
} finally {
  chrome.kill()
  await stopServer(server)
  await rm(dataDir, { recursive: true, force: true })
}
if (!isEnough) process.exitCode = 1

/** Prints the medians of a page; false when one of them is not what is wanted. */
async function measure(path: string): Promise<boolean> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await open(path))
  const indices = results.map(({ environment }) => Math.round(environment.benchmarkIndex))
  console.log(`\n${path}, median of ${runs}; the machine's benchmark index was ${indices.join(', ')}\n`)
  console.log('| | measured | all | wanted |\n|---|---|---|---|')
  const misses = figures.filter(({ what, of, wanted, isScore = false, digits = 0 }) => {
    const all = results.map(of)
    const middle = median(all)
    const limit = `${isScore ? 'at least' : 'at most'} ${wanted}`
    const told = all.map(value => value.toFixed(digits)).join(', ')
    console.log(`| ${what} | ${middle.toFixed(digits)} | ${told} | ${limit} |`)
    return isScore ? middle < wanted : !(middle <= wanted)
  })
  for (const { id, title } of failedAudits(results[0]!)) console.log(`Not passed: ${id}, ${title}`)
  return misses.length === 0
}

async function open(path: string): Promise<Result> {
  const opened = await lighthouse(origin + path, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  if (!opened || opened.lhr.runtimeError) throw new Error(opened?.lhr.runtimeError?.message ?? 'no result')
  return opened.lhr
}

/** What a page could do better: audits that count and were not passed, timings apart. */
function failedAudits({ audits }: Result) {
  return Object.values(audits).filter(
    ({ score: reached, scoreDisplayMode }) =>
      reached !== null &&
      reached < 1 &&
      scoreDisplayMode !== 'numeric' &&
      scoreDisplayMode !== 'metricSavings',
  )
}
