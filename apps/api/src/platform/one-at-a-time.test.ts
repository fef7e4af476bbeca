import { expect, test } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

const gates: PromiseWithResolvers<void>[] = []
const begun: string[] = []
const work = (name: string) => async () => {
  begun.push(name)
  const gate = Promise.withResolvers<void>()
  gates.push(gate)
  await gate.promise
  return name
}
/** Lets everything begin that may. */
const settled = () => new Promise(resolve => setImmediate(resolve))

test('a client’s works wait for each other, another’s for none of them; too many are refused; a failure stops nothing', async () => {
  const turns = new OneAtATime(1)
  const [first, second, third] = ['first', 'second', 'third'].map(name => turns.run('eve', work(name)))
  const hers = turns.run('ana', work('hers'))
  await expect(third).rejects.toMatchObject({ code: 'tooManyRequests' })
  await settled()
  expect(begun).toEqual(['first', 'hers'])
  gates[1].resolve()
  expect(await hers).toBe('hers')
  gates[0].reject(new Error('too intricate'))
  await expect(first).rejects.toThrow('too intricate')
  await settled()
  expect(begun.at(-1)).toBe('second')
  gates[2].resolve()
  expect(await second).toBe('second')
  const last = turns.run('eve', work('last'))
  await settled()
  gates[3].resolve()
  expect(await last).toBe('last')
})
