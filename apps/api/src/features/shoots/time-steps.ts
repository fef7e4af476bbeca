import type { EngineHooks, PictureQuality } from '../../engines/port.ts'
import { startStopwatch } from '../../platform/clock/stopwatch.ts'
import { stepSeconds } from '../../platform/metrics.ts'

/** Measures each of a picture's steps: from when the engine tells of it until it tells of the next, or ends. */
export function timeSteps(hooks: EngineHooks, quality: PictureQuality) {
  let step: string | null = null
  let elapsed = startStopwatch()
  const end = () => {
    if (step !== null) stepSeconds.observe({ step, quality }, elapsed() / 1000)
    step = null
  }
  const onStep: EngineHooks['onStep'] = next => {
    end()
    step = next
    elapsed = startStopwatch()
    hooks.onStep?.(next)
  }
  return { hooks: { ...hooks, onStep }, end }
}
