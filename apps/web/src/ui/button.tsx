import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'

interface Look {
  look?: ButtonLook
  wide?: boolean
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Work is under way: the button stays in place and keeps the focus, can't be pressed again and says so to assistive technology. */
  busy?: boolean
  children: ReactNode
}

/** The classes of a button, for what is none: a link to a file. */
export const buttonLook = ({ look = 'secondary', wide }: Look): string =>
  classNames(styles.button, styles[look], wide && styles.wide)

/** Neither pressed again nor, of a form, sent again. */
const holdBack = (event: MouseEvent) => event.preventDefault()

/** The one primary action of a screen is rosa; everything else is secondary or quiet. */
export function Button({ look = 'secondary', wide, busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Disabled, it would lose the focus of who pressed it by keyboard.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? holdBack : onClick}
      className={classNames(buttonLook({ look, wide }), busy && styles.busy, className)}
    />
  )
}

/** A link that looks like a button, for actions that only go somewhere. */
export function ButtonLink({ look = 'secondary', wide, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classNames(buttonLook({ look, wide }), className)} />
}
