import type { TaskMessage, TaskRefusal } from './task-message.ts'

/** Memory and time are looked at so often, in milliseconds: a decoder fills some 10 MB in that time. */
const watchEveryMs = 10

/** At once; `process.exit` would wait for a codec at work. */
const end = () => process.kill(process.pid, 'SIGKILL')

/**
 * What the program of a `ProcessPool` runs: answers one task after the other until the server is gone. The process ends itself once a
 * task takes more memory or computing time than it was told it may; codecs work on threads of their own, so that the watch goes on
 * beside them.
 */
export function answerTasks<Task, Answer>(act: (task: Task) => Promise<Answer>): void {
  const [maxResidentBytes, maxComputeMs] = process.argv.slice(2).map(Number)
  const send = (message: TaskMessage<Answer>, sent = () => {}) => process.send!(message, sent)
  const refuse = (refusal: TaskRefusal) => send({ refusal }, end)
  process.on('message', async (task: Task) => {
    const begun = process.cpuUsage()
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > maxResidentBytes) refuse('memoryLimit')
      const { user, system } = process.cpuUsage(begun)
      if ((user + system) / 1000 > maxComputeMs) refuse('timeLimit')
    }, watchEveryMs)
    await act(task).then(
      answer => send({ answer }),
      (error: Error) => send({ failure: error.stack ?? String(error) }),
    )
    clearInterval(watch)
  })
  process.on('disconnect', end)
  send({ ready: true })
}
