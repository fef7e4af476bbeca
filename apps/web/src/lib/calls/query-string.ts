type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [name: string]: Value }

/**
 * Writes query parameters with arrays and objects in brackets: `step[]=completed&$q[extend][]=garmentsId`. The same text as qs with
 * `arrayFormat: 'brackets', encodeValuesOnly: true` (a test holds it to that), at a fortieth of its size in the browser.
 */
export function bracketQuery(query: object): string {
  return Object.entries(query)
    .flatMap(([name, value]) => pairs(name, value as Value))
    .join('&')
}

function pairs(name: string, value: Value): string[] {
  if (value === undefined) return []
  if (value === null) return [`${name}=`]
  if (typeof value !== 'object') return [`${name}=${encodeURIComponent(value)}`]
  if (Array.isArray(value)) return value.flatMap((item: Value) => pairs(`${name}[]`, item))
  return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}[${key}]`, inner))
}
