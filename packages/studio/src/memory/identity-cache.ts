/**
 * What was derived from an object, kept as long as the object itself. Each thread has its own. The object must not change
 * afterwards in anything that the value was derived from.
 */
export class IdentityCache<Key extends object, Value> {
  private readonly values = new WeakMap<Key, Value>()

  has(key: Key): boolean {
    return this.values.has(key)
  }

  get(key: Key): Value | undefined {
    return this.values.get(key)
  }

  set(key: Key, value: Value): void {
    this.values.set(key, value)
  }

  delete(key: Key): void {
    this.values.delete(key)
  }

  getOrCreate(key: Key, create: () => Value): Value {
    if (this.values.has(key)) return this.values.get(key) as Value
    const value = create()
    this.values.set(key, value)
    return value
  }
}
