/** Something that was asked for can't be done; the message is one line and says what can. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** @throws UsageError that lists the keys there are */
export function oneOf(what: string, key: string, keys: readonly string[]): string {
  if (keys.includes(key)) return key
  throw new UsageError(`There is no ${what} "${key}". One of: ${keys.join(', ')}`)
}
