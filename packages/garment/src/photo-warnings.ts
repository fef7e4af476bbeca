/** Warnings about a photo, shown before anything is spent. The photo can be used all the same. */
export const photoWarningCodes = [
  'tooSmall',
  'blurred',
  'tooDark',
  'cutByFrame',
  'lowContrast',
  'twoGarments',
  'notFlat',
  'foldedSleeves',
  'foldedSleeve',
  'wornByPerson',
  'categoryMismatch',
  'frontBackMismatch',
  'unsureOutline',
  'unsureLandmarks',
] as const
export type PhotoWarningCode = (typeof photoWarningCodes)[number]
