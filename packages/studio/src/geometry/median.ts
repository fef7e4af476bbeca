/** The middle value, or the upper one of two middle values; `ofNone` for an empty list. Does not change the list. */
export function median(values: ArrayLike<number>, ofNone = Number.NaN): number {
  return new Float64Array(values).sort()[values.length >> 1] ?? ofNone
}

/** The median of `total` whole numbers, given by how often each occurs. */
export function medianOfCounts(counts: Uint32Array, total: number): number {
  let value = 0
  for (let seen = counts[0]; seen <= total >> 1; seen += counts[value]) value++
  return value
}
