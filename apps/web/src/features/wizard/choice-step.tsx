import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/page-state.tsx'
import { StickyActions } from '../../ui/sticky-actions.tsx'
import { ChoiceGrid, type ChoiceItem } from './choice-grid.tsx'
import { GridSkeleton } from './sheet-skeleton.tsx'
import { StepHeader } from './step-header.tsx'

interface ChoiceStepProps {
  title: string
  intro: string
  /** Shown between the intro and the pictures. */
  hint?: ReactNode
  /** undefined while they load. */
  items: ChoiceItem[] | undefined
  emptyTitle: string
  error: unknown
  onRetry: () => void
  chosenId: string | null
  onChoose: (id: string) => void
  next: string
  /** The primary button's words, with the chosen name or without one. */
  continueWith: (name: string | undefined) => string
}

/** Steps 2 to 4 are one screen with different pictures. */
export function ChoiceStep(props: ChoiceStepProps) {
  const { title, intro, hint, items, emptyTitle, error, onRetry, chosenId, onChoose, next, continueWith } =
    props
  const navigate = useNavigate()
  const chosen = items?.find(item => item.id === chosenId)
  return (
    <>
      <StepHeader title={title} intro={intro} />
      {items && hint}
      {error ? <ErrorState onRetry={onRetry} /> : null}
      {!items && !error ? <GridSkeleton /> : null}
      {items?.length === 0 ? <EmptyState title={emptyTitle} /> : null}
      {items && items.length > 0 ? (
        <ChoiceGrid label={title} items={items} chosenId={chosenId} onChoose={onChoose} />
      ) : null}
      <StickyActions>
        <Button look="primary" disabled={!chosen} onClick={() => navigate(next)}>
          {continueWith(chosen?.name)}
        </Button>
      </StickyActions>
    </>
  )
}
