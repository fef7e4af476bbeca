const steps: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: columns => -columns,
  ArrowDown: columns => columns,
}

interface Film {
  columns: number
  /** Of each frame, in order, whether it shows something to stop at. */
  ready: readonly boolean[]
}

/** The next frame to stop at in an arrow key's direction, or null when the key is none or the film ends there. `at` counts frames from 0. */
export function neighbourFrame(key: string, at: number, { columns, ready }: Film): number | null {
  const step = steps[key]?.(columns) ?? 0
  if (step === 0) return null
  for (let next = at + step; next >= 0 && next < ready.length; next += step) if (ready[next]) return next
  return null
}
