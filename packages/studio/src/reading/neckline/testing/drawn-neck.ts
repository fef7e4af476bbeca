/** A top of this many pixels, drawn from its neck down. */
export const WIDTH = 600
export const HEIGHT = 700

export const OUTLINE = [
  { x: 20, y: 95 },
  { x: 200, y: 60 },
  { x: 400, y: 60 },
  { x: 580, y: 95 },
  { x: 580, y: 680 },
  { x: 20, y: 680 },
]

/** Which of its points are the neck's: 200 pixels apart, the middle between them at column 300. */
export const NECK = [1, 2] as const
