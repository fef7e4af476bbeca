import { categoryKeys } from '@revela/garment'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { categoryKey } from '../entities/catalog.ts'
import { garment } from '../entities/garment.ts'
import { photoCheckId, shootId } from '../ids.ts'
import { limits } from '../limits.ts'
import { answer } from '../query.ts'

const photoPart = `PNG, JPEG or WebP by content, at most ${limits.upload.garmentMaxBytes} bytes`

/** An uploaded garment and its shoot; or, while others are before it, the check that says later what became of it. */
const upload = z.union([
  z.object({
    _id: shootId,
    key: z.string(),
    garment,
    files: z.array(z.object({ kind: z.enum(['front', 'back']), key: z.string() })),
  }),
  z.object({ check: photoCheckId }),
])

/** What a check finds. */
const wrongWithPhotos = [
  'badRequest',
  'file-too-small',
  'file-invalid-type',
  'photoTruncated',
  'photoTooManyPixels',
  'photoTooHeavy',
  'photoAnimated',
  'noGarmentFound',
  'photoTooSmall',
  'photoTooDark',
  'photoTooBlurred',
  'categoryNotOffered',
  'unavailable',
] as const

export const garmentCalls = {
  listGarments: defineCall({
    method: 'GET',
    path: '/garments',
    audience: 'visitor',
    summary: "One's own garments, newest first",
    query: z.object({ type: categoryKey.optional() }),
    response: answer(z.array(garment)),
    errors: ['badRequest'],
  }),
  uploadGarment: defineCall({
    method: 'POST',
    path: '/garments',
    audience: 'visitor',
    summary: 'Upload the front and, when there is one, the back of a garment; creates the shoot',
    multipart: {
      type: { kind: 'text', required: true, values: categoryKeys, description: 'The kind of garment' },
      front: { kind: 'file', description: photoPart },
      back: { kind: 'file', description: 'The same garment from behind' },
      files: { kind: 'file', description: 'Instead of front and back: first the front, then the back' },
      tracking: { kind: 'text', description: 'The key of a tracking' },
      sameFrontAs: {
        kind: 'text',
        description:
          'The `_id` of a garment whose front photo this is: what was waved away about it stays away',
      },
      sameBackAs: { kind: 'text', description: 'The same for the back' },
    },
    response: answer(upload),
    errors: [
      'fileMissing',
      'too-many-files',
      'file-too-large',
      'uploadQuotaReached',
      'storageFull',
      'tooManyRequests',
      ...wrongWithPhotos,
    ],
  }),
  garmentCheck: defineCall({
    method: 'GET',
    path: '/garments/checks/{id}',
    audience: 'visitor',
    summary:
      'What became of an upload whose photos were still being checked. Answers once they are, or after half a minute that they still are: ask again',
    params: z.object({ id: photoCheckId }),
    response: answer(upload),
    errors: ['notFound', ...wrongWithPhotos],
  }),
}
