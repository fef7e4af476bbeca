/** `npm run bench`: every figure that the README quotes, in one run on one machine. */
import { execFile } from 'node:child_process'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { benchServer } from './server-bench.ts'
import { firstLoadBytes } from './web-weight.ts'

const run = promisify(execFile)

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}\n`,
)

const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'engine-bench.ts')], {
  maxBuffer: 1e8,
  // As `npm start` runs the server: tools/run/workspace.mjs says why.
  env: { ...process.env, MALLOC_MMAP_THRESHOLD_: String(256 * 1024) },
})
const engine = JSON.parse(stdout)
console.table(engine.rows)

const server = await benchServer()
const javaScriptKb = (await firstLoadBytes()) / 1000

console.table({
  'first draft from a cold garment, ms': { measured: engine.firstDraftMs, wanted: 2000 },
  'four drafts from a cold garment, ms': { measured: engine.fourDraftsMs, wanted: 6000 },
  'first draft of a garment read at upload, ms': { measured: engine.firstDraftAfterReadingMs, wanted: 1000 },
  'four drafts of a garment read at upload, ms': { measured: engine.fourDraftsAfterReadingMs, wanted: 4000 },
  'one final 1536×2048, ms': { measured: engine.finalMs, wanted: 4000 },
  'engine peak memory, MB': { measured: engine.peakMemoryMb, wanted: 700 },
  'processor time of a reading, ms': { measured: engine.readCpuMs },
  'processor time of a draft, ms': { measured: engine.draftCpuMs },
  'processor time of a final, ms': { measured: engine.finalCpuMs },
  'first shoot of an installation, to its first draft, ms': { measured: engine.firstShootMs.firstDraft },
  'first shoot of an installation, to four drafts, ms': { measured: engine.firstShootMs.fourDrafts },
  'server cold start, ms': { measured: server.coldStartMs, wanted: 20_000 },
  'server warm start, ms': { measured: server.warmStartMs, wanted: 5000 },
  [`list calls p95 at 50/s while photos are read (${server.listCalls}), ms`]: {
    measured: server.listP95Ms,
    wanted: 20,
  },
  'first-load JavaScript, KB gzipped': { measured: Math.round(javaScriptKb), wanted: 150 },
})
