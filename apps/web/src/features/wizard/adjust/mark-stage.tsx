import type { Garment, GarmentMark, MarkName, SideCorrection } from '@revela/contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { Loupe } from '../../../ui/loupe.tsx'
import { AdjustStage } from './adjust-stage.tsx'
import type { Side } from './blank-correction.ts'
import { MarkLayer } from './mark-layer.tsx'
import { markLabel } from './mark-names.ts'
import { type Place, placeOf } from './stroke-path.ts'

interface MarkStageProps {
  side: Side
  photo: Garment['asset']['front']
  correction: SideCorrection
  isReading: boolean
  onChange: (marks: SideCorrection['marks']) => void
}

/** A press further than this from every mark takes none, CSS pixels. */
const graspPx = 36
/** Arrow keys come in runs: the place is sent when they pause. */
const keyPauseMs = 600

/** The photo with its marks: drag one, or focus it and use the arrow keys. */
export function MarkStage({ side, photo, correction, isReading, onChange }: MarkStageProps) {
  const { t } = useText()
  const [held, setHeld] = useState<MarkName | null>(null)
  const [moved, setMoved] = useState<{ name: MarkName; at: Place; byFinger: boolean } | null>(null)
  const keep = (name: MarkName, at: Place) => onChange({ ...correction.marks, [name]: placeOf(at) })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  // Until the server has read the garment again, a moved mark is shown where the seller put it.
  const marks = photo.marks.map(mark => {
    const at = moved?.name === mark.name ? moved.at : correction.marks[mark.name]
    return at && (isReading || moved) ? { ...mark, ...at, confidence: 1 } : mark
  })
  return (
    <AdjustStage
      side={side}
      photo={photo}
      isReading={isReading && !moved}
      onPress={(at, box) => {
        const nearest = nearestMark(marks, at, box)
        setHeld(nearest?.name ?? null)
        if (nearest) setMoved({ name: nearest.name, at: nearest, byFinger: true })
      }}
      onDrag={at => moved && setMoved({ ...moved, at: placeOf(at) })}
      onRelease={() => {
        const before = photo.marks.find(({ name }) => name === moved?.name)
        if (moved && before && (before.x !== moved.at.x || before.y !== moved.at.y))
          keep(moved.name, moved.at)
        setMoved(null)
      }}
      above={
        moved?.byFinger ? (
          <Loupe
            src={photo.url}
            at={moved.at}
            ratio={photo.width / photo.height}
            label={markLabel(t, moved.name)}
          />
        ) : null
      }
    >
      <MarkLayer
        marks={marks}
        placed={correction.marks}
        held={held}
        onHold={setHeld}
        onNudge={(mark, by) => {
          const at = placeOf({ x: mark.x + by.x, y: mark.y + by.y })
          setMoved({ name: mark.name, at, byFinger: false })
          clearTimeout(pause.current)
          pause.current = setTimeout(() => {
            keep(mark.name, at)
            setMoved(null)
          }, keyPauseMs)
        }}
      />
    </AdjustStage>
  )
}

function nearestMark(marks: readonly GarmentMark[], at: Place, box: DOMRect): GarmentMark | null {
  const off = (mark: GarmentMark) => Math.hypot((mark.x - at.x) * box.width, (mark.y - at.y) * box.height)
  const nearest = marks.reduce<GarmentMark | null>(
    (best, mark) => (best && off(best) <= off(mark) ? best : mark),
    null,
  )
  return nearest && off(nearest) <= graspPx ? nearest : null
}
