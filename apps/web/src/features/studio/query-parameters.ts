/** A query string as an object; a name that comes several times becomes a list. */
export function queryParameters(search: string): Record<string, string | string[]> {
  const read = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(read.keys())].map(name => {
      const values = read.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}
