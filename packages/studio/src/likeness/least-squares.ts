/** Unknowns and residuals of a non-linear least-squares problem: ½ Σ r². */
export interface Problem {
  /** Blocks of unknowns that share no residuals with each other, but all with block 0: sizes, block 0 first. */
  blocks: readonly number[]
  /**
   * Residuals of one block given all unknowns. Those of block 0 depend on it alone, those of another block on block 0 and on
   * it. The number of residuals of a block may not change between calls; each call gives an array of its own.
   */
  residuals: (unknowns: Float64Array, block: number) => Float64Array
  /** Steps of the forward differences that give the Jacobian, one for each unknown. */
  steps: Float64Array
}

/**
 * Levenberg–Marquardt with forward differences; unknowns are changed in place.
 * @param iterations largest number of accepted steps
 * @returns the sum of squared residuals reached
 */
export function leastSquares(problem: Problem, unknowns: Float64Array, iterations: number): number {
  let damping = 1e-3
  let now = evaluate(problem, unknowns)
  for (let i = 0; i < iterations; i++) {
    const { matrix, gradient } = normalEquations(problem, unknowns, now.residuals)
    const n = unknowns.length
    let accepted = false
    for (let attempt = 0; attempt < 6 && !accepted; attempt++) {
      const damped = matrix.slice()
      for (let k = 0; k < n; k++) damped[k * n + k] += damping * (matrix[k * n + k] + 1e-9)
      const step = solvePositive(damped, gradient, n)
      if (step === null) {
        damping *= 10
        continue
      }
      const next = unknowns.map((x, k) => x - step[k])
      const then = evaluate(problem, next)
      if (then.sum < now.sum) {
        const gain = (now.sum - then.sum) / now.sum
        unknowns.set(next)
        now = then
        damping = Math.max(damping / 5, 1e-9)
        accepted = true
        if (gain < 1e-4) return now.sum
      } else damping *= 6
    }
    if (!accepted) return now.sum
  }
  return now.sum
}

function evaluate({ blocks, residuals }: Problem, unknowns: Float64Array) {
  const all = blocks.map((_, b) => residuals(unknowns, b))
  let sum = 0
  for (const r of all) for (const v of r) sum += v * v
  return { residuals: all, sum }
}

/** JᵀJ and Jᵀr, J by forward differences; a block's unknowns move its own residuals only, block 0's move all. */
function normalEquations(problem: Problem, unknowns: Float64Array, at: Float64Array[]) {
  const { blocks, steps } = problem
  const n = unknowns.length
  const matrix = new Float64Array(n * n)
  const gradient = new Float64Array(n)
  const starts = blocks.map((_, b) => blocks.slice(0, b).reduce((a, c) => a + c, 0))
  const probe = unknowns.slice()
  for (let b = 0; b < blocks.length; b++) {
    const columns: number[] = []
    for (let k = 0; k < blocks[0]; k++) columns.push(k)
    if (b > 0) for (let k = 0; k < blocks[b]; k++) columns.push(starts[b] + k)
    const jacobian = columns.map(k => {
      probe[k] = unknowns[k] + steps[k]
      const moved = problem.residuals(probe, b)
      probe[k] = unknowns[k]
      for (let r = 0; r < moved.length; r++) moved[r] = (moved[r] - at[b][r]) / steps[k]
      return moved
    })
    for (let i = 0; i < columns.length; i++) {
      const row = jacobian[i]
      let sum = 0
      for (let r = 0; r < row.length; r++) sum += row[r] * at[b][r]
      gradient[columns[i]] += sum
      const dots = products(jacobian, i)
      for (let j = 0; j <= i; j++) {
        matrix[columns[i] * n + columns[j]] += dots[j]
        if (i !== j) matrix[columns[j] * n + columns[i]] += dots[j]
      }
    }
  }
  return { matrix, gradient }
}

/** Scalar products of column `i` with the columns up to itself. Four at once: a sum waits for its last addition, four need not. */
function products(columns: readonly Float64Array[], i: number): Float64Array {
  const own = columns[i]
  const sums = new Float64Array(i + 1)
  let j = 0
  for (; j + 3 <= i; j += 4) {
    const [a, b, c, d] = [columns[j], columns[j + 1], columns[j + 2], columns[j + 3]]
    let [sa, sb, sc, sd] = [0, 0, 0, 0]
    for (let r = 0; r < own.length; r++) {
      const v = own[r]
      sa += v * a[r]
      sb += v * b[r]
      sc += v * c[r]
      sd += v * d[r]
    }
    sums[j] = sa
    sums[j + 1] = sb
    sums[j + 2] = sc
    sums[j + 3] = sd
  }
  for (; j <= i; j++) {
    const other = columns[j]
    let sum = 0
    for (let r = 0; r < own.length; r++) sum += own[r] * other[r]
    sums[j] = sum
  }
  return sums
}

/** Solves A x = b for a symmetric positive definite A (Cholesky, in place); null when A is not. */
function solvePositive(a: Float64Array, b: Float64Array, n: number): Float64Array | null {
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < j; k++) {
      const f = a[j * n + k]
      if (f === 0) continue
      for (let i = j; i < n; i++) a[i * n + j] -= f * a[i * n + k]
    }
    const pivot = a[j * n + j]
    if (!(pivot > 0)) return null
    const root = Math.sqrt(pivot)
    for (let i = j; i < n; i++) a[i * n + j] /= root
  }
  const x = b.slice()
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= a[i * n + k] * x[k]
    x[i] /= a[i * n + i]
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= a[k * n + i] * x[k]
    x[i] /= a[i * n + i]
  }
  return x
}
