/** Limits of a garment photo and of a seller's corrections of it. */
export const photoLimits = {
  /** Most pixels of a photo: 60 megapixels, more than phones' usual photos have. */
  maxPixels: 60_000_000,
  /** Most brush strokes on one photo. */
  strokes: 100,
  /** Most points in a stroke. */
  pointsPerStroke: 200,
  /** Smallest and largest radius of the brush, as shares of the photo's longer side. */
  strokeRadius: { min: 0.002, max: 0.25 },
} as const
