import type { PublicShoot } from '@revela/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CompareSlider } from '../../ui/viewer/compare-slider.tsx'
import { ViewerLayer } from '../../ui/viewer/viewer-layer.tsx'
import { Zoomable } from '../../ui/viewer/zoomable.tsx'
import { useWornWords } from './worn-words.ts'

interface SharedPhotoProps {
  shoot: PublicShoot
  shootKey: string
  /** Its place in the row. */
  at: number
}

/** One shared photo, large: zoom, swipe, arrows, and a line to draw between the real garment and the photo. */
export function SharedPhoto({ shoot, shootKey, at }: SharedPhotoProps) {
  const { t } = useText()
  const wornWords = useWornWords()
  const navigate = useNavigate()
  const [isComparing, setComparing] = useState(false)
  const image = shoot.images[at]
  if (!image) return null
  const turn = (by: number) => {
    const next = shoot.images[at + by]
    return next && (() => navigate(paths.sharedFinal(shootKey, next.index), { replace: true }))
  }
  const alt = wornWords(shoot).altOf(image)
  const garmentUrl = image.view === 'back' ? shoot.garment?.back : shoot.garment?.front
  return (
    <ViewerLayer
      title={t('share.position', { number: at + 1, total: shoot.images.length })}
      onClose={() => navigate(paths.shared(shootKey), { replace: true })}
      onPrevious={turn(-1)}
      onNext={turn(1)}
      actions={
        garmentUrl ? (
          <Button aria-pressed={isComparing} onClick={() => setComparing(!isComparing)}>
            {t(isComparing ? 'viewer.compareEnd' : 'share.compare')}
          </Button>
        ) : null
      }
    >
      {isComparing && garmentUrl ? (
        <CompareSlider
          garmentUrl={garmentUrl}
          garmentAlt={t('share.garment')}
          garmentName={t('share.garment')}
          photoUrl={image.url}
          photoAlt={alt}
        />
      ) : (
        <Zoomable pictureKey={image.url} onSwipe={to => turn(to === 'next' ? 1 : -1)?.()}>
          <Picture
            key={image.url}
            src={image.url}
            alt={alt}
            thumbhash={image.thumbhash}
            sizes="(min-width: 64rem) 96rem, 200vw"
            eager
          />
        </Zoomable>
      )}
    </ViewerLayer>
  )
}
