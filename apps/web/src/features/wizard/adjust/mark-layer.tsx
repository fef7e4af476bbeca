import type { GarmentMark, MarkName, SideCorrection } from '@revela/contract'
import { useText } from '../../../lib/text/text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import photoMarks from '../../../ui/photo-marks.module.css'
import styles from './mark-layer.module.css'
import { markLabel, markLines } from './mark-names.ts'
import type { Place } from './stroke-path.ts'

/** The engine asks for a look below this. */
export const unsureBelow = 0.5

interface MarkLayerProps {
  marks: readonly GarmentMark[]
  /** Those that the seller moved. */
  placed: SideCorrection['marks']
  held: MarkName | null
  onHold: (name: MarkName | null) => void
  /** By arrow keys, in shares of the picture. */
  onNudge: (mark: GarmentMark, by: Place) => void
}

const fine = 0.004
const coarse = 0.02
const directions: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The garment's marks: each a button that the arrow keys move; a finger or the mouse takes the nearest. */
export function MarkLayer({ marks, placed, held, onHold, onNudge }: MarkLayerProps) {
  const { t } = useText()
  const at = new Map(marks.map(mark => [mark.name, mark]))
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={photoMarks.lines}>
        {markLines.map(([from, to]) => {
          const [a, b] = [at.get(from), at.get(to)]
          return a && b ? (
            <line key={from} x1={a.x * 100} y1={a.y * 100} x2={b.x * 100} y2={b.y * 100} />
          ) : null
        })}
      </svg>
      {marks.map(mark => {
        const isUnsure = mark.confidence < unsureBelow
        const label = markLabel(t, mark.name)
        return (
          <button
            key={mark.name}
            type="button"
            className={classNames(
              photoMarks.mark,
              isUnsure && styles.unsure,
              placed[mark.name] && styles.placed,
              held === mark.name && photoMarks.held,
            )}
            style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}
            aria-label={isUnsure ? t('adjust.unsureMark', { part: label }) : label}
            onFocus={() => onHold(mark.name)}
            onBlur={() => onHold(null)}
            onKeyDown={event => {
              const direction = directions[event.key]
              if (!direction) return
              event.preventDefault()
              const step = event.shiftKey ? coarse : fine
              onNudge(mark, { x: direction.x * step, y: direction.y * step })
            }}
          />
        )
      })}
    </>
  )
}
