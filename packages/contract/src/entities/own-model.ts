import { z } from 'zod'
import { ownModelId, ownPhotoId } from '../ids.ts'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'
import { plainLine } from '../plain-line.ts'
import { isoDate } from '../query.ts'
import { gender } from './catalog.ts'

/** A seller's own model: a person, herself or somebody who agrees, photographed for her own shop (decision 166). */

/** From where a photo shows her: a front, a slightly turned, a half and a back photo give four drafts. */
export const ownPhotoKinds = ['front', 'turned', 'half', 'back'] as const
export const ownPhotoKind = z.enum(ownPhotoKinds)
export type OwnPhotoKind = z.infer<typeof ownPhotoKind>

/** What she wears in her photos. */
export const ownClothes = ['topAndTrousers', 'topAndShorts', 'topAndSkirt', 'onePiece'] as const

/** L is the person's left, on the right of a photo from the front. Joints are marked in their middle. */
export const personMarkNames = [
  ...(['eyeL', 'eyeR', 'chin', 'notch', 'navel', 'crotch'] as const),
  ...(['shoulderL', 'shoulderR', 'elbowL', 'elbowR', 'wristL', 'wristR'] as const),
  ...(['knuckleL', 'knuckleR', 'tipL', 'tipR'] as const),
  ...(['kneeL', 'kneeR', 'ankleL', 'ankleR', 'toeL', 'toeR'] as const),
] as const
export const personMarkName = z.enum(personMarkNames)
export type PersonMarkName = z.infer<typeof personMarkName>

/** What is wrong with a photo of a person, or may be. Those of `blockingVerdicts` must be mended. */
export const photoVerdicts = [
  'nobody',
  'someoneElse',
  'tooSmall',
  'tooDark',
  'blurred',
  'wallNotPlain',
  'cutOff',
  'sitting',
  'armAgainstBody',
  'clothesTooWide',
  'marksOff',
  'outlineOff',
] as const
export const photoVerdict = z.enum(photoVerdicts)
export type PhotoVerdict = z.infer<typeof photoVerdict>

/** A point in a photo, as shares of its width and height. */
const place = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

/** All marks of a photo; one that can't be seen is absent. */
export const personMarks = z.partialRecord(personMarkName, place)
export type PersonMarks = z.infer<typeof personMarks>

export const ownPhoto = z.object({
  _id: ownPhotoId,
  kind: ownPhotoKind,
  /** Only its owner's session can fetch it. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** failed: the photo could not be read now; it may be uploaded again. */
  status: z.enum(['reading', 'read', 'failed']),
  marks: personMarks,
  /** Whether she has moved a mark. */
  isCorrected: z.boolean(),
  verdicts: z.array(photoVerdict),
})
export type OwnPhoto = z.infer<typeof ownPhoto>

/** The version of the words that are agreed to; new words are a new version. */
export const consentVersion = '2026-11'

/** Whom the photos show, that she is of age and agrees, and for which use. */
export const consentGiven = z.strictObject({
  person: z.enum(['self', 'other']),
  fullName: plainLine(limits.names.maxLength).refine(text => text.length >= 3),
  isAdult: z.literal(true),
  agrees: z.literal(true),
  use: z.literal('ownShop'),
  wordingVersion: z.literal(consentVersion),
  locale: z.enum(locales),
})
export type ConsentGiven = z.infer<typeof consentGiven>

export const consentRecord = z.object({
  person: z.enum(['self', 'other']),
  fullName: z.string(),
  use: z.literal('ownShop'),
  wordingVersion: z.string(),
  locale: z.enum(locales),
  givenAt: isoDate,
})
export type ConsentRecord = z.infer<typeof consentRecord>

export const ownModelDraft = z.strictObject({
  name: plainLine(limits.names.maxLength),
  gender,
  heightCm: z.number().int().min(limits.ownModel.heightCm.min).max(limits.ownModel.heightCm.max),
  wears: z.enum(ownClothes),
})
export type OwnModelDraft = z.infer<typeof ownModelDraft>

export const ownModel = z.object({
  ...ownModelDraft.shape,
  _id: ownModelId,
  name: z.string(),
  createdAt: isoDate,
  /** making: the body is being fitted; previewed: the previews show the photos and marks as they are. */
  status: z.enum(['draft', 'making', 'previewed']),
  /** Why the last attempt to make her gave nothing: the photos show what, or our side failed. */
  makeError: z.enum(['photosRefused', 'failed']).nullable(),
  consent: consentRecord.nullable(),
  photos: z.array(ownPhoto),
  previews: z.array(z.object({ url: z.string(), thumbhash: z.string().nullable() })),
  /** null while shoots can't choose her. */
  publishedAt: isoDate.nullable(),
  /** Whether what is published is what the previews show. */
  isPublishedAsShown: z.boolean(),
})
export type OwnModel = z.infer<typeof ownModel>
