/** True when the error is a violated unique constraint or index, of that name where one is given. Same on both databases. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    hasCode(error, '23505') && (!constraint || (error as { constraint?: string }).constraint === constraint)
  )
}

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === code
