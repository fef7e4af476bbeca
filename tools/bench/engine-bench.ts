/**
 * Times the embedded engine on the catalogue's own demo garments, and prints one JSON object. bench.ts runs it as a child process, so that
 * its peak memory is the engine's alone. It measures processor time as well as wall-clock time: on a busy machine only the former can be
 * compared.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalog, rehearsalPieces, StudioPool } from '@revela/studio'
import { type BenchGarment, benchGarments } from './bench-garments.ts'
import { median } from './statistics.ts'
import { timed } from './timed.ts'

const catalogDir = join(import.meta.dirname, '../../catalog')
const args = process.argv.slice(2)
const usage = 'node tools/bench/engine-bench.ts [model] [garments]'
const [modelKey = 'ximena', count = '12'] = args
const choices = { modelKey, styleKey: 'esencial' }
const DRAFTS = 4
/** Number of garments that are drawn as two finals at once, which only the memory's peak needs. */
const PAIRS = 3

if (args.includes('--help')) {
  process.stdout.write(`${usage}\n\nTimes the engine; 12 garments on ximena by default. One JSON object.\n`)
  process.exit(0)
}
const catalog = await openCatalog(catalogDir)
if (args.length > 2 || !catalog.modelKeys.includes(modelKey) || !(Number(count) >= 1)) {
  process.stderr.write(`Use: ${usage}; a model is one of ${catalog.modelKeys.join(', ')}\n`)
  process.exit(1)
}
const garments = await benchGarments(catalog, modelKey, { count: Number(count), poses: DRAFTS })
const cacheDir = await mkdtemp(join(tmpdir(), 'revela-bench-'))
const cold = await withPool(async pool => {
  const rows: Awaited<ReturnType<typeof timeCold>>[] = []
  for (const garment of garments) rows.push(await timeCold(pool, garment))
  return rows
})
const prepared = await withPool(async pool => {
  const rows: Awaited<ReturnType<typeof timePrepared>>[] = []
  for (const [i, garment] of garments.entries()) rows.push(await timePrepared(pool, garment, i < PAIRS))
  return rows
})
await rm(cacheDir, { recursive: true, force: true })

const of = (values: readonly number[]) => Math.round(median(values))
console.log(
  JSON.stringify({
    garments: garments.length,
    model: modelKey,
    readMs: of(cold.map(row => row.readMs)),
    firstDraftMs: of(cold.map(row => row.firstDraftMs)),
    fourDraftsMs: of(cold.map(row => row.fourDraftsMs)),
    firstDraftAtOnceMs: of(cold.map(row => row.firstDraftMs - row.readMs)),
    fourDraftsAtOnceMs: of(cold.map(row => row.fourDraftsMs - row.readMs)),
    warmMs: of(prepared.map(row => row.warmMs)),
    preparedFirstDraftMs: of(prepared.map(row => row.firstDraftMs)),
    preparedFourDraftsMs: of(prepared.map(row => row.fourDraftsMs)),
    finalMs: of(prepared.map(row => row.finalMs)),
    readCpuMs: of(cold.map(row => row.readCpuMs)),
    draftCpuMs: of(cold.map(row => row.draftCpuMs)),
    finalCpuMs: of(prepared.map(row => row.finalCpuMs)),
    firstShootMs: {
      firstDraft: Math.round(cold[0]!.firstDraftMs),
      fourDrafts: Math.round(cold[0]!.fourDraftsMs),
    },
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    rows: cold.map((row, i) => ({ ...row, ...renamed(prepared[i]!) })),
  }),
)

function renamed({ warmMs, firstDraftMs, fourDraftsMs, finalMs, finalCpuMs }: (typeof prepared)[number]) {
  return {
    warmMs,
    preparedFirstDraftMs: firstDraftMs,
    preparedFourDraftsMs: fourDraftsMs,
    finalMs,
    finalCpuMs,
  }
}

/** Runs `work` with new threads that hold no garment and have rehearsed as a server's do when it starts. Files derived from the catalogue stay. */
async function withPool<T>(work: (pool: StudioPool) => Promise<T>): Promise<T> {
  const pool = new StudioPool({ catalogDir, cacheDir, size: 2, taskLimitMs: 600_000 })
  const pieces = await rehearsalPieces(catalogDir)
  if (garments.some(({ key }) => pieces.includes(key))) throw new Error('Threads rehearse with what is timed')
  try {
    await pool.rehearse(pieces)
    return await work(pool)
  } finally {
    await pool.close()
  }
}

function shot(pool: StudioPool, garment: Uint8Array, poseKey: string, quality: 'draft' | 'final' = 'draft') {
  return pool.render({ ...choices, garment, poseKey, quality, seed: 1, backgroundKey: 'grey' })
}

/** Times new photos: reading, then drafts at once. The first garment's time includes the style's own pieces. */
async function timeCold(pool: StudioPool, { key, category, front, back, poseKeys }: BenchGarment) {
  let encoded = new Uint8Array()
  const read = await timed(async () => {
    encoded = new Uint8Array((await pool.prepare(front, back, { category })).encoded)
  })
  const drafts = await timeDrafts(pool, encoded, poseKeys)
  return {
    key,
    readMs: read.ms,
    firstDraftMs: read.ms + drafts.firstMs,
    fourDraftsMs: read.ms + drafts.ms,
    readCpuMs: read.cpuMs,
    draftCpuMs: Math.round(drafts.cpuMs / poseKeys.length),
  }
}

/** Times drafts and finals as in the product: photos are read at upload, and the engine prepares when model and style are chosen. */
async function timePrepared(
  pool: StudioPool,
  { category, front, back, poseKeys }: BenchGarment,
  withPair: boolean,
) {
  const { encoded } = await pool.prepare(front, back, { category })
  const warm = await timed(() =>
    pool.warm(
      poseKeys.map(poseKey => ({ ...choices, poseKey, category })),
      encoded,
    ),
  )
  const drafts = await timeDrafts(pool, encoded, poseKeys)
  const final = await timed(() => shot(pool, encoded, poseKeys[0]!, 'final'))
  if (withPair) await Promise.all(poseKeys.slice(0, 2).map(key => shot(pool, encoded, key, 'final')))
  return {
    warmMs: warm.ms,
    firstDraftMs: drafts.firstMs,
    fourDraftsMs: drafts.ms,
    finalMs: final.ms,
    finalCpuMs: final.cpuMs,
  }
}

async function timeDrafts(pool: StudioPool, garment: Uint8Array, poseKeys: readonly string[]) {
  const begun = performance.now()
  let firstMs = Number.POSITIVE_INFINITY
  const drafts = await timed(() =>
    Promise.all(
      poseKeys.map(async key => {
        await shot(pool, garment, key)
        firstMs = Math.min(firstMs, Math.round(performance.now() - begun))
      }),
    ),
  )
  return { ...drafts, firstMs }
}
