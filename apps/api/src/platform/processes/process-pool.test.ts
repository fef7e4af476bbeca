import { afterEach, expect, test } from 'vitest'
import type { TestTask } from '../../testing/task-process.ts'
import { ProcessPool } from './process-pool.ts'

const mb = 2 ** 20
let pool: ProcessPool<TestTask, unknown>
const aPool = (options: Partial<ConstructorParameters<typeof ProcessPool>[0]> = {}) => {
  pool = new ProcessPool({
    program: new URL('../../testing/task-process.ts', import.meta.url),
    processes: 1,
    maxComputeMs: 60_000,
    maxTaskMs: 60_000,
    maxResidentBytes: 512 * mb,
    maxWaiting: 10,
    maxIdleMs: 60_000,
    ...options,
  })
  return pool
}
afterEach(() => pool.close())
const reasonOf = (task: Promise<unknown>) => task.then(String, error => error.reason ?? error.message)

test.each([
  ['computes for ever', { compute: 'beside the watch' }, { maxComputeMs: 300 }],
  ['lets its own watch not run', { compute: 'in its way' }, { maxTaskMs: 3000 }],
] as const)(
  'a task that %s is ended at its time limit, and the next one is done',
  async (_name, task, limits) => {
    aPool(limits)
    const [endless, next] = [pool.run(task, 'eve'), pool.run({ say: 'next' }, 'ana')]
    expect(await reasonOf(endless)).toBe('timeLimit')
    expect(await next).toBe('next')
  },
)

test('a task that fills memory is ended at its limit, and the next one is done', async () => {
  aPool({ maxResidentBytes: 256 * mb })
  const [greedy, next] = [pool.run({ hold: 2048 * mb }, 'eve'), pool.run({ say: 'next' }, 'ana')]
  expect(await reasonOf(greedy)).toBe('memoryLimit')
  expect(await next).toBe('next')
})

test('what the task itself fails with is told', async () => {
  expect(await reasonOf(aPool().run({ breakDown: true }, 'ana'))).toContain('a failure of the task itself')
  expect(await pool.run({ say: 'next' }, 'ana')).toBe('next')
})

test('clients take turns: one task of a newcomer waits for one of each other client, not for all of them', async () => {
  aPool()
  const done: string[] = []
  const say = (client: string, text: string) =>
    pool.run({ say: text, afterMs: 5 }, client).then(() => done.push(text))
  await Promise.all([...[1, 2, 3, 4].map(n => say('eve', `eve ${n}`)), say('ana', 'ana')])
  expect(done).toEqual(['eve 1', 'ana', 'eve 2', 'eve 3', 'eve 4'])
})

test('more tasks than may wait are refused at once', async () => {
  aPool({ maxWaiting: 1 })
  const told = [1, 2, 3].map(n => reasonOf(pool.run({ say: String(n), afterMs: 20 }, 'ana')))
  expect(await Promise.all(told)).toEqual(['1', '2', 'busy'])
})

test('a pool that closes leaves no task unanswered and no process behind', async () => {
  aPool({ processes: 2 })
  const tasks = ['a', 'b', 'c'].map(client => reasonOf(pool.run({ compute: 'in its way' }, client)))
  pool.close()
  expect(await Promise.all(tasks)).toEqual(['lost', 'lost', 'lost'])
})

test('a process that has nothing to do for a while ends; the one that worked last is the next to work', async () => {
  aPool({ processes: 2, maxIdleMs: 2000 })
  const processOf = () => pool.run({ process: true }, 'ana') as Promise<number>
  const [one, other] = await Promise.all([processOf(), processOf()])
  expect(other).not.toBe(one)
  const last = await processOf()
  expect(await processOf()).toBe(last)
  // Signal 0 asks whether there is such a process.
  const isThere = (id: number) => {
    try {
      return process.kill(id, 0)
    } catch {
      return false
    }
  }
  await expect.poll(() => [one, other].filter(isThere), { timeout: 20_000 }).toEqual([])
  expect(await processOf()).not.toBe(last)
})

test('a process knows nothing of the server’s environment', async () => {
  expect(await aPool().run({ environment: true }, 'ana')).not.toContain('PATH')
})
