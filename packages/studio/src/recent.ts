/** The last few things made, by key; making one more forgets the one that was asked for longest ago. */
export class Recent<T> {
  private readonly limit: number
  private readonly found = new Map<string, T>()

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string, make: () => T): T {
    const value = this.found.get(key) ?? make()
    this.found.delete(key)
    this.found.set(key, value)
    if (this.found.size > this.limit) this.found.delete(this.found.keys().next().value as string)
    return value
  }
}
