/**
 * Caches values by the identity of the object that they were derived from, as long as that object lives. Each thread has its own cache.
 * The parts of the object that a value was derived from must not change afterwards.
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
