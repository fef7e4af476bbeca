import { z } from 'zod'
import { garmentId } from '../ids.ts'
import { isoDate } from '../query.ts'
import { categoryKey } from './catalog.ts'

export const photoWarningCodes = [
  'tooSmall',
  'blurred',
  'tooDark',
  'cutByFrame',
  'lowContrast',
  'twoGarments',
  'notFlat',
  'wornByPerson',
  'categoryMismatch',
  'frontBackMismatch',
  'unsureLandmarks',
] as const
export const photoWarning = z.object({ code: z.enum(photoWarningCodes), measure: z.number() })
export type PhotoWarning = z.infer<typeof photoWarning>

/** One side of a garment: the re-encoded photo, its cut-out on transparency, and what the engine would like retaken. */
export const garmentSide = z.object({
  url: z.string(),
  urlCutout: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string().nullable(),
  warnings: z.array(photoWarning),
})

export const garment = z.object({
  _id: garmentId,
  key: z.string(),
  name: z.string(),
  type: categoryKey,
  createdAt: isoDate,
  asset: z.object({ front: garmentSide, back: garmentSide.nullable() }),
})
export type Garment = z.infer<typeof garment>
