/** True when the error is a violated unique constraint or index, of that name where one is given. Same on both databases. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    hasCode(error, '23505') && (!constraint || (error as { constraint?: string }).constraint === constraint)
  )
}

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === code

/** PostgreSQL's classes 08 (connection), 53 (out of resources) and 57P (shut down, restarting, ended by an administrator). */
const unavailableCodes = /^(08...|53...|57P0[1-5])$/
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
/** What the driver says of a connection that ended under it; those errors have no code. */
const endedConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when)/

/** The database was not there, not what was asked of it wrong: the same may succeed a moment later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return unavailableCodes.test(code) || networkCodes.has(code)
  return typeof message === 'string' && endedConnection.test(message)
}
