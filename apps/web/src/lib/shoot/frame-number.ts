/** What the edge of the film says under a picture: 1A, 2A … for the image with index 0, 1 … */
export const frameNumber = (index: number): string => `${index + 1}A`

/** The garment's own photos stand before the first exposure, as on a film that was wound on twice. */
export const flatLayFrame = { front: '0', back: '00' } as const
