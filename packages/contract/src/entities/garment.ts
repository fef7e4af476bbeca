import { fits, markNames, photoLimits, photoWarningCodes, quarterTurns, silhouettes } from '@revela/garment'
import { z } from 'zod'
import { garmentId } from '../ids.ts'
import { isoDate, localized } from '../query.ts'
import { categoryKey } from './catalog.ts'

const photoWarningCode = z.enum(photoWarningCodes)
export const photoWarning = z.object({ code: photoWarningCode, measure: z.number() })
export type PhotoWarning = z.infer<typeof photoWarning>

export const silhouette = z.enum(silhouettes)
export type { Silhouette } from '@revela/garment'

export const markName = z.enum(markNames)
export type { MarkName } from '@revela/garment'

/** A point in a photo, as shares of its width and height. */
const place = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

/** A mark's point. `confidence` is 0 to 1: 1 where the seller placed it, below 0.5 where the engine asks her to check it. */
export const garmentMark = z.object({ name: markName, x: z.number(), y: z.number(), confidence: z.number() })
export type GarmentMark = z.infer<typeof garmentMark>

export const brushStroke = z.strictObject({
  /** Whether the painted area belongs to the garment. */
  keep: z.boolean(),
  /** The brush's radius, as a share of the photo's longer side. */
  radius: z.number().min(photoLimits.strokeRadius.min).max(photoLimits.strokeRadius.max),
  points: z.array(place).min(1).max(photoLimits.pointsPerStroke),
})
export type BrushStroke = z.infer<typeof brushStroke>

const sideCorrection = z.strictObject({
  /** Quarter turns clockwise that make the photo stand upright; missing where it does. Places are of the turned photo. */
  turn: z.literal(quarterTurns).optional(),
  /** In order: where strokes overlap, the later one counts. */
  strokes: z.array(brushStroke).max(photoLimits.strokes),
  marks: z.partialRecord(markName, place),
})
export type SideCorrection = z.infer<typeof sideCorrection>

/** The seller's corrections of the engine's reading (decision 073). */
export const garmentCorrection = z.strictObject({
  /** A silhouette that the garment's type allows; null leaves the choice to the engine. */
  silhouette: silhouette.nullable(),
  fit: z.enum(fits),
  /** Centimetres, measured on the garment lying flat. */
  centimetres: z.strictObject({
    chestWidth: z.number().min(15).max(150).optional(),
    waistWidth: z.number().min(10).max(150).optional(),
    length: z.number().min(10).max(220).optional(),
  }),
  front: sideCorrection,
  back: sideCorrection,
})
export type GarmentCorrection = z.infer<typeof garmentCorrection>

/** Warnings that the seller waves away, by side: they are not shown again. */
export const waivedWarnings = z
  .strictObject({
    front: z.array(photoWarningCode).max(photoWarningCodes.length),
    back: z.array(photoWarningCode).max(photoWarningCodes.length),
  })
  .partial()

/** One side of a garment: the photo re-encoded and turned as the seller said, its cut-out on transparency, and the engine's warnings. */
export const garmentSide = z.object({
  url: z.string(),
  urlCutout: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  thumbhash: z.string().nullable(),
  warnings: z.array(photoWarning),
  marks: z.array(garmentMark),
})

export const garment = z.object({
  _id: garmentId,
  key: z.string(),
  name: z.string(),
  /** Names in each language, of a demo garment or by the category; null where its seller named it: `name` alone. */
  nameIn: localized.nullable(),
  type: categoryKey,
  /** Whether it is a demo garment, which everybody may try and nobody may correct. */
  isDemo: z.boolean(),
  createdAt: isoDate,
  /** The silhouette that the engine read; null before the first reading. */
  silhouette: silhouette.nullable(),
  correction: garmentCorrection.nullable(),
  asset: z.object({ front: garmentSide, back: garmentSide.nullable() }),
})
export type Garment = z.infer<typeof garment>
