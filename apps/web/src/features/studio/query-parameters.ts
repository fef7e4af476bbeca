import { keptChoicesParameter, outcomeParameter } from '../../lib/screens/sign-in.ts'

/** What a sign-in leaves in the address is nobody's campaign. */
const ours: readonly string[] = [outcomeParameter, keptChoicesParameter]

/** A query string as an object, without our own parameters; a name that comes several times becomes a list. */
export function queryParameters(search: string): Record<string, string | string[]> {
  const read = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(read.keys())]
      .filter(name => !ours.includes(name))
      .map(name => {
        const values = read.getAll(name)
        return [name, values.length > 1 ? values : (values[0] ?? '')]
      }),
  )
}
