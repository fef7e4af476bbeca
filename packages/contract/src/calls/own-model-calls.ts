import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { model } from '../entities/catalog.ts'
import { consentGiven, ownModel, ownModelDraft, ownPhotoKinds, personMarks } from '../entities/own-model.ts'
import { ownModelId, ownPhotoId } from '../ids.ts'
import { limits } from '../limits.ts'
import { answer } from '../query.ts'

const one = z.object({ id: ownModelId })
const onePhoto = z.object({ id: ownModelId, photoId: ownPhotoId })
const nothing = z.strictObject({}).optional()
const hers = ['notSignedIn', 'notFound'] as const

export const ownModelCalls = {
  ownModels: defineCall({
    method: 'GET',
    path: '/own-models',
    audience: 'user',
    summary: "One's own models, the newest first",
    response: answer(z.array(ownModel)),
    errors: ['notSignedIn'],
  }),
  usableOwnModels: defineCall({
    method: 'GET',
    path: '/own-models/usable',
    audience: 'user',
    summary: "One's own published models, as the catalogue shows models: nobody else can choose them",
    response: answer(z.array(model)),
    errors: ['notSignedIn'],
  }),
  createOwnModel: defineCall({
    method: 'POST',
    path: '/own-models',
    audience: 'user',
    summary: `Begin a model of a person; at most ${limits.ownModel.perAccount} an account`,
    body: ownModelDraft,
    response: answer(ownModel),
    errors: ['badRequest', 'notSignedIn', 'ownModelIncomplete'],
  }),
  ownModel: defineCall({
    method: 'GET',
    path: '/own-models/{id}',
    audience: 'user',
    summary: "One's own model with its photos, marks, verdicts and previews",
    params: one,
    response: answer(ownModel),
    errors: [...hers],
  }),
  consentOwnModel: defineCall({
    method: 'POST',
    path: '/own-models/{id}/consent',
    audience: 'user',
    summary:
      'Record whom the photos show, that she is of age and agrees, for which use, in which words. Kept for good, with the audit trail; before it no photo is taken',
    params: one,
    body: consentGiven,
    response: answer(ownModel),
    errors: ['badRequest', ...hers],
  }),
  addOwnPhoto: defineCall({
    method: 'POST',
    path: '/own-models/{id}/photos',
    audience: 'user',
    summary: `Upload a photo of the person; at most ${limits.ownModel.photos}. It is read afterwards: marks and verdicts come with the model`,
    params: one,
    multipart: {
      kind: { kind: 'text', required: true, values: ownPhotoKinds, description: 'From where it shows her' },
      photo: { kind: 'file', required: true, description: 'JPEG, PNG or WebP, at most 20 MB' },
    },
    response: answer(ownModel),
    errors: [
      ...['badRequest', ...hers, 'consentNeeded', 'ownModelBusy', 'fileMissing', 'too-many-files'],
      ...['file-too-large', 'file-too-small', 'file-invalid-type', 'photoTruncated', 'photoTooManyPixels'],
      ...['photoTooHeavy', 'photoAnimated', 'photoTooSmall', 'tooManyRequests', 'unavailable'],
    ] as const,
  }),
  correctOwnPhoto: defineCall({
    method: 'PUT',
    path: '/own-models/{id}/photos/{photoId}',
    audience: 'user',
    summary: 'Say where the marks of a photo are: all of them each time',
    params: onePhoto,
    body: z.strictObject({ marks: personMarks }),
    response: answer(ownModel),
    errors: ['badRequest', ...hers, 'ownModelBusy'],
  }),
  removeOwnPhoto: defineCall({
    method: 'DELETE',
    path: '/own-models/{id}/photos/{photoId}',
    audience: 'user',
    summary: 'Delete a photo at once',
    params: onePhoto,
    response: answer(ownModel),
    errors: [...hers, 'ownModelBusy'],
  }),
  previewOwnModel: defineCall({
    method: 'POST',
    path: '/own-models/{id}/previews',
    audience: 'user',
    summary:
      'Fit the body to photos and marks and show three of our garments on it. Asking again while it is being made changes nothing',
    params: one,
    body: nothing,
    response: answer(ownModel),
    errors: ['badRequest', ...hers, 'consentNeeded', 'ownModelIncomplete', 'tooManyRequests'],
  }),
  publishOwnModel: defineCall({
    method: 'POST',
    path: '/own-models/{id}/publication',
    audience: 'user',
    summary: 'Make the previewed model one that its owner’s shoots can choose',
    params: one,
    body: nothing,
    response: answer(ownModel),
    errors: ['badRequest', ...hers, 'consentNeeded', 'ownModelIncomplete', 'ownModelBusy'],
  }),
  withdrawOwnModel: defineCall({
    method: 'DELETE',
    path: '/own-models/{id}',
    audience: 'user',
    summary:
      'Withdraw the consent: the model is gone at once, photos and body are deleted, open shoots stop and their credits come back; delivered pictures stay',
    params: one,
    response: answer(z.object({ _id: ownModelId })),
    errors: [...hers],
  }),
}
