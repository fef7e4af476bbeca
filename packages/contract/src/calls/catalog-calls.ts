import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { catalogOf, categoryKey, garmentCategory, gender, model, set, style } from '../entities/catalog.ts'
import { garment } from '../entities/garment.ts'
import { generatedImage } from '../entities/shoot.ts'
import { answer, isoDate, selectExtend } from '../query.ts'

/** A shoot of our own, shown as an example: its garment first, then its finals. */
export const demoShoot = z.object({
  _id: z.string(),
  key: z.string(),
  createdAt: isoDate,
  garmentsId: z.array(z.union([garment, z.string()])),
  data: z.object({ generatedImage: z.array(generatedImage) }),
})

/** Who runs this Revela, as its legal pages name them. */
export const operator = z.object({
  company: z.string(),
  address: z.string(),
  /** Where people write with questions. */
  email: z.email(),
  /** From when on the legal pages hold, `YYYY-MM-DD`. */
  legalSince: z.iso.date(),
})
export type Operator = z.infer<typeof operator>

export const catalogCalls = {
  operator: defineCall({
    method: 'GET',
    path: '/global/operator',
    audience: 'anyone',
    summary: 'Who runs this Revela; null where nobody was named, as in development',
    response: answer(operator.nullable()),
    errors: [],
  }),
  sets: defineCall({
    method: 'GET',
    path: '/global/sets',
    audience: 'anyone',
    summary: 'Backgrounds; the first item is used',
    response: answer(catalogOf(set)),
    errors: [],
  }),
  garmentCategories: defineCall({
    method: 'GET',
    path: '/global/categories/garment',
    audience: 'anyone',
    summary: 'Garment categories; the first item is used',
    response: answer(catalogOf(garmentCategory)),
    errors: [],
  }),
  models: defineCall({
    method: 'GET',
    path: '/global/models',
    audience: 'anyone',
    summary: 'Models, people and mannequins',
    query: z.object({ gender: gender.optional() }),
    response: answer(z.array(model)),
    errors: ['badRequest'],
  }),
  stylings: defineCall({
    method: 'GET',
    path: '/global/stylings',
    audience: 'anyone',
    summary: 'Styles; the first item is used',
    response: answer(catalogOf(style)),
    errors: [],
  }),
  demoGarments: defineCall({
    method: 'GET',
    path: '/resource/garments/demo',
    audience: 'anyone',
    summary: 'Demo garments, to try the studio without a photo at hand',
    query: z.object({ type: categoryKey.optional() }),
    response: answer(z.array(garment)),
    errors: ['badRequest'],
  }),
  demoShootings: defineCall({
    method: 'GET',
    path: '/resource/shootings/demo',
    audience: 'anyone',
    summary: 'Example shoots',
    query: z.object({ $q: selectExtend(['data', 'garmentsId', 'key'], ['garmentsId']) }),
    response: answer(z.array(demoShoot)),
    errors: ['badRequest'],
  }),
}
