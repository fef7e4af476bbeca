import { limits, type Shoot } from '@revela/contract'
import { mayAddDrafts, steps } from '@revela/domain'
import { countedDrafts } from './sheet-frames.ts'

const seconds = (ms: number) => Math.ceil(ms / 1000)

/** What is left of the 35 s that drafts usually take (R-FLW-05); 0 once they are late. Clocks that disagree never lengthen it. */
export function draftSecondsLeft(startedAt: string | null, nowMs: number): number {
  const elapsedMs = startedAt === null ? 0 : Math.max(0, nowMs - Date.parse(startedAt))
  return Math.max(0, seconds(limits.drafts.countdownMs - elapsedMs))
}

export type MorePoses = { kind: 'hidden' | 'none' | 'ready' } | { kind: 'wait'; seconds: number }

/**
 * Whether more poses may be asked for: never at twelve, and a minute after the last ones (R-SCR-14, R-VAL-04). `none`: there would be
 * room, but the model has no other pose for this garment.
 */
export function morePoses(shoot: Shoot, nowMs: number): MorePoses {
  const { moreDraftsAt } = shoot.process
  const drafts = countedDrafts(shoot.prompts.data.generatedImages)
  if (shoot.step !== steps.judgingDrafts || !mayAddDrafts(drafts)) return { kind: 'hidden' }
  if (moreDraftsAt === null) return { kind: 'none' }
  const left = seconds(Math.min(limits.drafts.waitBeforeMoreMs, Date.parse(moreDraftsAt) - nowMs))
  return left > 0 ? { kind: 'wait', seconds: left } : { kind: 'ready' }
}
