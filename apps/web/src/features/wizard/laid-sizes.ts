/** How wide a photo lies on the light table, in the words of the `sizes` attribute. */
export const laidSizes = '(min-width: 64rem) 28rem, 92vw'
