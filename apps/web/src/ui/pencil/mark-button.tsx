import { classNames } from '../class-names.ts'
import styles from './mark-button.module.css'

const drawings = {
  circle:
    'M14.6 3.9C9.5 2.6 4 6 3.4 11.4c-.6 5.3 3.3 9.4 8.9 9.3 5.2-.1 9-4 8.5-9.2C20.3 6.700 16.800 3.300 11 4.600',
  cross: 'M5 4.600C9 9.300 14.200 14.800 19.300 19.600M19 4.300C14.300 9.600 9.800 14.400 4.700 19.700',
} as const

export type MarkShape = keyof typeof drawings

/** A mark as the pencil makes it, small. */
export function MarkDrawing({ shape, size = 24 }: { shape: MarkShape; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[shape]} fill="none" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
    </svg>
  )
}

interface MarkButtonProps {
  shape: MarkShape
  isPressed: boolean
  label: string
  /** On black film instead of paper. */
  onFilm?: boolean
  onClick: () => void
}

/** A mark to make; pressing it again takes it off. */
export function MarkButton({ shape, isPressed, label, onFilm, onClick }: MarkButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.mark, onFilm && styles.onFilm)}
      aria-pressed={isPressed}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <MarkDrawing shape={shape} />
    </button>
  )
}
