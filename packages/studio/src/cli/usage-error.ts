/** A command was used wrongly; the message is one line and says what would work. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** The key that the text names. @throws UsageError that lists all keys */
export function oneOf<Key extends string>(what: string, key: string, keys: readonly Key[]): Key {
  const found = keys.find(candidate => candidate === key)
  if (found !== undefined) return found
  throw new UsageError(`There is no ${what} "${key}". One of: ${keys.join(', ')}`)
}
