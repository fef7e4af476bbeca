import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

interface ChipProps {
  children: ReactNode
  icon?: IconName
  tone?: 'plain' | 'onPicture' | 'ok' | 'warn'
}

/** A few words about a thing, never pressed. */
export function Chip({ children, icon, tone = 'plain' }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone])}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </span>
  )
}
