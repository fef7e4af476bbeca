import { type PointerEvent, useState } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { Picture } from '../picture.tsx'
import styles from './compare-slider.module.css'

interface CompareSliderProps {
  garmentUrl: string
  garmentAlt: string
  /** Under the garment's side of the line, e.g. whose it is. */
  garmentName: string
  photoUrl: string
  photoAlt: string
}

/** The real garment photo on the left of the line, the print on the right; the line moves with finger, mouse or arrow keys. */
export function CompareSlider({
  garmentUrl,
  garmentAlt,
  garmentName,
  photoUrl,
  photoAlt,
}: CompareSliderProps) {
  const { t } = useText()
  const [percent, setPercent] = useState(50)
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.getBoundingClientRect()
    const part = ((event.clientX - box.left) / box.width) * 100
    setPercent(Math.round(Math.min(100, Math.max(0, part))))
  }
  return (
    <div className={styles.compare}>
      <div className={styles.window} onPointerDown={follow} onPointerMove={follow}>
        <Picture
          src={garmentUrl}
          alt={garmentAlt}
          sizes="(min-width: 64rem) 40rem, 92vw"
          fit="contain"
          eager
          className={styles.garment}
        />
        <span className={styles.photo} style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
          <Picture src={photoUrl} alt={photoAlt} sizes="(min-width: 64rem) 40rem, 92vw" eager />
        </span>
        <span className={styles.line} style={{ left: `${percent}%` }} aria-hidden="true" />
        <input
          type="range"
          className={styles.range}
          min={0}
          max={100}
          value={percent}
          aria-label={t('viewer.compareHandle')}
          onChange={event => setPercent(Number(event.target.value))}
        />
      </div>
      <p className={styles.names} aria-hidden="true">
        <span>{garmentName}</span>
        <span>{t('viewer.ourPhoto')}</span>
      </p>
    </div>
  )
}
