import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const program = fileURLToPath(new URL('../testing/log-process.ts', import.meta.url))

let child: ChildProcess
afterEach(async () => {
  if (child.kill('SIGKILL')) await once(child, 'exit')
})
const start = () => {
  child = fork(program, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  return child
}

test('a line is one object with its moment, its level, its event and the whole story of an error', async () => {
  const [line] = await once(createInterface({ input: start().stdout! }), 'line')
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    event: 'counted',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    error: { message: 'outer', stack: expect.stringContaining('log-process'), cause: { message: 'inner' } },
  })
})

test('the server goes on when nobody reads what it says any more', async () => {
  const { stdout } = start()
  await once(createInterface({ input: stdout! }), 'line')
  stdout!.destroy()
  let written = 0
  child.on('message', count => {
    written = Number(count)
  })
  const atDestruction = written
  const goesOn = new Promise<string>(resolve => {
    child.on('message', () => written > atDestruction + 50 && resolve('goes on'))
    child.once('exit', code => resolve(`ended with ${code}`))
  })
  expect(await goesOn).toBe('goes on')
})
