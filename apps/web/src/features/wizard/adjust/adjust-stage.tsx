import type { Garment } from '@revela/contract'
import { type PointerEvent, type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './adjust-stage.module.css'
import type { Side } from './blank-correction.ts'
import { viewAround, wholePhoto } from './stage-view.ts'
import type { Place } from './stroke-path.ts'

type Photo = Garment['asset']['front']

interface AdjustStageProps {
  side: Side
  photo: Photo
  isReading: boolean
  /** One finger or the mouse, from the touch to the release; places are shares of the picture. */
  onPress: (at: Place, photoOnScreen: DOMRect) => void
  onDrag: (at: Place) => void
  onRelease: () => void
  onHover?: (at: Place | null) => void
  /** What lies on the photo, placed by its shares. */
  children: ReactNode
  /** What lies on the stage, wherever the photo is. */
  above?: ReactNode
}

/** The seller's photo with what was kept of it in full and the rest faded, and a tool's own layer over it. */
export function AdjustStage(props: AdjustStageProps) {
  const { side, photo, isReading, onPress, onDrag, onRelease, onHover, children, above } = props
  const { t } = useText()
  const [finger, setFinger] = useState<number | null>(null)
  const [isClose, setClose] = useState(true)
  // The garment's place is that of the first look: what she paints must not move the photo under her finger.
  const [close] = useState(() => viewAround(photo.marks))
  const cutout = useLoaded(photo.urlCutout)
  const view = isClose ? close : wholePhoto
  const placeIn = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== finger) return
    setFinger(null)
    onRelease()
  }
  return (
    <div className={styles.stage}>
      <div className={styles.room}>
        <div
          className={classNames(styles.sheet, isReading && styles.reading)}
          style={
            { '--ratio': (photo.width * view.width) / (photo.height * view.height) } as React.CSSProperties
          }
        >
          <div
            className={styles.all}
            style={{
              left: `${(-view.x / view.width) * 100}%`,
              top: `${(-view.y / view.height) * 100}%`,
              width: `${100 / view.width}%`,
              height: `${100 / view.height}%`,
            }}
            onPointerDown={event => {
              if (finger !== null || event.button > 0) return
              event.currentTarget.setPointerCapture(event.pointerId)
              setFinger(event.pointerId)
              onPress(placeIn(event), event.currentTarget.getBoundingClientRect())
            }}
            onPointerMove={event => {
              if (event.pointerId === finger) onDrag(placeIn(event))
              if (event.pointerType === 'mouse') onHover?.(placeIn(event))
            }}
            onPointerUp={end}
            onPointerCancel={end}
            onPointerLeave={() => onHover?.(null)}
          >
            <img src={photo.url} alt="" className={styles.photo} draggable={false} />
            {cutout ? (
              <img
                src={cutout}
                alt={t('garment.cutoutAlt', { side: t(`garment.${side}`).toLowerCase() })}
                className={styles.cutout}
                draggable={false}
              />
            ) : null}
            {children}
          </div>
          {above}
        </div>
      </div>
      {close === wholePhoto ? null : (
        <button type="button" className={styles.zoom} onClick={() => setClose(!isClose)}>
          {t(isClose ? 'adjust.seeAll' : 'adjust.seeClose')}
        </button>
      )}
    </div>
  )
}

/** The address of the newest picture that has arrived: the former one stays until then, so that nothing flickers. */
function useLoaded(url: string | null): string | null {
  const [shown, setShown] = useState(url)
  useEffect(() => {
    if (!url) return
    const image = new Image()
    image.onload = () => setShown(url)
    image.src = url
    return () => {
      image.onload = null
    }
  }, [url])
  return shown
}
