import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** What the button does, for people who don't see the drawing. */
  label: string
  /** On a picture: a filled disc, so that the drawing is readable over anything. */
  onPicture?: boolean
}

/** A drawing to press, at least 44 px in both directions. */
export function IconButton({ icon, label, onPicture, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.iconButton, onPicture && styles.onPicture, className)}
    >
      <Icon name={icon} />
    </button>
  )
}
