/** `npm run bench`: every figure that the README quotes, in one run on one machine. */
import { execFile } from 'node:child_process'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { takesNoOptions } from '../run/no-options.mjs'
import { serverEnvironment } from '../run/server-environment.mjs'
import { buildWeb } from '../run/web-build.mjs'
import { benchServer } from './server-bench.ts'
import { firstLoadBytes } from './web-weight.ts'

takesNoOptions({
  run: 'npm run bench',
  about:
    'Every figure that the README quotes, in one run of some minutes on this machine: engine, server, first load.',
})
const run = promisify(execFile)

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}\n`,
)

const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'engine-bench.ts')], {
  maxBuffer: 1e8,
  // The settings with which `npm start` runs the server.
  env: { ...process.env, ...serverEnvironment },
})
const engine = JSON.parse(stdout)
console.table(engine.rows)

const line = JSON.parse(
  (
    await run(process.execPath, [
      join(import.meta.dirname, '../../apps/api/src/testing/fair-line-figures.ts'),
    ])
  ).stdout,
)
const server = await benchServer()
await buildWeb()
const javaScriptKb = (await firstLoadBytes()) / 1000

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const figures: [what: string, measured: string, wanted: string][] = [
  ['first draft from a cold garment, its photos read included', seconds(engine.firstDraftMs), '2 s'],
  ['four drafts from a cold garment', seconds(engine.fourDraftsMs), '6 s'],
  ['first draft of a garment analysed at upload', seconds(engine.preparedFirstDraftMs), '1 s'],
  ['four drafts of a garment analysed at upload', seconds(engine.preparedFourDraftsMs), '4 s'],
  ['one final, 1536×2048', seconds(engine.finalMs), '4 s'],
  ['engine’s peak memory, two threads, drafts and finals', `${engine.peakMemoryMb} MB`, '700 MB'],
  ['preparation once model and style are chosen, while nobody waits', seconds(engine.warmMs), ''],
  ['first draft requested right after the upload, nothing prepared', seconds(engine.firstDraftAtOnceMs), ''],
  ['four drafts asked for right after the upload', seconds(engine.fourDraftsAtOnceMs), ''],
  ['reading both photos', seconds(engine.readMs), ''],
  [
    'processor time of a reading, a draft, a final',
    [engine.readCpuMs, engine.draftCpuMs, engine.finalCpuMs].map(seconds).join(', '),
    '',
  ],
  [
    'first shoot of an installation with nothing prepared, to its first draft',
    seconds(engine.firstShootMs.firstDraft),
    '',
  ],
  [
    'first shoot of an installation with nothing prepared, to four drafts',
    seconds(engine.firstShootMs.fourDrafts),
    '',
  ],
  ['server from start to serving, empty data folder', seconds(server.coldStartMs), '20 s'],
  ['server from start to serving, again', seconds(server.warmStartMs), '5 s'],
  [
    `list calls p95 at 50 a second while photos are read (${server.listCalls})`,
    `${server.listP95Ms} ms`,
    '20 ms',
  ],
  [
    `longest wait of ${line.newcomers} new sellers for their first draft, while 50 accounts have 12 each in the line`,
    `${line.longestWaitInDrafts} drafts’ time`,
    '3',
  ],
  ['what the line takes beside each draft', `${line.msBesideADraft} ms`, ''],
  ['first-load JavaScript, gzipped', `${Math.round(javaScriptKb)} KB`, '110 KB'],
]

console.log(`\nMedians over ${engine.garments} garments with the style's own pieces, two worker threads:\n`)
console.log('| | measured | wanted |\n|---|---|---|')
for (const row of figures) console.log(`| ${row.join(' | ')} |`)
