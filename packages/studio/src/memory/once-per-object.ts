/**
 * Makes a pure function compute once for each object: results are kept as long as their object lives. For objects that never change; a
 * caller cannot tell the result from a fresh one, except by the time that it takes.
 */
export function oncePerObject<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, { value: Value }>()
  return key => {
    const kept = results.get(key) ?? { value: compute(key) }
    results.set(key, kept)
    return kept.value
  }
}
