import { type BrushStroke, type Garment, limits, type SideCorrection } from '@revela/contract'
import { RadioGroup } from 'radix-ui'
import { useState } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import dialogStyles from './adjust-dialog.module.css'
import { AdjustStage } from './adjust-stage.tsx'
import type { Side } from './blank-correction.ts'
import { BrushLayer } from './brush-layer.tsx'
import styles from './brush-tool.module.css'
import { extendPath, type Place, placeOf } from './stroke-path.ts'

/** Shares of the photo's longer side. */
export const brushSizes = { small: 0.008, medium: 0.018, large: 0.04 } as const
export type BrushSize = keyof typeof brushSizes

export interface Brush {
  keep: boolean
  size: BrushSize
}

/** The server takes no more of them for this photo. */
export const isFullOfStrokes = ({ strokes }: SideCorrection): boolean =>
  strokes.length >= limits.correction.strokes

interface BrushStageProps {
  side: Side
  photo: Garment['asset']['front']
  brush: Brush
  correction: SideCorrection
  /** How many of its strokes the cut-out shows. */
  shown: number
  isReading: boolean
  onChange: (strokes: BrushStroke[]) => void
}

/** The photo under the keep and remove brush: a stroke is sent when the finger leaves. */
export function BrushStage({ side, photo, brush, correction, shown, isReading, onChange }: BrushStageProps) {
  const [path, setPath] = useState<Place[]>([])
  const [cursor, setCursor] = useState<Place | null>(null)
  const { keep } = brush
  const radius = brushSizes[brush.size]
  const paint = (points: Place[]) => {
    if (points.length > 0 && !isFullOfStrokes(correction))
      onChange([...correction.strokes, { keep, radius, points }])
  }
  const wet = path.length > 0 ? [{ keep, radius, points: path }] : []
  return (
    <AdjustStage
      side={side}
      photo={photo}
      isReading={isReading}
      onPress={at => setPath([placeOf(at)])}
      onDrag={at => {
        setPath(before => extendPath(before, at))
        setCursor(null)
      }}
      onRelease={() => {
        paint(path)
        setPath([])
      }}
      onHover={setCursor}
    >
      <BrushLayer
        width={photo.width}
        height={photo.height}
        strokes={[...correction.strokes.slice(shown), ...wet]}
        cursor={cursor}
        keep={keep}
        radius={radius}
        onKeyMove={by =>
          setCursor(before => placeOf({ x: (before?.x ?? 0.5) + by.x, y: (before?.y ?? 0.5) + by.y }))
        }
        onDab={() => cursor && paint([placeOf(cursor)])}
      />
    </AdjustStage>
  )
}

/** Which brush, and how broad. */
export function BrushControls({ brush, onChange }: { brush: Brush; onChange: (brush: Brush) => void }) {
  const { t } = useText()
  return (
    <div className={dialogStyles.brushes}>
      <RadioGroup.Root
        className={styles.choices}
        aria-label={t('adjust.brush')}
        orientation="horizontal"
        value={brush.keep ? 'keep' : 'remove'}
        onValueChange={value => onChange({ ...brush, keep: value === 'keep' })}
      >
        <RadioGroup.Item value="keep" className={styles.choice}>
          <Icon name="add" size={18} /> {t('adjust.keep')}
        </RadioGroup.Item>
        <RadioGroup.Item value="remove" className={styles.choice}>
          <Icon name="minus" size={18} /> {t('adjust.remove')}
        </RadioGroup.Item>
      </RadioGroup.Root>
      <RadioGroup.Root
        className={styles.sizes}
        aria-label={t('adjust.brushSize')}
        orientation="horizontal"
        value={brush.size}
        onValueChange={size => onChange({ ...brush, size: size as BrushSize })}
      >
        {(Object.keys(brushSizes) as BrushSize[]).map(size => (
          <RadioGroup.Item
            key={size}
            value={size}
            className={styles.size}
            data-size={size}
            aria-label={t(`adjust.size.${size}`)}
          />
        ))}
      </RadioGroup.Root>
    </div>
  )
}
