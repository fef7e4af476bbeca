/**
 * For each pixel the index of the nearest source pixel (8-neighbour chamfer propagation in two sweeps; at most a few per cent
 * from the true nearest), or -1 beyond `reach` pixels.
 */
export function nearestSource(sources: Uint8Array, width: number, height: number, reach: number): Int32Array {
  const nearest = new Int32Array(width * height).fill(-1)
  const distance = new Float32Array(width * height).fill(reach * reach + 1)
  for (let i = 0; i < nearest.length; i++) {
    if (sources[i]) {
      nearest[i] = i
      distance[i] = 0
    }
  }
  const take = (i: number, x: number, y: number, from: number) => {
    const s = nearest[from]
    if (s < 0) return
    const dx = x - (s % width)
    const dy = y - ((s / width) | 0)
    const d = dx * dx + dy * dy
    if (d < distance[i]) {
      distance[i] = d
      nearest[i] = s
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (distance[i] === 0) continue
      if (x > 0) take(i, x, y, i - 1)
      if (y > 0) {
        take(i, x, y, i - width)
        if (x > 0) take(i, x, y, i - width - 1)
        if (x < width - 1) take(i, x, y, i - width + 1)
      }
    }
    for (let x = width - 2; x >= 0; x--) take(y * width + x, x, y, y * width + x + 1)
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x
      if (distance[i] === 0) continue
      if (x < width - 1) take(i, x, y, i + 1)
      if (y < height - 1) {
        take(i, x, y, i + width)
        if (x > 0) take(i, x, y, i + width - 1)
        if (x < width - 1) take(i, x, y, i + width + 1)
      }
    }
    for (let x = 1; x < width; x++) take(y * width + x, x, y, y * width + x - 1)
  }
  return nearest
}
