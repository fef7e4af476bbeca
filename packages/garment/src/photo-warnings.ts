/** What the seller should hear about a photo before anything is spent; the photo can be used all the same. */
export const photoWarningCodes = [
  'tooSmall',
  'blurred',
  'tooDark',
  'cutByFrame',
  'lowContrast',
  'twoGarments',
  'notFlat',
  'wornByPerson',
  'categoryMismatch',
  'frontBackMismatch',
  'unsureLandmarks',
] as const
export type PhotoWarningCode = (typeof photoWarningCodes)[number]
