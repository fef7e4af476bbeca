/** What a pixel of a photographed person shows; 0 is the wall. */
export const SHOWN = { skin: 1, hair: 2, upper: 3, lower: 4 } as const

/** Pictures of parts keep each in a byte, so many steps apart that a picture of them can be looked at. */
export const PART_STEP = 60
