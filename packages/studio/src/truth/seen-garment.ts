/** What a picture shows of a garment, pixel by pixel. */
export interface SeenGarment {
  width: number
  height: number
  /** 0 no garment, 1 the outside by the front photo, 2 by the back photo, 3 the inside or a mixture. */
  shows: Uint8Array
  /** Where in that photo the shown cloth lies, photo pixels from the upper left corner; 0 where no photo is shown. */
  u: Float32Array
  v: Float32Array
  /** Share of the pixel that the garment covers. */
  cover: Float32Array
  /** The finished picture, sRGB. */
  rgb: Uint8Array
}

/** The values of `shows`. */
export const SEEN = { nothing: 0, front: 1, back: 2, other: 3 } as const

export function showsPhoto(seen: SeenGarment, pixel: number): boolean {
  return seen.shows[pixel] === SEEN.front || seen.shows[pixel] === SEEN.back
}
