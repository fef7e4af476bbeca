import { giveBack, lend } from '../array-pool.ts'

/**
 * Pixels that can be reached from the frame through `passable` ones, 4-connected; `entry` says where the flood may start.
 * @returns 1 where reached.
 */
export function floodFromFrame(
  width: number,
  height: number,
  passable: (pixel: number) => boolean,
  entry: (pixel: number) => boolean = passable,
): Uint8Array {
  const reached = lend(Uint8Array, width * height)
  const stack = lend(Int32Array, width * height)
  let depth = 0
  const visit = (i: number, allowed: (pixel: number) => boolean) => {
    if (!reached[i] && allowed(i)) {
      reached[i] = 1
      stack[depth++] = i
    }
  }
  for (let x = 0; x < width; x++) {
    visit(x, entry)
    visit((height - 1) * width + x, entry)
  }
  for (let y = 0; y < height; y++) {
    visit(y * width, entry)
    visit(y * width + width - 1, entry)
  }
  while (depth) {
    const i = stack[--depth]
    const x = i % width
    if (x > 0) visit(i - 1, passable)
    if (x < width - 1) visit(i + 1, passable)
    if (i >= width) visit(i - width, passable)
    if (i < width * (height - 1)) visit(i + width, passable)
  }
  giveBack(stack)
  return reached
}
