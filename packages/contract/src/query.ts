import { z } from 'zod'

const oneOrMore = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.union([z.array(z.enum(fields)), z.enum(fields).transform(field => [field])])

/**
 * The `$q` parameter in bracket form, e.g. `?$q[extend][]=garmentsId&$q[select][]=data`, honoured on an allow-list of fields:
 * any other field is refused, so that no private field can be requested.
 */
export const selectExtend = <Select extends string, Extend extends string>(
  select: readonly [Select, ...Select[]],
  extend: readonly [Extend, ...Extend[]],
) => z.strictObject({ select: oneOrMore(select).optional(), extend: oneOrMore(extend).optional() }).optional()

/** The schema of a call's answer: `{ data: … }`. */
export const answer = <Schema extends z.ZodType>(data: Schema) => z.object({ data })

export const isoDate = z.iso.datetime()
export const localized = z.object({ es: z.string(), en: z.string() })
export type Localized = z.infer<typeof localized>
