const steps: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: columns => -columns,
  ArrowDown: columns => columns,
}

/** The frame that an arrow key leads to, or null when the key is none or the film ends there. `at` counts frames from 0. */
export function neighbourFrame(key: string, at: number, columns: number, count: number): number | null {
  const next = at + (steps[key]?.(columns) ?? 0)
  return next === at || next < 0 || next >= count ? null : next
}
