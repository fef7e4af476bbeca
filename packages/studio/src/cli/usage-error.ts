/** Something that was asked for can't be done; the message is one line and says what can. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** @throws UsageError that lists the keys there are */
export function oneOf<Key extends string>(what: string, key: string, keys: readonly Key[]): Key {
  const found = keys.find(known => known === key)
  if (found !== undefined) return found
  throw new UsageError(`There is no ${what} "${key}". One of: ${keys.join(', ')}`)
}
