/** What the edge of the film says under a picture: 1A, 2A … for the image with index 0, 1 … */
export const frameNumber = (index: number): string => `${index + 1}A`

/** The garment's own photo stands before the first exposure. */
export const flatLayFrame = '0'
