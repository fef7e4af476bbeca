/** A mask that a test draws as text: one string a row, `#` where it is 1. */
export function drawnMask(rows: readonly string[]): { mask: Uint8Array; width: number; height: number } {
  const mask = Uint8Array.from(rows.join(''), character => +(character === '#'))
  return { mask, width: rows[0].length, height: rows.length }
}

/** A mask of the pixels for which `is` holds. */
export function maskBy(width: number, height: number, is: (x: number, y: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => +is(i % width, Math.floor(i / width)))
}

/** A mask as text, to compare it with one that is drawn; whatever is not 0 is `#`. */
export function rowsOf(mask: ArrayLike<number>, width: number): string[] {
  const text = Array.from(mask, v => (v ? '#' : '.')).join('')
  return Array.from({ length: mask.length / width }, (_, y) => text.slice(y * width, (y + 1) * width))
}

/** The mask seen in a mirror, left for right. */
export function mirroredMask(mask: Uint8Array, width: number): Uint8Array {
  return mask.map((_, i) => mask[i - (i % width) + width - 1 - (i % width)])
}
