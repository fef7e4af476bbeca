/** What a pixel of a photographed person shows; 0 is the wall. */
export const SHOWN = { skin: 1, hair: 2, upper: 3, lower: 4 } as const

/** Distance between the values of two parts in a stored picture of parts, which has one byte a pixel; large enough to see the parts in an image viewer. */
export const PART_STEP = 60
