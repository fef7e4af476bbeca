import type { GeneratedImage, ProcessStatus, ShootStep, SubState } from '@revela/contract'

/** Where a shoot stands: our names, and the specification's, which are stored and sent. */
export const steps = {
  choosing: 'choosing',
  makingDrafts: 'generatingPrompts',
  judgingDrafts: 'imagesInReview',
  developing: 'generatingImages',
  packing: 'generatingPackage',
  completed: 'completed',
  partiallyCompleted: 'partiallyCompleted',
} as const satisfies Record<string, ShootStep>

/** What is being done for a shoot at this moment: our names, in order, and the specification's, which are stored and sent. */
export const stages = {
  readingGarment: 'inProcess:analyzingGarment',
  gatheringOutfit: 'inProcess:designingOutfit',
  draping: 'inProcess:generatingPrompts',
  rendering: 'inProcess:generatingImages',
  packing: 'inProcess:generatingPackage',
} as const satisfies Record<string, SubState>

const finishedSteps = ['completed', 'partiallyCompleted'] as const satisfies readonly ShootStep[]
type FinishedStep = (typeof finishedSteps)[number]

/** Every step a shoot may go to from each step; anything else is a bug or an attack. */
const nextSteps: Record<ShootStep, readonly ShootStep[]> = {
  [steps.choosing]: [steps.makingDrafts],
  [steps.makingDrafts]: [steps.judgingDrafts, steps.choosing],
  // Back to the choices when the model is withdrawn.
  [steps.judgingDrafts]: [steps.makingDrafts, steps.developing, steps.choosing],
  [steps.developing]: [steps.completed, steps.partiallyCompleted],
  [steps.completed]: [steps.packing],
  [steps.partiallyCompleted]: [steps.packing],
  [steps.packing]: [steps.completed, steps.partiallyCompleted],
}

export const mayMove = (from: ShootStep, to: ShootStep) => nextSteps[from].includes(to)

export const isFinished = (step: ShootStep) => (finishedSteps as readonly ShootStep[]).includes(step)

/** Whether the reveal was confirmed; the pose screen then redirects to the shoot page (R-FLW-09). */
export const isRevealed = (step: ShootStep) =>
  step === steps.developing || step === steps.packing || isFinished(step)

/** The short form of a shoot's key, for people and file names. */
export const shortShootKey = (key: string) => key.slice(0, 8)

/** Whether something is being made, so that a screen should poll. */
export const isGenerating = (step: ShootStep) =>
  step === steps.makingDrafts || step === steps.developing || step === steps.packing

/** Whether the choices may change: only while nothing has been made from them. */
export const choicesMayChange = (step: ShootStep) => step === steps.choosing

export const processStatusOf = (step: ShootStep, deliveredFinals: number): ProcessStatus => {
  if (step === steps.choosing) return 'enable'
  if (step === steps.makingDrafts || step === steps.judgingDrafts) return 'imagesInReview'
  if (step === steps.developing) return 'approved'
  return deliveredFinals > 0 ? 'completed' : 'rejected'
}

/** The step after the last final came back: whole, or partial when some failed for good and were credited back. */
export const stepAfterFinals = (finals: readonly { status: 'ok' | 'failed' }[]): FinishedStep =>
  finals.every(final => final.status === 'ok') ? 'completed' : 'partiallyCompleted'

/** The stages of a draft or final job, in order. */
export const stageOrder: readonly SubState[] = Object.values(stages)

export const approvedImages = (images: readonly GeneratedImage[]) =>
  images.filter(image => image.feedback.approve === true && image.status === 'ok')
