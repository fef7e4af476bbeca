/** The last few things made, by key; making one more forgets the one that was asked for longest ago. */
export class Recent<T> {
  private readonly limit: number
  private readonly found = new Map<string, T>()

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string, make: () => T): T {
    const value = this.found.get(key) ?? make()
    this.keep(key, value)
    return value
  }

  find(key: string): T | undefined {
    const value = this.found.get(key)
    if (value !== undefined) this.keep(key, value)
    return value
  }

  keep(key: string, value: T): void {
    this.found.delete(key)
    this.found.set(key, value)
    if (this.found.size > this.limit) this.found.delete(this.found.keys().next().value as string)
  }
}
