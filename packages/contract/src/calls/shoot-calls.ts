import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import {
  areReasonsConsistent,
  generatedImage,
  namedShootReason,
  publicShoot,
  rejectReason,
  shoot,
  shootStep,
} from '../entities/shoot.ts'
import { accountId, garmentId, imageThreadId, modelId, setId, shootId, stylingId } from '../ids.ts'
import { limits } from '../limits.ts'
import { plainLine } from '../plain-line.ts'
import { answer, selectExtend } from '../query.ts'

/** A shoot is addressed by its `_id` or its `key`. */
const oneShoot = z.object({ id: shootId })
const comment = z.string().trim().max(limits.text.commentMax).nullable()
const shootQuery = z.object({
  $q: selectExtend(
    ['data', 'userId', 'garmentsId', 'step', 'process', 'prompts', 'package', 'feedback'],
    ['garmentsId', 'userId'],
  ),
})

export const shootUpdate = z.strictObject({
  /** Empty or null names the shoot after its garment and model again. */
  title: plainLine(limits.names.maxLength).nullable().optional(),
  modelId: modelId.nullable().optional(),
  stylingId: stylingId.nullable().optional(),
  setId: setId.nullable().optional(),
  config: z.strictObject({ tracking: z.string().max(64) }).optional(),
  feedback: z
    .strictObject({
      score: z.number().int().min(1).max(limits.rating.max),
      comment: comment.optional(),
      /** The page requires at least one; a field that is left out keeps its earlier value. */
      reasons: z
        .array(namedShootReason)
        .min(1)
        .max(4)
        .refine(areReasonsConsistent, 'noUse excludes the other uses')
        .optional(),
    })
    .optional(),
  privacy: z.enum(['public', 'private']).optional(),
  sharesGarment: z.boolean().optional(),
  includesRejected: z.boolean().optional(),
})

