import { categoryKey, gender, levelUse, localized } from '@revela/contract'
import { z } from 'zod'

/** What the catalogue folder's files say, as far as the API needs it; the engine reads the rest. */

/** `models/models.json`: the order. */
export const modelsFile = z.object({ models: z.array(z.string()) })

/** `models/<key>/model.json`; pictures relative to it. */
export const modelFile = z.object({
  key: z.string(),
  name: localized,
  kind: z.enum(['person', 'mannequin']),
  gender,
  age: z.number().int().nullable().optional(),
  country: z.string().nullable().optional(),
  levelUse,
  portrait: z.string().default('portrait.webp'),
  full: z.string().default('full.webp'),
})

const pieceKey = z.string().nullable()

/** `styles/styles.json`; pictures relative to the catalogue folder, outfit pieces by their garment's key. */
export const stylesFile = z.object({
  styles: z.array(
    z.object({
      key: z.string(),
      name: localized,
      levelUse,
      data: z.object({
        gender: z.record(
          gender,
          z.object({
            urlImage: z.string(),
            outfit: z.object({ withUpper: pieceKey, withLower: pieceKey, withDress: pieceKey }),
          }),
        ),
      }),
    }),
  ),
})

/** `garments/garments.json`; pictures relative to it. */
export const garmentsFile = z.object({
  garments: z.array(z.object({ key: z.string(), name: localized, front: z.string() })),
})

/** `backgrounds/backgrounds.json`: the order. */
export const backgroundsFile = z.object({ backgrounds: z.array(z.string()) })

/** `backgrounds/<key>/background.json`; pictures relative to it. */
export const backgroundFile = z.object({
  key: z.string(),
  name: localized,
  levelUse,
  thumb: z.string().default('thumb.webp'),
})

/** `categories/categories.json`; pictures relative to the catalogue folder. */
export const categoriesFile = z.object({
  categories: z.array(
    z.object({
      key: categoryKey,
      name: localized,
      title: localized,
      description: localized,
      status: z.enum(['active', 'soon']),
      urlImage: z.string(),
      urlImageBack: z.string().optional(),
    }),
  ),
})
