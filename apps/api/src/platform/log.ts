import { pino, stdTimeFunctions } from 'pino'
import { currentLogContext } from './log-context.ts'
import { logLines } from './metrics.ts'

/** Where the server says what happens: one JSON object a line. */
export interface Log {
  info(event: string, facts?: Record<string, unknown>): void
  warn(event: string, facts?: Record<string, unknown>): void
  error(event: string, facts?: Record<string, unknown>): void
}

/** Pino alone would tell neither the cause of an error nor those that are not called `err`. */
const describeError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        ...(error.cause !== undefined && { cause: describeError(error.cause) }),
      }
    : error

/** To a file descriptor. What is written once its reader is gone is lost, and the server goes on. */
export function streamLogTo(fd: number): Log {
  const lines = pino(
    {
      base: undefined,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      // A copy: pino writes into it.
      mixin: () => ({ ...currentLogContext() }),
      formatters: { level: level => ({ level }) },
      serializers: { error: describeError },
    },
    pino.destination({ fd, sync: true }),
  )
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (event: string, facts: Record<string, unknown> = {}) => {
      logLines.inc({ level, event })
      lines[level](facts, event)
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

const stdout = 1
export const streamLog = streamLogTo(stdout)

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
