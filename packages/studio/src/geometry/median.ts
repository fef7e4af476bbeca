/** The middle value, the upper one of two middle ones; `ofNone` where there are no values. Leaves their order alone. */
export function median(values: ArrayLike<number>, ofNone = Number.NaN): number {
  return new Float64Array(values).sort()[values.length >> 1] ?? ofNone
}

/** The median of `total` whole numbers, given by how often each occurs. */
export function medianOfCounts(counts: Uint32Array, total: number): number {
  let value = 0
  for (let seen = counts[0]; seen <= total >> 1; seen += counts[value]) value++
  return value
}
