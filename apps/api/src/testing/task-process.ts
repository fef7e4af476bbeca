import { pbkdf2 } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { answerTasks } from '../platform/processes/answer-tasks.ts'

export type TestTask =
  | { say: string; afterMs?: number }
  | { hold: number }
  | { compute: 'in its way' | 'beside the watch' }
  | { breakDown: true }
  | { environment: true }
  | { process: true }

// The program of process pool tests: does what its task says, including hostile work.
answerTasks(async (task: TestTask): Promise<unknown> => {
  if ('say' in task) return delay(task.afterMs ?? 0, task.say)
  if ('hold' in task) {
    const held: Buffer[] = []
    while (held.length * 2 ** 20 < task.hold) {
      held.push(Buffer.alloc(2 ** 20, 1))
      // The watch gets its turn, as it does beside a codec on its own thread.
      await delay(1)
    }
    return delay(60_000, held.length)
  }
  if ('process' in task) return process.pid
  if ('environment' in task) return Object.keys(process.env)
  if ('breakDown' in task) throw new Error('a failure of the task itself')
  // On a thread of its own, as a codec.
  if (task.compute === 'beside the watch') return promisify(pbkdf2)('', '', 2 ** 31 - 1, 8, 'sha512')
  for (;;);
})
