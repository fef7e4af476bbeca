import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldLines, type JsonSchema, typeOf } from './field-lines.ts'

const told = (schema: z.ZodType) =>
  fieldLines(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema).map(
    ({ path, type, isRequired }) => `${path}${isRequired ? '' : '?'}: ${type}`,
  )

test('R-API-09 the fields of a body are told with their paths, what they hold and whether they may be left out', () => {
  const body = z.object({
    c: z.object({
      score: z.number().int().min(1).max(5),
      comment: z.string().max(1000).nullable().optional(),
      marks: z.array(z.object({ name: z.enum(['hemLeft', 'hemRight']) })),
    }),
    step: z.union([z.enum(['a', 'b']), z.array(z.enum(['a', 'b']))]).optional(),
    at: z.iso.datetime(),
    counts: z.record(z.string(), z.number().int()),
    key: z.string().max(64),
  })
  expect(told(body)).toEqual([
    'c.score: whole number, 1 to 5',
    'c.comment?: text, at most 1000 | null',
    'c.marks: list of object',
    'c.marks[].name: "hemLeft" | "hemRight"',
    'step?: "a" | "b", one or a list',
    'at: date',
    'counts: free names, each whole number',
    'key: text',
  ])
})

test('a thing that is described on its own is named', () => {
  expect(typeOf({ anyOf: [{ $ref: '#/$defs/Shoot' }, { type: 'null' }] })).toBe('{Shoot} | null')
})
