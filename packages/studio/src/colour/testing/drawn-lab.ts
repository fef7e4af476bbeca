import type { LabImage } from '../lab-image.ts'

/** A picture whose Lab colours a test gives by pixel. */
export function drawnLab(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly [number, number, number],
): LabImage {
  const colours = Array.from({ length: width * height }, (_, i) => colourAt(i % width, Math.floor(i / width)))
  const plane = (k: 0 | 1 | 2) => Float32Array.from(colours, colour => colour[k])
  return { width, height, lightness: plane(0), a: plane(1), b: plane(2) }
}
