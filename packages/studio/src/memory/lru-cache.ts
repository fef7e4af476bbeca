/** A cache of at most `capacity` values; a further one replaces the least recently used. */
export class LruCache<Value> {
  private readonly capacity: number
  private readonly values = new Map<string, Value>()

  constructor(capacity: number) {
    this.capacity = capacity
  }

  get(key: string): Value | undefined {
    const value = this.values.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.values.delete(key)
    this.values.set(key, value)
    if (this.values.size > this.capacity) this.values.delete(this.values.keys().next().value as string)
  }

  getOrCreate(key: string, create: () => Value): Value {
    const value = this.values.get(key) ?? create()
    this.set(key, value)
    return value
  }
}
