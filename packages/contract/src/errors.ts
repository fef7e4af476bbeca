import { z } from 'zod'

/** Every way a call can fail, with the HTTP status it answers with. The web chooses toast, redirect or modal by `code`. */
export const errorStatus = {
  badRequest: 400,
  undefinedShootingKey: 400,
  notSignedIn: 401,
  signUpNeeded: 401,
  invalidIdentityToken: 401,
  insufficientCredits: 402,
  forbidden: 403,
  crossSiteRequest: 403,
  secondFactorNeeded: 403,
  signInTooOld: 403,
  lockedItem: 403,
  notFound: 404,
  shootNotFound: 404,
  garmentNotFound: 404,
  fileNotFound: 404,
  choicesMissing: 409,
  shootInProcess: 409,
  shootBeingMade: 409,
  draftsNotReady: 409,
  draftLimitReached: 409,
  tooEarlyForMoreDrafts: 409,
  nothingApproved: 409,
  alreadyRevealed: 409,
  feedbackNeeded: 409,
  feedbackSettled: 409,
  notDeveloped: 409,
  allPhotosRejected: 409,
  alreadyRefunded: 409,
  photoFeedbackNeeded: 409,
  refundAlreadyRequested: 409,
  refundLimitReached: 409,
  refundNotRequested: 409,
  refundDecided: 409,
  payoutAddressMissing: 409,
  payoutExceedsBalance: 409,
  payoutRecorded: 409,
  paymentIssueResolved: 409,
  consentNeeded: 409,
  ownModelIncomplete: 409,
  ownModelBusy: 409,
  'too-many-files': 400,
  'file-too-large': 413,
  'file-too-small': 422,
  'file-invalid-type': 415,
  fileMissing: 400,
  photoTruncated: 422,
  photoTooManyPixels: 413,
  photoTooHeavy: 413,
  uploadQuotaReached: 429,
  storageFull: 409,
  photoAnimated: 422,
  noGarmentFound: 422,
  photoTooSmall: 422,
  photoTooDark: 422,
  photoTooBlurred: 422,
  categoryNotOffered: 422,
  payloadTooLarge: 413,
  requestTimedOut: 408,
  tooManyRequests: 429,
  tooManyDraftsWaiting: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/**
 * The specification's own status code for "drafts asked of a shoot that is already past them". It is no HTTP status, so it
 * travels in the error object's `statusCode` beside HTTP 409.
 */
export const shootInProcessStatusCode = 104

/** The body of every failed call. `data` holds only what the client needs to act, e.g. `{ required: 4, available: 1 }`. */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  name: z.string(),
  message: z.string(),
  statusCode: z.number().int(),
  data: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
