import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose line it is: ids only, of a request and who makes it, or of a job. */
export interface LogContext {
  requestId?: string
  userId?: string
  jobId?: string
  job?: string
  attempt?: number
}

const contexts = new AsyncLocalStorage<LogContext>()

/** Every line that the work logs says so much. */
export const inLogContext = <Result>(context: LogContext, work: () => Result): Result =>
  contexts.run(context, work)

export const currentLogContext = (): LogContext => contexts.getStore() ?? {}

/** Adds what became known on the way. */
export function noteInLog(facts: LogContext): void {
  const context = contexts.getStore()
  if (context) Object.assign(context, facts)
}
