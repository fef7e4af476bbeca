import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { StudioSession } from '../shot/studio-session.ts'
import { compareWithTruth, type TruthComparison } from './compare-with-truth.ts'
import { drawForTruth, type EngineView } from './draw-for-truth.ts'
import type { SeenGarment } from './seen-garment.ts'
import { loadTruth, type TruthCase, TruthOutdatedError, truthNames } from './truth-case.ts'
import { breaches, LIMITS } from './truth-limits.ts'

const LIMIT_MS = 600_000
const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')

let session: StudioSession
beforeAll(async () => {
  session = new StudioSession(await openCatalog(catalogDir))
})

test('every rendered truth has its limits, and every limit its truth', async () => {
  expect((await truthNames()).sort()).toEqual(Object.keys(LIMITS).sort())
})

test('a truth says that it is outdated when its body has changed', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'revela-truth-'))
  try {
    const body = path.join(other, 'models/maniqui/body.bin')
    await mkdir(path.dirname(body), { recursive: true })
    await writeFile(body, 'another body')
    await expect(loadTruth('tshirt', other)).rejects.toThrow(TruthOutdatedError)
  } finally {
    await rm(other, { recursive: true })
  }
})

test.each(Object.keys(LIMITS))(
  'the engine drapes and lights the %s within its limits of a cloth simulation; npm run truth prints how near',
  async name => {
    const truth = await loadTruth(name, catalogDir)
    const engine = await drawForTruth(session, truth)
    expect(breaches(compareWithTruth(truth, engine), LIMITS[name])).toEqual([])
    if (name === Object.keys(LIMITS)[0]) expectShiftsToBeFound(truth, engine)
  },
  LIMIT_MS,
)

/** Compared with itself the truth is perfect; moved down, every figure notices. */
function expectShiftsToBeFound(truth: TruthCase, engine: EngineView): void {
  const compared = (seen: SeenGarment): TruthComparison => compareWithTruth(truth, { ...engine, seen })
  const same = compared(truth.seen)
  expect(same.outlineOverlap).toBeCloseTo(1, 6)
  expect([same.placeMedianCm, same.place95Cm, same.comparable]).toEqual([0, 0, 1])
  expect(same.colourMedian).toBeLessThan(0.01)
  expect(same.openings.map(o => Math.hypot(o.rightCm, o.downCm))).toEqual(same.openings.map(() => 0))
  const lower = compared(movedDown(truth.seen, 6))
  expect(lower.outlineOverlap).toBeLessThan(0.98)
  expect(lower.placeMedianCm).toBeGreaterThan(1)
  for (const { downCm } of lower.openings) expect(downCm).toBeGreaterThan(1)
  expect(lower.openings.length).toBe(same.openings.length)
}

function movedDown(seen: SeenGarment, rows: number): SeenGarment {
  const moved = <T extends Uint8Array | Float32Array>(values: T, size: number): T => {
    const out = values.slice().fill(0) as T
    out.set(values.subarray(0, values.length - rows * seen.width * size), rows * seen.width * size)
    return out
  }
  return {
    ...seen,
    shows: moved(seen.shows, 1),
    u: moved(seen.u, 1),
    v: moved(seen.v, 1),
    cover: moved(seen.cover, 1),
    rgb: moved(seen.rgb, 3),
  }
}
