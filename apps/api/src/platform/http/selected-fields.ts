import type { CallDefinition } from '@revela/contract'
import { z } from 'zod'

/** What says which thing an answer is about: it comes whatever was selected. */
const identifiers: ReadonlySet<string> = new Set(['_id', 'key'])

interface SelectQuery {
  $q?: { select?: readonly string[]; extend?: readonly string[] }
}

type Item = Record<string, unknown>

/** Whether `$q[select]` can name fields of what a call answers. */
const takesSelect = ({ query }: CallDefinition): boolean =>
  query instanceof z.ZodObject && '$q' in query.shape

/** The schema that a call's answer is written by: where fields can be selected, any but the identifiers may be left out. */
export function answerSchema(call: CallDefinition): z.ZodType {
  if (!takesSelect(call)) return call.response
  const { data } = (call.response as z.ZodObject<{ data: z.ZodType }>).shape
  return z.object({
    data:
      data instanceof z.ZodArray ? z.array(sparse(data.element as z.ZodObject)) : sparse(data as z.ZodObject),
  })
}

function sparse(item: z.ZodObject): z.ZodType {
  const fields = Object.keys(item.shape).filter(field => !identifiers.has(field))
  return item.partial(Object.fromEntries(fields.map(field => [field, true as const])) as Record<string, true>)
}

/** The answer with the selected and the extended fields alone; whole when nothing was selected. */
export function withSelected<Answer>(call: CallDefinition, query: unknown, answer: Answer): Answer {
  const { select, extend = [] } = (takesSelect(call) && (query as SelectQuery).$q) || {}
  if (!select) return answer
  const wanted = new Set([...identifiers, ...select, ...extend])
  const pick = (item: Item): Item =>
    Object.fromEntries(Object.entries(item).filter(([field]) => wanted.has(field)))
  const { data } = answer as { data: Item | Item[] }
  return { data: Array.isArray(data) ? data.map(pick) : pick(data) } as Answer
}
