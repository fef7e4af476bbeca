/** Why a process did not finish a task: it took more memory or time than any task may, or the process broke down. */
export type TaskRefusal = 'memoryLimit' | 'timeLimit' | 'lost'

/**
 * What a pool's process sends: that it has begun, a task's answer, what the task broke down with, or why it is about to end itself.
 */
export type TaskMessage<Answer> =
  | { ready: true }
  | { answer: Answer }
  | { failure: string }
  | { refusal: TaskRefusal }
