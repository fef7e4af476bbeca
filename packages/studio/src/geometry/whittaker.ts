/** Third differences: what is left unpriced are parabolas. */
const DIFFERENCE = [-1, 3, -3, 1] as const
const ORDER = 3

/**
 * Whittaker–Henderson smoothing of evenly spaced values: the z that makes Σ w (z − y)² + stiffness · Σ (Δ³z)² least (Whittaker 1923).
 * A wave of L values is halved where stiffness is (2 sin(π / L))⁻⁶.
 * @param weights w of each value, 0 and more; three of them at least are above 0
 */
export function whittaker(
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  stiffness: number,
): Float64Array {
  const n = values.length
  // Row i of the symmetric matrix, columns i to i + 3.
  const band = Array.from({ length: ORDER + 1 }, () => new Float64Array(n))
  for (let i = 0; i < n; i++) band[0][i] = weights[i]
  for (let i = 0; i + ORDER < n; i++)
    for (let a = 0; a <= ORDER; a++)
      for (let b = a; b <= ORDER; b++) band[b - a][i + a] += stiffness * DIFFERENCE[a] * DIFFERENCE[b]
  const out = Float64Array.from(values, (v, i) => v * weights[i])
  solveBanded(band, out)
  return out
}

/** Solves a symmetric positive system by Cholesky's LDLᵀ within its band; both arguments are changed. */
function solveBanded(band: Float64Array[], right: Float64Array): void {
  const n = right.length
  const reach = band.length - 1
  for (let i = 0; i < n; i++) {
    for (let a = 1; a <= reach && i + a < n; a++) {
      const factor = band[a][i] / band[0][i]
      for (let b = a; b <= reach && i + b < n; b++) band[b - a][i + a] -= factor * band[b][i]
      right[i + a] -= factor * right[i]
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = right[i]
    for (let a = 1; a <= reach && i + a < n; a++) sum -= band[a][i] * right[i + a]
    right[i] = sum / band[0][i]
  }
}
