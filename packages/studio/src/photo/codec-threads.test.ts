import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Writes a picture in a process of its own and counts that process's threads; a thread takes its name only once it runs. */
const SCRIPT = `
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import sharp from '${path.join(import.meta.dirname, 'codecs.ts')}'
const create = { width: 64, height: 64, channels: 3, background: 'red' }
await Promise.all([1, 2, 3, 4, 5, 6].map(() => sharp({ create }).webp().toBuffer()))
async function count() {
  const tasks = await readdir('/proc/self/task')
  const names = await Promise.all(tasks.map(task => readFile('/proc/self/task/' + task + '/comm', 'utf8')))
  return names.filter(name => name.startsWith('libvips')).length
}
let found = await count()
for (let tries = 0; tries < 100 && found !== Number(process.env.WANTED); tries++) {
  await setTimeout(20)
  found = await count()
}
console.log(found)
`

test.runIf(process.platform === 'linux')(
  'codecs have as many threads as their work can ask for at once, all of them from the beginning',
  async () => {
    const threads = async (wanted: number, env: Record<string, string>) => {
      const script = ['--input-type=module', '--eval', SCRIPT]
      const { stdout } = await promisify(execFile)(process.execPath, script, {
        env: { ...process.env, VIPS_MAX_THREADS: undefined, WANTED: String(wanted), ...env },
      })
      return Number(stdout)
    }
    expect(await threads(16, {})).toBe(16)
    expect(await threads(32, { UV_THREADPOOL_SIZE: '8' })).toBe(32)
    // Five threads are too few for four jobs at a time: each held one and waited for another, in 2 of 25 processes.
    expect(await threads(5, { VIPS_MAX_THREADS: '5', UV_THREADPOOL_SIZE: '1' })).toBe(5)
  },
  120_000,
)
