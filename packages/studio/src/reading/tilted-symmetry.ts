/** Degrees between two axes that are tried. */
const STEP = 3
/** Cells of the coarse grid that stands for the mask, on its longer side. */
const CELLS = 64

interface Mask {
  mask: Uint8Array
  width: number
  height: number
}

/**
 * Overlap of a mask with its mirror image about the best axis through its centre, of any direction, from 0 to 1: a garment that was laid
 * down aslant is as even as one that lies upright.
 */
export function tiltedSymmetry({ mask, width, height }: Mask): number {
  const cell = Math.max(width, height) / CELLS
  const points: [x: number, y: number][] = []
  const isOn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && mask[Math.floor(y) * width + Math.floor(x)] === 1
  for (let y = cell / 2; y < height; y += cell)
    for (let x = cell / 2; x < width; x += cell) if (isOn(x, y)) points.push([x, y])
  if (points.length === 0) return 0
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [middleX, middleY] = [mean(0), mean(1)]
  let best = 0
  for (let degrees = 0; degrees < 180; degrees += STEP) {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 90), Math.sin((degrees * Math.PI) / 90)]
    const both = points.filter(([x, y]) => {
      const [dx, dy] = [x - middleX, y - middleY]
      return isOn(middleX + cos * dx + sin * dy, middleY + sin * dx - cos * dy)
    }).length
    best = Math.max(best, both / (2 * points.length - both))
  }
  return best
}
