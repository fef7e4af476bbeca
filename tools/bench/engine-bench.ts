/**
 * Times the embedded engine on the catalogue's own demo garments, each from a cold garment: reading, four drafts on two
 * threads, one final. Run as a child of bench.ts, so that its peak memory is the engine's alone; prints one JSON object.
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
const cacheDir = await mkdtemp(join(tmpdir(), 'revela-bench-'))
const pool = new StudioPool({ catalogDir, cacheDir, size: 2 })
const catalog = await openCatalog(catalogDir)
const rows: Awaited<ReturnType<typeof timeOne>>[] = []
/** Garments of the categories that are open; the first pays for the style's own pieces, which later ones find in the cache. */
const open = ['tshirt-short', 'tshirt-long', 'tank', 'dress', 'trousers']
for (const garment of garments) if (open.includes(garment.category)) rows.push(await timeOne(garment))
await pool.close()
await rm(cacheDir, { recursive: true, force: true })

const of = (pick: (row: (typeof rows)[number]) => number) => Math.round(median(rows.map(pick)))
console.log(
  JSON.stringify({
    garments: rows.length,
    model: modelKey,
    firstDraftMs: of(row => row.firstDraftMs),
    fourDraftsMs: of(row => row.fourDraftsMs),
    readMs: of(row => row.readMs),
    finalMs: of(row => row.finalMs),
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    rows,
  }),
)

async function timeOne({ key, category, ...photos }: DemoGarment) {
  const front = await readFile(join(catalogDir, 'garments', photos.front))
  const back = photos.back ? await readFile(join(catalogDir, 'garments', photos.back)) : null
  const poses = await planPoses(catalog, { modelKey, hasBack: back !== null, count: 4, skip: [] })
  const begun = performance.now()
  const prepared = await pool.prepare(front, back, { category })
  const readMs = performance.now() - begun
  let firstDraftMs = Number.POSITIVE_INFINITY
  const shot = {
    garment: prepared.encoded,
    modelKey,
    seed: 1,
    styleKey: 'esencial',
    backgroundKey: 'grey',
  } as const
  await Promise.all(
    poses.map(async pose => {
      await pool.render({ ...shot, poseKey: pose.key, quality: 'draft' })
      firstDraftMs = Math.min(firstDraftMs, performance.now() - begun)
    }),
  )
  const fourDraftsMs = performance.now() - begun
  const finalBegun = performance.now()
  await pool.render({ ...shot, poseKey: poses[0]!.key, quality: 'final' })
  return { key, readMs, firstDraftMs, fourDraftsMs, finalMs: performance.now() - finalBegun }
}
