/**
 * The pixels that are reached from others, from neighbour to neighbour: up, down and to both sides.
 * @param seeds pixels to begin with; they count as reached
 * @param isOpen whether a pixel of the picture may be entered
 * @param steps how many neighbours on
 * @returns 1 for each pixel that was reached
 */
export function growThrough(
  seeds: readonly number[],
  { width, height }: { width: number; height: number },
  isOpen: (pixel: number) => boolean,
  steps = Number.POSITIVE_INFINITY,
): Uint8Array {
  const reached = new Uint8Array(width * height)
  for (const i of seeds) reached[i] = 1
  let rim = seeds
  for (let step = 0; step < steps && rim.length > 0; step++) {
    const next: number[] = []
    for (const i of rim) {
      const x = i % width
      // Beside the frame there is no neighbour: the next pixel of the list is the next row's.
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= reached.length || reached[j] || !isOpen(j)) continue
        reached[j] = 1
        next.push(j)
      }
    }
    rim = next
  }
  return reached
}

/** The pixels at which a mask is 1. */
export function pixelsOf(mask: Uint8Array): number[] {
  const pixels: number[] = []
  for (let i = mask.indexOf(1); i >= 0; i = mask.indexOf(1, i + 1)) pixels.push(i)
  return pixels
}
