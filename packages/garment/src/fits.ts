/** How a garment is designed to sit: close to the body, as usual, or deliberately wide. */
export const fits = ['fitted', 'regular', 'oversized'] as const
export type Fit = (typeof fits)[number]
