/**
 * For each pixel the index of the nearest source pixel (8-neighbour chamfer propagation in two sweeps; at most a few per cent
 * from the true nearest), or -1 beyond `reach` pixels.
 */
export function nearestSource(sources: Uint8Array, width: number, height: number, reach: number): Int32Array {
  const field = new SourceField(sources, width, reach)
  for (let y = 0; y < height; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (field.squared[i] === 0) continue
      if (x > 0) field.take(i, i - 1, 1, 0)
      if (y > 0) {
        field.take(i, i - width, 0, 1)
        if (x > 0) field.take(i, i - width - 1, 1, 1)
        if (x < width - 1) field.take(i, i - width + 1, -1, 1)
      }
    }
    for (let x = width - 2, i = y * width + x; x >= 0; x--, i--) field.take(i, i + 1, -1, 0)
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1, i = y * width + x; x >= 0; x--, i--) {
      if (field.squared[i] === 0) continue
      if (x < width - 1) field.take(i, i + 1, -1, 0)
      if (y < height - 1) {
        field.take(i, i + width, 0, -1)
        if (x > 0) field.take(i, i + width - 1, 1, -1)
        if (x < width - 1) field.take(i, i + width + 1, -1, -1)
      }
    }
    for (let x = 1, i = y * width + x; x < width; x++, i++) field.take(i, i - 1, 1, 0)
  }
  return field.nearest()
}

/** Each pixel's way from its source so far, and that way's squared length. */
class SourceField {
  readonly squared: Int32Array
  private readonly dx: Int16Array
  private readonly dy: Int16Array
  private readonly width: number
  /** A squared length that no way within reach has. */
  private readonly unknown: number

  constructor(sources: Uint8Array, width: number, reach: number) {
    this.width = width
    this.unknown = reach * reach + 1
    this.dx = new Int16Array(sources.length)
    this.dy = new Int16Array(sources.length)
    this.squared = new Int32Array(sources.length)
    for (let i = 0; i < sources.length; i++) this.squared[i] = sources[i] ? 0 : this.unknown
  }

  /** Goes on from a neighbour's source, a step of (`x`, `y`) further, where that is nearer. */
  take(i: number, from: number, x: number, y: number): void {
    if (this.squared[from] === this.unknown) return
    const dx = this.dx[from] + x
    const dy = this.dy[from] + y
    const d = dx * dx + dy * dy
    if (d >= this.squared[i]) return
    this.squared[i] = d
    this.dx[i] = dx
    this.dy[i] = dy
  }

  nearest(): Int32Array {
    const out = new Int32Array(this.squared.length).fill(-1)
    for (let i = 0; i < out.length; i++)
      if (this.squared[i] !== this.unknown) out[i] = i - this.dy[i] * this.width - this.dx[i]
    return out
  }
}
