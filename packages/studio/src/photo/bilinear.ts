/** The value between four neighbours of a picture of this width: the first is at `i`, `right` and `down` are the shares of the way from it. */
export function between(values: Float32Array, i: number, width: number, right: number, down: number): number {
  const above = values[i] * (1 - right) + values[i + 1] * right
  const below = values[i + width] * (1 - right) + values[i + width + 1] * right
  return above * (1 - down) + below * down
}

/** A place along a side of `size` pixels, moved so that it lies between two of them. */
export function betweenPixels(place: number, size: number): number {
  return Math.max(0, Math.min(size - 1.001, place))
}
