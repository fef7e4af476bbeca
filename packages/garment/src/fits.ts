/** How a garment is meant to sit: close to the body, as usual, or wide on purpose. */
export const fits = ['fitted', 'regular', 'oversized'] as const
export type Fit = (typeof fits)[number]
