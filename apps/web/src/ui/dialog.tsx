import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useText } from '../lib/text/text.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'

/** The dialog itself, which says its title, and not the button that closes it. */
function focusWhole(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
  /** A line under the title; read out when the dialog opens. */
  description?: ReactNode
  /** `sheet` rises from the foot of a phone and stands at the right of a desktop. */
  shape?: 'dialog' | 'sheet'
  /** Open by default: most callers mount it when it should show. */
  open?: boolean
}

/** A modal that traps focus, closes on Escape or outside, and gives focus back to what opened it. */
export function Dialog({
  title,
  description,
  onClose,
  children,
  shape = 'dialog',
  open = true,
}: DialogProps) {
  const { t } = useText()
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={isOpen => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={classNames(styles.content, styles[shape])}
          data-shape={shape}
          onOpenAutoFocus={focusWhole}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon="close" label={t('general.close')} className={styles.close} />
            </Radix.Close>
          </header>
          {description ? (
            <Radix.Description className={styles.description}>{description}</Radix.Description>
          ) : null}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The row of buttons at the foot of a dialog: on a phone the last one, the primary, comes first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
