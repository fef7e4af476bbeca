import { useId, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import styles from './pencil-mark.module.css'
import { markSize, pencilCircle, pencilCross } from './pencil-marks.ts'
import type { WaxStroke } from './wax-stroke.ts'

interface PencilMarkProps {
  shape: 'circle' | 'cross'
  /** Decides the hand's way; give the picture's own id, so that its mark is always the same. */
  seed: string
  /** Draws it as if the hand did it now; otherwise it is simply there. */
  drawn?: boolean
}

/** A grease-pencil mark over the 3:4 picture that contains it. It is a drawing only: the button beside it says what it means. */
export function PencilMark({ shape, seed, drawn = false }: PencilMarkProps) {
  const strokes = useMemo(
    () => (shape === 'circle' ? [pencilCircle(seed)] : pencilCross(seed)),
    [shape, seed],
  )
  return (
    <svg
      className={classNames(styles.mark, styles[shape], drawn && styles.drawn)}
      viewBox={`0 0 ${markSize.width} ${markSize.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {strokes.map(stroke => (
        <Wax key={stroke.spine} stroke={stroke} drawn={drawn} />
      ))}
    </svg>
  )
}

function Wax({ stroke, drawn }: { stroke: WaxStroke; drawn: boolean }) {
  const mask = useId()
  if (!drawn) return <path d={stroke.outline} className={styles.wax} />
  return (
    <>
      <mask id={mask} maskUnits="userSpaceOnUse" x="-40" y="-40" width="380" height="480">
        <path d={stroke.spine} pathLength={1} strokeWidth={stroke.width * 2.2} className={styles.hand} />
      </mask>
      <path d={stroke.outline} className={styles.wax} mask={`url(#${mask})`} />
    </>
  )
}
