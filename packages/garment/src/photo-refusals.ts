/** The reasons why a photo can't be used. */
export const photoRefusals = [
  'unsupportedFormat',
  'tooManyPixels',
  'truncated',
  'animated',
  'noGarmentFound',
  'tooSmall',
  'tooDark',
  'blurred',
  'tooIntricate',
] as const
export type PhotoRefusal = (typeof photoRefusals)[number]
