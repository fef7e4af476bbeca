import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/text/text.tsx'
import { IconButton } from '../icon-button.tsx'
import { useReturnFocus } from '../return-focus.ts'
import styles from './viewer-layer.module.css'

interface ViewerLayerProps {
  /** Says what is shown, e.g. the frame number and its place in the row. */
  title: string
  onClose: () => void
  /** Absent at the ends of the row. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  room?: 'dark' | 'paper'
  /** Stands at the foot, under the picture. */
  actions: ReactNode
  /** Keys beyond arrows and Escape. */
  onKey?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** The first link of the screen below that leads to a photo; null where the screen shows it without one. */
const linkTo = (path: string): HTMLElement | null =>
  document.querySelector(`main a[href="${CSS.escape(path)}"]`)

/**
 * One picture at a time over the whole window: arrows turn, Escape closes, nothing lies on the picture. Whoever turned to another photo comes back to
 * that one on the screen below, whose keys act on the photo in focus.
 */
export function ViewerLayer({
  title,
  onClose,
  onPrevious,
  onNext,
  room = 'paper',
  actions,
  onKey,
  children,
}: ViewerLayerProps) {
  const { t } = useText()
  const { pathname } = useLocation()
  const returnFocus = useReturnFocus()
  const [openedAt] = useState(pathname)
  // An arrow at the end is not disabled: it would lose the focus of who came there by keyboard.
  const isAlone = !onPrevious && !onNext
  const onKeyDown = (event: KeyboardEvent) => {
    const isSlider = event.target instanceof HTMLInputElement
    if (event.key === 'ArrowLeft' && !isSlider) onPrevious?.()
    else if (event.key === 'ArrowRight' && !isSlider) onNext?.()
    else onKey?.(event)
  }
  return (
    <Radix.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          className={styles.layer}
          data-room={room === 'dark' ? 'dark' : undefined}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onInteractOutside={event => event.preventDefault()}
          onCloseAutoFocus={event => returnFocus(event, pathname === openedAt ? null : linkTo(pathname))}
          onOpenAutoFocus={event => {
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.focus()
          }}
        >
          <header className={styles.top}>
            <Radix.Title className={styles.title} aria-live="polite">
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton icon="close" label={t('general.close')} />
            </Radix.Close>
          </header>
          <div className={styles.stage}>{children}</div>
          <footer className={styles.foot}>
            {isAlone ? null : (
              <IconButton
                icon="back"
                label={t('viewer.previous')}
                aria-disabled={!onPrevious || undefined}
                onClick={onPrevious}
                className={styles.previous}
              />
            )}
            <div className={styles.actions}>{actions}</div>
            {isAlone ? null : (
              <IconButton
                icon="forward"
                label={t('viewer.next')}
                aria-disabled={!onNext || undefined}
                onClick={onNext}
                className={styles.next}
              />
            )}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
