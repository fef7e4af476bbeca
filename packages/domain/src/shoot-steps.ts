import type { GeneratedImage, ProcessStatus, ShootStep, SubState } from '@revela/contract'

const finishedSteps = ['completed', 'partiallyCompleted'] as const satisfies readonly ShootStep[]
type FinishedStep = (typeof finishedSteps)[number]

/** Every step a shoot may go to from each step; anything else is a bug or an attack. */
const nextSteps: Record<ShootStep, readonly ShootStep[]> = {
  choosing: ['generatingPrompts'],
  generatingPrompts: ['imagesInReview', 'choosing'],
  imagesInReview: ['generatingPrompts', 'generatingImages'],
  generatingImages: ['completed', 'partiallyCompleted'],
  completed: ['generatingPackage'],
  partiallyCompleted: ['generatingPackage'],
  generatingPackage: ['completed', 'partiallyCompleted'],
}

export const mayMove = (from: ShootStep, to: ShootStep) => nextSteps[from].includes(to)

export const isFinished = (step: ShootStep) => (finishedSteps as readonly ShootStep[]).includes(step)

/** Whether the reveal was confirmed; the pose screen then redirects to the shoot page (R-FLW-09). */
export const isRevealed = (step: ShootStep) =>
  step === 'generatingImages' || step === 'generatingPackage' || isFinished(step)

/** The short form of a shoot's key, for people and file names. */
export const shortShootKey = (key: string) => key.slice(0, 8)

/** Whether something is being made, so that a screen should poll. */
export const isGenerating = (step: ShootStep) =>
  step === 'generatingPrompts' || step === 'generatingImages' || step === 'generatingPackage'

/** Whether the choices may change: only while nothing has been made from them. */
export const choicesMayChange = (step: ShootStep) => step === 'choosing'

export const processStatusOf = (step: ShootStep, deliveredFinals: number): ProcessStatus => {
  if (step === 'choosing') return 'enable'
  if (step === 'generatingPrompts' || step === 'imagesInReview') return 'imagesInReview'
  if (step === 'generatingImages') return 'approved'
  return deliveredFinals > 0 ? 'completed' : 'rejected'
}

/** The step after the last final came back: whole, or partial when some failed for good and were credited back. */
export const stepAfterFinals = (finals: readonly { status: 'ok' | 'failed' }[]): FinishedStep =>
  finals.every(final => final.status === 'ok') ? 'completed' : 'partiallyCompleted'

/** The stages of a draft or final job, in order, under the specification's names. */
export const subStateOrder: readonly SubState[] = [
  'inProcess:analyzingGarment',
  'inProcess:designingOutfit',
  'inProcess:generatingPrompts',
  'inProcess:generatingImages',
  'inProcess:generatingPackage',
]

export const approvedImages = (images: readonly GeneratedImage[]) =>
  images.filter(image => image.feedback.approve === true && image.status === 'ok')
