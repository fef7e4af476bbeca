import type { GeneratedImage, RejectReason, Shoot } from '@revela/contract'
import { isGenerating as isGeneratingStep } from '@revela/domain'
import { useState } from 'react'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { useText } from '../../lib/text/text.tsx'
import { circled, crossedOut, type Mark, statusOf, undecided, withMarks } from './marks.ts'
import { useMark, usePendingMarks } from './queries.ts'
import { type SheetFrame, sheetFrames } from './sheet-frames.ts'

export interface ContactSheet {
  shoot: Shoot
  frames: SheetFrame[]
  isGenerating: boolean
  /** How many drafts are circled, the marks still on their way included. */
  approved: number
  /** Circles a draft, or takes its circle off. */
  circle: (image: GeneratedImage) => void
  /** Takes a cross off, or asks for the reasons before it is drawn. */
  cross: (image: GeneratedImage) => void
  undo: (image: GeneratedImage) => void
  /** The draft that the reasons are asked about. */
  rejecting: GeneratedImage | null
  reject: (reasons: RejectReason[]) => void
  keep: () => void
  /** What was marked last, for people who don't see the mark. */
  said: string
  /** Some marks are still on their way. */
  hasMarksWaiting: boolean
}

/** The drafts with the seller's marks on them, and everything that she may do to a draft. */
export function useContactSheet(shoot: Shoot): ContactSheet {
  const { t } = useText()
  const pending = usePendingMarks(shoot.key)
  const mark = useMark(shoot)
  const [rejecting, setRejecting] = useState<GeneratedImage | null>(null)
  const [said, setSaid] = useState('')
  const isGenerating = isGeneratingStep(shoot.step)
  const images = withMarks(shoot.prompts.data.generatedImages, pending)

  const send = (image: GeneratedImage, made: Mark) => {
    setSaid(t(`drafts.said.${made.status ?? 'undecided'}`, { number: frameNumber(image.index) }))
    mark.mutate(made)
  }
  return {
    shoot,
    frames: sheetFrames(images, isGenerating),
    isGenerating,
    approved: images.filter(image => image.status === 'ok' && statusOf(image) === 'approved').length,
    circle: image => send(image, circled(image)),
    cross: image => (statusOf(image) === 'rejected' ? send(image, undecided(image)) : setRejecting(image)),
    undo: image => statusOf(image) !== null && send(image, undecided(image)),
    rejecting,
    reject: reasons => {
      if (rejecting) send(rejecting, crossedOut(rejecting, reasons))
      setRejecting(null)
    },
    keep: () => setRejecting(null),
    said,
    hasMarksWaiting: pending.length > 0,
  }
}
