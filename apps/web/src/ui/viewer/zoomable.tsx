import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { useText } from '../../lib/text/text.tsx'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { useZoomGestures } from './use-zoom-gestures.ts'
import styles from './zoomable.module.css'

interface ZoomableProps {
  /** Another picture starts whole again. */
  pictureKey: string
  onSwipe: (to: 'next' | 'previous') => void
  children: ReactNode
}

/** A 3:4 window on one picture that can be enlarged, moved about and swiped away. */
export function Zoomable({ pictureKey, onSwipe, children }: ZoomableProps) {
  const { t } = useText()
  const { view, dragPx, surfaceProps, zoomIn, zoomOut, showWhole } = useZoomGestures(onSwipe)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the picture is another one
  useEffect(showWhole, [pictureKey, showWhole])
  const isNear = view.scale > 1
  const onKeyDown = (event: KeyboardEvent) => {
    const action = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': showWhole }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <div className={styles.window}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same for keyboards */}
      <div
        className={classNames(styles.surface, isNear && styles.near)}
        onKeyDown={onKeyDown}
        {...surfaceProps}
      >
        <div
          className={classNames(styles.content, dragPx === 0 && styles.settling)}
          style={{ transform: `translate(${view.x + dragPx}px, ${view.y}px) scale(${view.scale})` }}
        >
          {children}
        </div>
      </div>
      <IconButton
        icon={isNear ? 'minus' : 'add'}
        label={t(isNear ? 'viewer.zoomOut' : 'viewer.zoomIn')}
        onClick={isNear ? showWhole : zoomIn}
        className={styles.zoom}
      />
    </div>
  )
}
