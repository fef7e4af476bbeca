import { categoryKey, categoryStatus, gender, levelUse, localized, modelKind } from '@revela/contract'
import { z } from 'zod'

/** What the catalogue folder's files say, as far as the API needs it; the engine reads the rest. */

/** `models/models.json`: the order. */
export const modelsFile = z.object({ models: z.array(z.string()) })

/** `models/<key>/model.json`; pictures relative to it. */
export const modelFile = z.object({
  key: z.string(),
  name: localized,
  kind: modelKind,
  gender,
  age: z.number().int().nullable().optional(),
  country: z.string().nullable().optional(),
  levelUse,
  portrait: z.string().default('portrait.webp'),
  full: z.string().default('full.webp'),
})

const pieceKey = z.string().nullable()

/** `styles/styles.json`; pictures relative to the catalogue folder, outfit pieces and shoes by their key. */
export const stylesFile = z.object({
  shoes: z.array(z.object({ key: z.string(), name: localized })).default([]),
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
            urlImageDress: z.string().optional(),
            shoes: z.string().nullable().default(null),
            outfit: z.object({ withUpper: pieceKey, withLower: pieceKey, withDress: pieceKey }),
          }),
        ),
        urlImageGhost: z.string().optional(),
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
      status: categoryStatus,
      urlImage: z.string(),
      urlImageBack: z.string().optional(),
    }),
  ),
})
