import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { garment, garmentCorrection } from '../entities/garment.ts'
import { garmentId } from '../ids.ts'
import { answer } from '../query.ts'

export const garmentCalls = {
  correctGarment: defineCall({
    method: 'PUT',
    path: '/garments/{id}',
    audience: 'visitor',
    summary:
      "Correct how one's own garment was read: brush strokes, marks, sleeves, fit, centimetres. The whole correction each time; null undoes it all. Shoots that have begun keep the reading they began with",
    params: z.object({ id: garmentId }),
    body: z.strictObject({ c: z.strictObject({ correction: garmentCorrection.nullable() }) }),
    response: answer(garment),
    errors: ['badRequest', 'garmentNotFound', 'noGarmentFound', 'unavailable'],
  }),
}
