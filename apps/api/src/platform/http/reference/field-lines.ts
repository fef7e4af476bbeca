/** One field of a body, a query or an answer, as a reader of the reference sees it. */
export interface FieldLine {
  /** With dots below another field, `[]` after a list: `data.generatedImage[].index`. */
  path: string
  /** What it holds: a word for plain values, `{Shoot}` for a thing that is described on its own. */
  type: string
  isRequired: boolean
}

/** As much of JSON Schema as the contract's schemas turn into. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Every field of an object, its own before those of what it holds. Empty for anything else. */
export function fieldLines(schema: JsonSchema, below = ''): FieldLine[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = below + name
    const isRequired = schema.required?.includes(name) ?? false
    const line = { path, type: typeOf(field), isRequired }
    const list = listIn(field)
    const inside = list ? fieldLines(objectIn(list), `${path}[].`) : fieldLines(objectIn(field), `${path}.`)
    return line.type === 'object' && isRequired && inside.length > 0 ? inside : [line, ...inside]
  })
}

/** What a value is, in words; a whole thing of its own is `{Name}`. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, enum: values, anyOf, oneOf, items, format, additionalProperties } = schema
  if ($ref) return `{${$ref.split('/').at(-1)}}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (values) return values.map(value => JSON.stringify(value)).join(' | ')
  const either = anyOf ?? oneOf
  if (either) return oneOfThese(either.map(typeOf))
  if (items) return `list of ${typeOf(items)}`
  if (format === 'date-time') return 'date'
  if (schema.properties) return 'object'
  if (typeof additionalProperties === 'object') return `free names, each ${typeOf(additionalProperties)}`
  if (!Array.isArray(schema.type)) return plainType(schema)
  return schema.type.map(type => plainType({ ...schema, type })).join(' | ')
}

/** One of several; what may come alone or as a list of such is told once. */
function oneOfThese(types: readonly string[]): string {
  const all = [...new Set(types)]
  const single = all.find(type => all.includes(`list of ${type}`))
  return single === undefined ? all.join(' | ') : `${single}, one or a list`
}

/** The length of a name; that texts are longer than that is worth telling, that names are not, is not. */
const nameLength = 64

function plainType({ type, maxLength = nameLength, minimum, maximum }: JsonSchema): string {
  if (type === 'string') return maxLength <= nameLength ? 'text' : `text, at most ${maxLength}`
  if (type === 'array') return 'list'
  if (type === 'integer' || type === 'number') {
    const word = type === 'integer' ? 'whole number' : 'number'
    const [low, high] = [isStated(minimum) ? minimum : null, isStated(maximum) ? maximum : null]
    if (low !== null && high !== null) return `${word}, ${low} to ${high}`
    return low === null || low === 0 ? word : `${word}, from ${low}`
  }
  return typeof type === 'string' ? type : 'anything'
}

/** Every whole number is bounded by what a double holds exactly; that goes without saying. */
const isStated = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) !== Number.MAX_SAFE_INTEGER

const listIn = (schema: JsonSchema): JsonSchema | undefined => schema.items ?? partOf(schema, 'items')?.items

/** The object that a field holds, be it one of several possibilities (`object | null`). */
const objectIn = (schema: JsonSchema): JsonSchema =>
  schema.properties ? schema : (partOf(schema, 'properties') ?? {})

const partOf = (schema: JsonSchema, has: 'items' | 'properties'): JsonSchema | undefined =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].find(part => part[has])
