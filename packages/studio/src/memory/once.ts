/**
 * Makes a value when it is first needed, once a thread: for what is part of the package, such as a net's weights, and never changes. A
 * caller cannot tell it from a constant, except by the time that the first call takes.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The same for values that have names. */
export function oncePerName<Name extends string, Value>(make: (name: Name) => Value): (name: Name) => Value {
  const made = new Map<Name, () => Value>()
  return name => {
    const value = made.get(name) ?? once(() => make(name))
    made.set(name, value)
    return value()
  }
}
