/**
 * Times the embedded engine on the catalogue's own demo garments, each from a cold garment: reading, four drafts on two
 * threads, one final, then two finals at once. Run as a child of bench.ts, so that its peak memory is the engine's
 * alone; prints one JSON object. Processor time is told beside the clock's: on a busy machine only the former compares.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalog, planPoses, StudioPool } from '@revela/studio'
import { median } from './statistics.ts'

const catalogDir = join(import.meta.dirname, '../../catalog')
const modelKey = process.argv[2] ?? 'ximena'

interface DemoGarment {
  key: string
  category: string
  front: string
  back?: string | null
  outfitPiece: boolean
}

const { garments } = JSON.parse(await readFile(join(catalogDir, 'garments/garments.json'), 'utf8')) as {
  garments: DemoGarment[]
}
const SAMPLE = 12

/** Garments of the open categories, sellers' before pieces of outfits; the first pays for the style's own pieces, which later ones find in the cache. */
async function sample(): Promise<DemoGarment[]> {
  const { categories } = JSON.parse(
    await readFile(join(catalogDir, 'categories/categories.json'), 'utf8'),
  ) as { categories: { key: string; status: string }[] }
  const open = new Set(categories.filter(c => c.status === 'active').map(c => c.key))
  return garments
    .filter(garment => open.has(garment.category))
    .sort((one, other) => Number(one.outfitPiece) - Number(other.outfitPiece))
    .slice(0, SAMPLE)
}

const cacheDir = await mkdtemp(join(tmpdir(), 'revela-bench-'))
const pool = new StudioPool({ catalogDir, cacheDir, size: 2, taskLimitMs: 600_000 })
const catalog = await openCatalog(catalogDir)
const rows: Awaited<ReturnType<typeof timeOne>>[] = []
for (const garment of await sample()) rows.push(await timeOne(garment))
await pool.close()
await rm(cacheDir, { recursive: true, force: true })

const of = (pick: (row: (typeof rows)[number]) => number) => Math.round(median(rows.map(pick)))
console.log(
  JSON.stringify({
    garments: rows.length,
    model: modelKey,
    readMs: of(row => row.readMs),
    firstDraftMs: of(row => row.firstDraftMs),
    fourDraftsMs: of(row => row.fourDraftsMs),
    firstDraftAfterReadingMs: of(row => row.firstDraftMs - row.readMs),
    fourDraftsAfterReadingMs: of(row => row.fourDraftsMs - row.readMs),
    finalMs: of(row => row.finalMs),
    readCpuMs: of(row => row.readCpuMs),
    draftCpuMs: of(row => row.draftCpuMs),
    finalCpuMs: of(row => row.finalCpuMs),
    firstShootMs: {
      firstDraft: Math.round(rows[0]!.firstDraftMs),
      fourDrafts: Math.round(rows[0]!.fourDraftsMs),
    },
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    rows,
  }),
)

/** Milliseconds of the clock and of the processors, all threads together. */
async function timed(work: () => Promise<unknown>): Promise<{ ms: number; cpuMs: number }> {
  const begun = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - begun, cpuMs: (user + system) / 1000 }
}

async function timeOne({ key, category, ...photos }: DemoGarment) {
  const front = await readFile(join(catalogDir, 'garments', photos.front))
  const back = photos.back ? await readFile(join(catalogDir, 'garments', photos.back)) : null
  const poses = await planPoses(catalog, { modelKey, category, hasBack: back !== null, count: 4, skip: [] })
  let encoded = new Uint8Array()
  const read = await timed(async () => {
    encoded = new Uint8Array((await pool.prepare(front, back, { category })).encoded)
  })
  const shot = (poseKey: string, quality: 'draft' | 'final') =>
    pool.render({
      garment: encoded,
      modelKey,
      poseKey,
      quality,
      seed: 1,
      styleKey: 'esencial',
      backgroundKey: 'grey',
    })
  const begun = performance.now()
  let firstDraftMs = Number.POSITIVE_INFINITY
  const drafts = await timed(() =>
    Promise.all(
      poses.map(async pose => {
        await shot(pose.key, 'draft')
        firstDraftMs = Math.min(firstDraftMs, performance.now() - begun)
      }),
    ),
  )
  const final = await timed(() => shot(poses[0]!.key, 'final'))
  // For the peak of memory alone.
  await Promise.all(poses.slice(0, 2).map(pose => shot(pose.key, 'final')))
  return {
    key,
    readMs: Math.round(read.ms),
    firstDraftMs: Math.round(read.ms + firstDraftMs),
    fourDraftsMs: Math.round(read.ms + drafts.ms),
    finalMs: Math.round(final.ms),
    readCpuMs: Math.round(read.cpuMs),
    draftCpuMs: Math.round(drafts.cpuMs / poses.length),
    finalCpuMs: Math.round(final.cpuMs),
  }
}
