/**
 * Sums of a picture's values over squares, in constant time (a summed-area table, Crow 1984).
 * @returns the sum over a square, by its upper left corner and its side
 */
export function squareSums(
  width: number,
  height: number,
  valueAt: (i: number) => number,
): (x: number, y: number, side: number) => number {
  const across = width + 1
  const table = new Float64Array(across * (height + 1))
  for (let y = 0, i = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++, i++) {
      row += valueAt(i)
      table[(y + 1) * across + x + 1] = table[y * across + x + 1] + row
    }
  }
  return (x, y, side) => {
    const [upper, lower] = [y * across + x, (y + side) * across + x]
    return table[lower + side] - table[upper + side] - table[lower] + table[upper]
  }
}
