/** The value that this share of the values lie below or on, the lower one between two; `ofNone` for an empty list. Does not change the list. */
export const quantile = (values: ArrayLike<number>, share: number, ofNone = Number.NaN): number =>
  quantileOfSorted(new Float64Array(values).sort(), share, ofNone)

/** The same of a list that ascends already. */
export const quantileOfSorted = (ascending: ArrayLike<number>, share: number, ofNone = Number.NaN): number =>
  ascending[Math.floor(share * (ascending.length - 1))] ?? ofNone
