import type { GeneratedImage, Shoot } from '@revela/contract'
import { useState } from 'react'
import { finalOf } from '../../lib/calls/wire.ts'
import { garmentOf } from '../../lib/shoot/current-shoot.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { usePhotoAlt } from '../../lib/shoot/photo-alt.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CompareSlider } from '../../ui/viewer/compare-slider.tsx'
import { ViewerLayer } from '../../ui/viewer/viewer-layer.tsx'
import { Zoomable } from '../../ui/viewer/zoomable.tsx'
import { DownloadSheet } from './download-sheet.tsx'
import { RefundInViewer } from './refund/refund-in-viewer.tsx'
import { useRatedOnly } from './use-rated-only.ts'

interface FinalViewerProps {
  shoot: Shoot
  prints: GeneratedImage[]
  fileIndex: number
  onTurn: (fileIndex: number) => void
  onClose: () => void
}

/** One print, large: zoom, pan, swipe, arrows, compare with the garment photo, download (R-SCR-16). */
export function FinalViewer({ shoot, prints, fileIndex, onTurn, onClose }: FinalViewerProps) {
  const { t } = useText()
  const [isComparing, setComparing] = useState(false)
  const [isDownloading, setDownloading] = useState(false)
  const ratedOnly = useRatedOnly(shoot)
  const at = prints.findIndex(({ index }) => index === fileIndex)
  const image = prints[at]
  if (!image) return null
  const turn = (by: number) => {
    const next = prints[at + by]
    return next && (() => onTurn(next.index))
  }
  const title = t('viewer.photo', {
    number: frameNumber(image.index),
    position: at + 1,
    total: prints.length,
  })
  const garmentUrl = garmentPhoto(shoot, image)
  return (
    <ViewerLayer
      title={title}
      onClose={onClose}
      onPrevious={turn(-1)}
      onNext={turn(1)}
      actions={
        <>
          <RefundInViewer shoot={shoot} image={image} />
          {garmentUrl ? (
            <Button aria-pressed={isComparing} onClick={() => setComparing(!isComparing)}>
              {t(isComparing ? 'viewer.compareEnd' : 'viewer.compare')}
            </Button>
          ) : null}
          <Button look="primary" onClick={() => ratedOnly(() => setDownloading(true))}>
            <Icon name="download" />
            {t('viewer.download')}
          </Button>
        </>
      }
    >
      <Shown
        shoot={shoot}
        image={image}
        garmentUrl={isComparing ? garmentUrl : null}
        onSwipe={to => turn(to === 'next' ? 1 : -1)?.()}
      />
      {isDownloading ? (
        <DownloadSheet shoot={shoot} image={image} onClose={() => setDownloading(false)} />
      ) : null}
    </ViewerLayer>
  )
}

interface ShownProps {
  shoot: Shoot
  image: GeneratedImage
  /** Set while the seller compares. */
  garmentUrl: string | null
  onSwipe: (to: 'next' | 'previous') => void
}

function Shown({ shoot, image, garmentUrl, onSwipe }: ShownProps) {
  const { t } = useText()
  const altOf = usePhotoAlt(shoot, 'shoot.alt')
  const { url } = finalOf(image)
  if (garmentUrl)
    return (
      <CompareSlider
        garmentUrl={garmentUrl}
        garmentAlt={t('shoot.garmentAlt')}
        garmentName={t('viewer.yourPhoto')}
        photoUrl={url ?? ''}
        photoAlt={altOf(image)}
      />
    )
  return (
    <Zoomable pictureKey={image.process.imageThreadId} onSwipe={onSwipe}>
      <Picture
        key={image.process.imageThreadId}
        src={url}
        alt={altOf(image)}
        thumbhash={image.asset.thumbhash}
        sizes="(min-width: 64rem) 96rem, 200vw"
        eager
      />
    </Zoomable>
  )
}

/** The side of the garment that the print shows. */
function garmentPhoto(shoot: Shoot, image: GeneratedImage): string | null {
  const asset = garmentOf(shoot)?.asset
  if (!asset) return null
  return image.pose.view === 'back' ? (asset.back?.url ?? null) : asset.front.url
}
