import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { garment } from '../entities/garment.ts'
import { shoot } from '../entities/shoot.ts'
import { garmentId, shootId } from '../ids.ts'
import { limits } from '../limits.ts'
import { answer, isoDate } from '../query.ts'

const hours = limits.deletion.undoMs / (60 * 60 * 1000)

/** null when it can't be restored any more. */
const restorableUntil = isoDate.nullable()

export const deletionCalls = {
  deleteShoot: defineCall({
    method: 'DELETE',
    path: '/shootings/{id}',
    audience: 'visitor',
    summary: `Throw a shoot away. It can be restored for ${hours} hours, unless \`forGood\` says otherwise; then its pictures are removed and unused credits of further drafts come back. Refused while photos or a package are being made`,
    params: z.object({ id: shootId }),
    query: z.object({ forGood: z.stringbool().default(false) }),
    response: answer(z.object({ _id: shootId, restorableUntil })),
    errors: ['badRequest', 'shootNotFound', 'shootBeingMade', 'refundAlreadyRequested'],
  }),
  restoreShoot: defineCall({
    method: 'POST',
    path: '/shootings/{id}/restore',
    audience: 'visitor',
    summary: 'Take back that a shoot was thrown away',
    params: z.object({ id: shootId }),
    body: z.strictObject({}).optional(),
    response: answer(shoot),
    errors: ['shootNotFound'],
  }),
  deleteGarment: defineCall({
    method: 'DELETE',
    path: '/garments/{id}',
    audience: 'visitor',
    summary: `Take a garment off the list; it can be restored for ${hours} hours. Shoots that were made of it keep its photos until they are thrown away themselves`,
    params: z.object({ id: garmentId }),
    response: answer(z.object({ _id: garmentId, restorableUntil })),
    errors: ['garmentNotFound'],
  }),
  restoreGarment: defineCall({
    method: 'POST',
    path: '/garments/{id}/restore',
    audience: 'visitor',
    summary: 'Put a garment back on the list',
    params: z.object({ id: garmentId }),
    body: z.strictObject({}).optional(),
    response: answer(garment),
    errors: ['garmentNotFound'],
  }),
}
