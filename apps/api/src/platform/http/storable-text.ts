import { AppError } from '../app-error.ts'

/** A zero byte or half a surrogate pair: no text column and no jsonb takes it, so it is refused at the door. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Looks through whatever was sent, keys included.
 *
 * @param where what the thing is called in the refusal, e.g. `/c/profile`
 * @throws AppError badRequest, with the first place that can't be stored
 */
export function requireStorable(sent: unknown, where = ''): void {
  if (typeof sent === 'string' && !isStorable(sent)) refuse(where)
  if (typeof sent !== 'object' || sent === null) return
  for (const [key, value] of Object.entries(sent)) {
    if (!isStorable(key)) refuse(where)
    requireStorable(value, `${where}/${key}`)
  }
}

function refuse(path: string): never {
  throw new AppError('badRequest', { problems: [{ path, message: 'holds characters that no text has' }] })
}
