import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { garment, garmentCorrection, waivedWarnings } from '../entities/garment.ts'
import { garmentId } from '../ids.ts'
import { limits } from '../limits.ts'
import { plainLine } from '../plain-line.ts'
import { answer } from '../query.ts'

/** What a seller corrects about a garment that is there. */
export const correctionCalls = {
  correctGarment: defineCall({
    method: 'PUT',
    path: '/garments/{id}',
    audience: 'visitor',
    summary:
      "Rename one's own garment, wave warnings about its photos away for good, or correct how it was read: turned photos, brush strokes, marks, sleeves, fit, centimetres. The whole correction each time; null undoes it all. Shoots that have begun keep the reading they began with",
    params: z.object({ id: garmentId }),
    body: z.strictObject({
      c: z.strictObject({
        correction: garmentCorrection.nullable().optional(),
        name: plainLine(limits.names.maxLength).optional(),
        waived: waivedWarnings.optional(),
      }),
    }),
    response: answer(garment),
    errors: [
      'badRequest',
      'garmentNotFound',
      'noGarmentFound',
      'photoTooSmall',
      'photoTooDark',
      'photoTooBlurred',
      'photoTooHeavy',
      'unavailable',
    ],
  }),
}
