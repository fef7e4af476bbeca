import { lend } from '../memory/array-pool.ts'

/** Photo that each pixel of a garment's layer shows, and the place in it. */
export interface PixelPlaces {
  /** One of {@link SHOWS}. */
  shows: Uint8Array
  /** Mean place of the pixel's samples, pixels of that photo's cut-out. */
  u: Float32Array
  v: Float32Array
}

/** A pixel that mixes photos, or cloth with skin, is `mixed`. */
export const SHOWS = { nothing: 0, front: 1, back: 2, mixed: 255 } as const

export function noPlaces(count: number): PixelPlaces {
  return { shows: lend(Uint8Array, count), u: lend(Float32Array, count), v: lend(Float32Array, count) }
}

/** Adds one sample of a pixel that has `1 / share` of them. */
export function addPlace(
  places: PixelPlaces,
  pixel: number,
  sample: { shows: number; u: number; v: number },
  share: number,
): void {
  const before = places.shows[pixel]
  if (before === SHOWS.nothing) places.shows[pixel] = sample.shows || SHOWS.mixed
  else if (before !== sample.shows) places.shows[pixel] = SHOWS.mixed
  places.u[pixel] += sample.u * share
  places.v[pixel] += sample.v * share
}