export const shootCalls = {
  listShoots: defineCall({
    method: 'GET',
    path: '/shootings',
    audience: 'user',
    summary: "The account's shoots, newest first",
    query: z.object({
      accountId: accountId.optional(),
      step: z.union([shootStep, z.array(shootStep)]).optional(),
      /** A shoot's `_id`: the answer holds the shoots before it. */
      before: shootId.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(200),
      /** Answers deleted shoots that can still be restored, instead of the others. */
      deleted: z.stringbool().default(false),
      $q: selectExtend(['data', 'garmentsId', 'step', 'process'], ['garmentsId']),
    }),
    response: answer(z.array(shoot)),
    errors: ['badRequest', 'notSignedIn', 'notFound'],
  }),
  createShoot: defineCall({
    method: 'POST',
    path: '/shootings',
    audience: 'visitor',
    summary: 'A new shoot of garments uploaded earlier, or of a demo garment',
    body: z.strictObject({
      garmentsId: z.array(garmentId).length(1),
      tracking: z.string().max(64).optional(),
    }),
    response: answer(shoot),
    errors: ['badRequest', 'garmentNotFound'],
  }),
  getShoot: defineCall({
    method: 'GET',
    path: '/shootings/{id}',
    audience: 'visitor',
    summary: 'One shoot',
    params: oneShoot,
    query: shootQuery,
    response: answer(shoot),
    errors: ['badRequest', 'shootNotFound'],
  }),
  updateShoot: defineCall({
    method: 'PUT',
    path: '/shootings/{id}',
    audience: 'visitor',
    summary:
      'Choices (null clears one), title, feedback, privacy, whether a share shows the garment, whether what was crossed out goes along',
    params: oneShoot,
    body: z.strictObject({ c: shootUpdate }),
    response: answer(shoot),
    errors: [
      'badRequest',
      'undefinedShootingKey',
      'shootNotFound',
      'lockedItem',
      'notFound',
      'shootInProcess',
      'feedbackNeeded',
      'feedbackSettled',
      'notDeveloped',
      'allPhotosRejected',
      'notSignedIn',
    ],
  }),
  updateFile: defineCall({
    method: 'PUT',
    path: '/shootings/{id}/files/{fileId}',
    audience: 'user',
    summary:
      "Approve, reject (with reasons) or undecide a draft; approve or reject (with reasons) a final, which can't be changed while a refund is under review. fileId is the image's imageThreadId",
    params: z.object({ id: shootId, fileId: imageThreadId }),
    body: z.strictObject({
      c: z.strictObject({
        feedback: z.strictObject({
          /** null returns a draft to undecided. */
          status: z.enum(['approved', 'rejected']).nullable(),
          reasons: z.array(rejectReason).max(3).optional(),
          comment: comment.optional(),
        }),
      }),
    }),
    response: answer(generatedImage),
    errors: [
      'badRequest',
      'notSignedIn',
      'shootNotFound',
      'fileNotFound',
      'draftsNotReady',
      'alreadyRevealed',
      'refundAlreadyRequested',
    ],
  }),
  startDrafts: defineCall({
    method: 'POST',
    path: '/shootings/{id}/prompts',
    audience: 'user',
    summary: 'Generate the first four drafts; free, needs four available credits',
    params: oneShoot,
    body: z.strictObject({}).optional(),
    response: answer(shoot),
    errors: [
      'notSignedIn',
      'shootNotFound',
      'choicesMissing',
      'notFound',
      'lockedItem',
      'insufficientCredits',
      'draftLimitReached',
      'tooManyDraftsWaiting',
      'shootInProcess',
    ],
  }),
  addDrafts: defineCall({
    method: 'PUT',
    path: '/shootings/{id}/prompts',
    audience: 'user',
    summary:
      'Four more drafts, or as many as there are: one credit each, taken now, which pays for a photo developed from this shoot or comes back; needs available credits for the current drafts and four',
    params: oneShoot,
    body: z.strictObject({}).optional(),
    response: answer(shoot),
    errors: [
      'notSignedIn',
      'shootNotFound',
      'draftsNotReady',
      'insufficientCredits',
      'draftLimitReached',
      'tooManyDraftsWaiting',
      'tooEarlyForMoreDrafts',
      'shootInProcess',
    ],
  }),
  startProcess: defineCall({
    method: 'POST',
    path: '/shootings/{id}/process',
    audience: 'user',
    summary:
      'The reveal: develops every approved draft, one credit each, prepaid ones first, held now and captured on delivery; unused prepaid ones come back; cannot be stopped or repeated',
    params: oneShoot,
    body: z.strictObject({}).optional(),
    response: answer(shoot),
    errors: [
      'notSignedIn',
      'shootNotFound',
      'draftsNotReady',
      'nothingApproved',
      'insufficientCredits',
      'alreadyRevealed',
    ],
  }),
  processStatus: defineCall({
    method: 'GET',
    path: '/shootings/{id}/process/status',
    audience: 'visitor',
    summary: 'Where the work stands',
    params: oneShoot,
    query: z.object({ $q: selectExtend(['data', 'process', 'prompts'], ['garmentsId']) }),
    response: answer(shoot),
    errors: ['badRequest', 'shootNotFound'],
  }),
  startPackage: defineCall({
    method: 'POST',
    path: '/shootings/{id}/package',
    audience: 'user',
    summary: 'Make the download package; needs a rating first',
    params: oneShoot,
    body: z.strictObject({}).optional(),
    response: answer(shoot),
    errors: ['notSignedIn', 'shootNotFound', 'feedbackNeeded', 'notDeveloped', 'allPhotosRejected'],
  }),
  publicShoot: defineCall({
    method: 'GET',
    path: '/public/shooting/{id}',
    audience: 'anyone',
    summary: 'A shared shoot, only while its privacy is public',
    params: oneShoot,
    response: answer(publicShoot),
    errors: ['shootNotFound'],
  }),
}
