import { AppError } from '../app-error.ts'

/** A zero byte or half a surrogate pair: no text column and no jsonb takes it, so it is refused at the door. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Nothing that a call takes goes half as deep; what goes deeper only wears the stack out. */
const deepest = 32

/**
 * Looks through whatever was sent, keys included.
 *
 * @param where what the thing is called in the refusal, e.g. `/c/profile`
 * @throws AppError badRequest, with the first place that can't be stored
 */
export function requireStorable(sent: unknown, where = '', depth = 0): void {
  if (typeof sent === 'string' && !isStorable(sent)) refuse(where, 'holds characters that no text has')
  if (typeof sent !== 'object' || sent === null) return
  if (depth === deepest) refuse(where, `goes deeper than ${deepest} levels`)
  for (const [key, value] of Object.entries(sent)) {
    if (!isStorable(key)) refuse(where, 'has a name with characters that no text has')
    requireStorable(value, `${where}/${key}`, depth + 1)
  }
}

function refuse(path: string, message: string): never {
  throw new AppError('badRequest', { problems: [{ path, message }] })
}
