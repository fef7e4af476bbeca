import type { BrushStroke } from '@revela/contract'
import { useText } from '../../../lib/text/text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './brush-layer.module.css'
import { type Place, svgPoints } from './stroke-path.ts'

interface BrushLayerProps {
  width: number
  height: number
  /** Painted, but not yet in the cut-out. */
  strokes: readonly BrushStroke[]
  /** Where the brush hovers, or where the arrow keys have moved it. */
  cursor: Place | null
  keep: boolean
  radius: number
  onKeyMove: (by: Place) => void
  onDab: () => void
}

const steps: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The strokes that wait for the server, and the brush. With the keyboard: arrows move it, space paints. */
export function BrushLayer(props: BrushLayerProps) {
  const { width, height, strokes, cursor, keep, radius, onKeyMove, onDab } = props
  const { t } = useText()
  const longer = Math.max(width, height)
  return (
    <button
      type="button"
      className={styles.layer}
      aria-label={t('adjust.brushHelp')}
      onKeyDown={event => {
        const step = steps[event.key]
        if (!step && event.key !== ' ' && event.key !== 'Enter') return
        event.preventDefault()
        if (step) onKeyMove({ x: (step.x * radius * longer) / width, y: (step.y * radius * longer) / height })
        else onDab()
      }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={styles.drawing}>
        {strokes.map(stroke => {
          const points = svgPoints(stroke, width, height)
          return (
            <g key={points} className={styles.stroke} strokeWidth={stroke.radius * longer * 2}>
              <polyline points={points} className={styles.edge} />
              <polyline points={points} className={stroke.keep ? styles.keep : styles.remove} />
            </g>
          )
        })}
        {cursor ? (
          <circle
            cx={cursor.x * width}
            cy={cursor.y * height}
            r={radius * longer}
            className={classNames(styles.cursor, keep ? styles.keep : styles.remove)}
          />
        ) : null}
      </svg>
    </button>
  )
}
