import { expect, test, vi } from 'vitest'
import { StudioThread } from './studio-thread.ts'

const LIMIT_MS = 300_000
const limits = { limitMs: LIMIT_MS, stillMs: LIMIT_MS }
const setup = { channel: 'studio-test', catalogDir: 'none', cacheDir: null, ownModelsDir: null }
const task = { id: 1, kind: 'piece', key: 'a' } as const

/** A thread that runs a few words of its own instead of the studio. */
const threadOf = (words: string) =>
  new StudioThread(
    setup,
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'\n${words}`)}`,
    ),
  )

test.each([
  ['ends', `parentPort.on('message', () => process.exit(3))`, 'ended with code 3'],
  ['breaks down', `parentPort.on('message', () => { throw new Error('no memory') })`, 'no memory'],
  [
    'cannot tell its answer',
    `parentPort.on('message', async ({ id }) => parentPort.postMessage({ id, kind: 'warmed', found: () => {} }))`,
    'could not be cloned',
  ],
  ['cannot even begin', `throw new Error('broken')`, 'broken'],
])('a thread that %s is lost with its task', async (_how, words, why) => {
  const thread = threadOf(words)
  const failing = thread.run(task, limits)
  await expect(failing).rejects.toMatchObject({ name: 'GivenUpError', reason: 'threadEnded' })
  await expect(failing).rejects.toThrow(why)
  expect([thread.isEnded, thread.isFree]).toEqual([true, false])
})

test('an idle thread that ends is free no more', async () => {
  const thread = threadOf(`setTimeout(() => process.exit(0), 10)`)
  await vi.waitUntil(() => thread.isEnded, { timeout: LIMIT_MS, interval: 20 })
  expect(thread.isFree).toBe(false)
})

test('a thread that goes on computing is not still, however long it gives no sign', async () => {
  const thread = threadOf(`parentPort.on('message', ({ id }) => {
    const end = Date.now() + 3000
    while (Date.now() < end);
    parentPort.postMessage({ id, kind: 'warmed', found: null })
  })`)
  await expect(thread.run(task, { ...limits, stillMs: 1000 })).resolves.toMatchObject({ kind: 'warmed' })
  await thread.end()
})
