import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'

interface Look {
  look?: ButtonLook
  wide?: boolean
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Work is under way: the button stays in place, can't be pressed again and says so to assistive technology. */
  busy?: boolean
  children: ReactNode
}

/** The classes of a button, for what is none: a link to a file. */
export const buttonLook = ({ look = 'secondary', wide }: Look): string =>
  classNames(styles.button, styles[look], wide && styles.wide)

/** The one primary action of a screen is rosa; everything else is secondary or quiet. */
export function Button({
  look = 'secondary',
  wide,
  busy = false,
  disabled,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonLook({ look, wide }), busy && styles.busy, className)}
    />
  )
}

/** A link that looks like a button, for actions that only go somewhere. */
export function ButtonLink({ look = 'secondary', wide, className, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={classNames(buttonLook({ look, wide }), className)} />
}
