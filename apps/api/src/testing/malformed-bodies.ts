/** A body that a schema must refuse, and what was done to it. */
export interface MalformedBody {
  how: string
  body: unknown
}

type Path = readonly (string | number)[]

/** The body with another value at one place; `undefined` takes the place away. */
function changed(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(body)) return body.map((item, at) => (at === key ? changed(item, rest, value) : item))
  const { [key]: inside, ...others } = body as Record<string | number, unknown>
  const made = changed(inside, rest, value)
  return made === undefined ? others : { ...others, [key]: made }
}

/** Every place of a body, outermost first. */
function places(body: unknown, at: Path = []): { at: Path; value: unknown }[] {
  if (typeof body !== 'object' || body === null) return [{ at, value: body }]
  const inside = Object.entries(body).flatMap(([key, value]) =>
    places(value, [...at, Array.isArray(body) ? Number(key) : key]),
  )
  return [{ at, value: body }, ...inside]
}

/** A number is neither a record nor the id that stands for one in some lists. */
const wrongTypeFor = (value: unknown) => {
  if (value === null || typeof value === 'string' || Array.isArray(value)) return { odd: 1 }
  return typeof value === 'object' ? 7 : 'odd'
}

/** Ways in which a well-formed body goes wrong at each of its places: another type, a field too many, bytes that no text has, too much. */
export function malformedBodies(body: unknown): MalformedBody[] {
  return places(body).flatMap(({ at, value }) => {
    const where = at.join('.') || 'the body'
    const made: MalformedBody[] = [
      { how: `${where} of another type`, body: changed(body, at, wrongTypeFor(value)) },
    ]
    if (typeof value === 'string') {
      made.push({ how: `${where} with a zero byte`, body: changed(body, at, `a\u0000b`) })
      made.push({ how: `${where} with half a character`, body: changed(body, at, 'a\ud800b') })
      made.push({ how: `${where} too long`, body: changed(body, at, 'x'.repeat(10_000)) })
    }
    if (isRecord(value))
      made.push({
        how: `${where} with a field too many`,
        body: changed(body, at, { ...value, odd: { a: 1 } }),
      })
    return made
  })
}

/** The body without one of its fields, for each field. */
export const lacking = (body: unknown): MalformedBody[] =>
  places(body)
    .filter(({ at }) => typeof at.at(-1) === 'string')
    .map(({ at }) => ({ how: `without ${at.join('.')}`, body: changed(body, at, undefined) }))

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
