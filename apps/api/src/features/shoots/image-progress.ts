import { limits, type Shoot } from '@revela/contract'
import { isFinished, mayAddDrafts, steps } from '@revela/domain'
import type { ImageRow, ShootRow } from './shoot-queries.ts'

type DraftState = Pick<ImageRow, 'batch' | 'draft_status'>
type FinalState = Pick<ImageRow, 'final_status'>

/** Waits for the engine, or is being drawn by it. */
export const isPending = (status: string) => status === 'queued' || status === 'generating'

/** A failed draft costs nothing and counts for nothing: neither towards the twelve nor towards the credits needed. */
export const countedDrafts = (images: readonly DraftState[]) =>
  images.filter(image => image.draft_status !== 'failed').length

export const pendingDrafts = (images: readonly DraftState[]) =>
  images.filter(image => isPending(image.draft_status)).length

export const finalsOf = <Image extends FinalState>(images: readonly Image[]) =>
  images.filter(image => image.final_status !== 'none')

export const pendingFinals = (images: readonly FinalState[]) =>
  images.filter(image => isPending(image.final_status)).length

export const deliveredFinals = (images: readonly FinalState[]) =>
  images.filter(image => image.final_status === 'ok').length

/** How it stands with a picture that the shoot's present step makes; null when the step makes none, or not this one. */
export function inHand(
  { step }: Pick<ShootRow, 'step'>,
  image: DraftState & FinalState,
): DraftState['draft_status'] | FinalState['final_status'] | null {
  if (step === steps.makingDrafts) return image.draft_status
  return step === steps.developing ? image.final_status : null
}

/** [current, total] of the work in hand; of the last work when none is. */
export function advanceOf(
  shoot: Pick<ShootRow, 'step' | 'draft_batch'>,
  images: readonly (DraftState & FinalState)[],
): [number, number] {
  if (shoot.step === steps.packing) return [0, 1]
  if (shoot.step === steps.developing || isFinished(shoot.step)) {
    const finals = finalsOf(images)
    return [finals.length - pendingFinals(finals), finals.length]
  }
  const batch = images.filter(image => image.batch === shoot.draft_batch)
  return [batch.length - pendingDrafts(batch), batch.length]
}

/** How many more poses may be asked for at once: four, or what the sheet has room and the model poses for. */
export function moreDrafts(
  shoot: Pick<ShootRow, 'step' | 'poses_left'>,
  images: readonly DraftState[],
): number {
  const drafts = countedDrafts(images)
  if (shoot.step !== steps.judgingDrafts || !mayAddDrafts(drafts)) return 0
  return Math.min(limits.drafts.perBatch, limits.drafts.max - drafts, shoot.poses_left)
}

/** When more poses may be asked for; null while none may. */
export function moreDraftsAt(
  shoot: Pick<ShootRow, 'step' | 'drafts_asked_at' | 'poses_left'>,
  images: readonly DraftState[],
): Date | null {
  if (moreDrafts(shoot, images) === 0 || !shoot.drafts_asked_at) return null
  return new Date(shoot.drafts_asked_at.getTime() + limits.drafts.waitBeforeMoreMs)
}

export const isLoadingDrafts = (
  shoot: Pick<ShootRow, 'step' | 'draft_batch'>,
): Pick<Shoot['prompts'], 'isLoading' | 'isLoadingAppend'> => ({
  isLoading: shoot.step === steps.makingDrafts && shoot.draft_batch <= 1,
  isLoadingAppend: shoot.step === steps.makingDrafts && shoot.draft_batch > 1,
})
