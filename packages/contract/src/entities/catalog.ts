import { categoryKeys } from '@revela/garment'
import { z } from 'zod'
import { modelId, setId, stylingId } from '../ids.ts'
import { localized } from '../query.ts'

export const levelUse = z.enum(['free', 'paid'])
export type LevelUse = z.infer<typeof levelUse>

export const gender = z.enum(['female', 'male'])
export type Gender = z.infer<typeof gender>

export const categoryKey = z.enum(categoryKeys)
export type { CategoryKey } from '@revela/garment'

/** Items with `active` can be chosen. Items with any other text are shown but not offered; an unexpected text breaks nothing. */
export const categoryStatus = z.string().catch('soon')

export const garmentCategory = z.object({
  key: categoryKey,
  name: localized,
  title: localized,
  description: localized,
  status: categoryStatus,
  urlImage: z.string(),
  urlImageBack: z.string(),
})
export type GarmentCategory = z.infer<typeof garmentCategory>

/** The kinds of model. A photographed person is real, made of her own photos; a ghost mannequin shapes the garment and is invisible itself. */
export const modelKind = z.enum(['person', 'photographed', 'mannequin', 'ghost'])
export type ModelKind = z.infer<typeof modelKind>

export const model = z.object({
  _id: modelId,
  key: z.string(),
  name: localized,
  age: z.number().int().nullable(),
  country: z.string().nullable(),
  gender,
  kind: modelKind,
  levelUse,
  /** False while the twin behind the model keeps it from new shoots. */
  isPromoted: z.boolean(),
  data: z.object({ urlImage: z.string(), urlImageBody: z.string(), thumbhash: z.string().nullable() }),
})
export type Model = z.infer<typeof model>

const cardPicture = z.object({ urlImage: z.string(), thumbhash: z.string().nullable() })

export const style = z.object({
  _id: stylingId,
  key: z.string(),
  name: localized,
  levelUse,
  data: z.object({
    gender: z.record(
      gender,
      cardPicture.extend({
        /** A picture of the style's effect with a dress (shoes and light); null where there is none. */
        dress: cardPicture.nullable().default(null),
      }),
    ),
    /** A picture of the style's light on a garment that nobody wears; null where there is none. */
    ghost: cardPicture.nullable().default(null),
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
