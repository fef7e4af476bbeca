/** Box blur, two passes in each direction, in place, since finals have windows of a million pixels. */
export function softenRows(values: Float32Array, width: number, height: number, radius: number): void {
  const line = new Float32Array(Math.max(width, height))
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 0; y < height; y++) means(values, line, y * width, 1, width, radius)
    for (let x = 0; x < width; x++) means(values, line, x, width, height, radius)
  }
}

/** Running means of one row or column; `line` is scratch space for the original values. */
function means(
  values: Float32Array,
  line: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  for (let i = 0; i < length; i++) line[i] = values[start + i * step]
  let sum = 0
  for (let i = 0; i < Math.min(radius, length); i++) sum += line[i]
  for (let i = 0; i < length; i++) {
    if (i + radius < length) sum += line[i + radius]
    if (i > radius) sum -= line[i - radius - 1]
    values[start + i * step] = Math.max(0, sum) / (2 * radius + 1)
  }
}
