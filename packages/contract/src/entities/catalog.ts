import { z } from 'zod'
import { modelId, setId, stylingId } from '../ids.ts'
import { localized } from '../query.ts'

export const levelUse = z.enum(['free', 'paid'])
export type LevelUse = z.infer<typeof levelUse>

export const gender = z.enum(['female', 'male'])
export type Gender = z.infer<typeof gender>

export const categoryKeys = [
  'tshirt-short',
  'tshirt-long',
  'shirt',
  'tank',
  'hoodie',
  'dress',
  'skirt',
  'trousers',
  'shorts',
  'jacket',
] as const
export const categoryKey = z.enum(categoryKeys)
export type CategoryKey = z.infer<typeof categoryKey>

export const garmentCategory = z.object({
  key: categoryKey,
  name: localized,
  title: localized,
  description: localized,
  status: z.enum(['active', 'soon']),
  urlImage: z.string(),
  urlImageBack: z.string(),
})
export type GarmentCategory = z.infer<typeof garmentCategory>

export const model = z.object({
  _id: modelId,
  key: z.string(),
  name: localized,
  age: z.number().int().nullable(),
  country: z.string().nullable(),
  gender,
  kind: z.enum(['person', 'mannequin']),
  levelUse,
  /** False while the person behind it keeps it from new shoots. */
  isPromoted: z.boolean(),
  data: z.object({ urlImage: z.string(), urlImageBody: z.string(), thumbhash: z.string().nullable() }),
})
export type Model = z.infer<typeof model>

export const style = z.object({
  _id: stylingId,
  key: z.string(),
  name: localized,
  levelUse,
  data: z.object({
    gender: z.record(gender, z.object({ urlImage: z.string(), thumbhash: z.string().nullable() })),
  }),
})
export type Style = z.infer<typeof style>

/** A background; the specification calls it a set. */
export const set = z.object({
  _id: setId,
  key: z.string(),
  name: localized,
  levelUse,
  data: z.object({ urlBackground: z.string(), thumbhash: z.string().nullable() }),
})
export type BackgroundSet = z.infer<typeof set>

/** Sets, categories and stylings are answered as catalogues of which "the first item is used". */
export const catalogOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.object({ key: z.string(), items: z.array(item) }))
