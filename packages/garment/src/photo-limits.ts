/** What a garment photo, and what a seller says about it, may measure at most. */
export const photoLimits = {
  /** A 60-megapixel photo: more than any phone takes. */
  maxPixels: 60_000_000,
  /** Brush strokes that a seller may paint on one photo, and points in one of them. */
  strokes: 100,
  pointsPerStroke: 200,
  /** A brush's radius, as shares of the photo's longer side. */
  strokeRadius: { min: 0.002, max: 0.25 },
} as const
