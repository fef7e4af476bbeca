/** Where the server says what happens: one JSON object a line. */
export interface Log {
  info(event: string, facts?: Record<string, unknown>): void
  warn(event: string, facts?: Record<string, unknown>): void
  error(event: string, facts?: Record<string, unknown>): void
}

const write =
  (level: string, stream: NodeJS.WriteStream) => (event: string, facts?: Record<string, unknown>) => {
    stream.write(`${JSON.stringify({ level, event, ...facts }, describeErrors)}\n`)
  }

const describeErrors = (_key: string, value: unknown) =>
  value instanceof Error
    ? { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
    : value

export const streamLog: Log = {
  info: write('info', process.stdout),
  warn: write('warn', process.stderr),
  error: write('error', process.stderr),
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
