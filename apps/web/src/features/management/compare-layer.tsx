import type { Garment } from '@revela/contract'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CompareSlider } from '../../ui/viewer/compare-slider.tsx'
import { ViewerLayer } from '../../ui/viewer/viewer-layer.tsx'
import { Zoomable } from '../../ui/viewer/zoomable.tsx'
import { useManagementText } from './management-text.ts'

interface CompareLayerProps {
  title: string
  photo: { url: string; alt: string; key: string }
  /** The side of the garment that the photo shows; null when there is none. */
  garment: Garment['asset']['front'] | null
  onClose: () => void
}

/** The photo over the whole window, to look at closely or to lay over the garment. */
export function CompareLayer({ title, photo, garment, onClose }: CompareLayerProps) {
  const t = useManagementText()
  const [isComparing, setComparing] = useState(false)
  return (
    <ViewerLayer
      title={title}
      onClose={onClose}
      onPrevious={undefined}
      onNext={undefined}
      actions={
        garment ? (
          <Button aria-pressed={isComparing} onClick={() => setComparing(!isComparing)}>
            {t(isComparing ? 'viewer.compareEnd' : 'viewer.compare')}
          </Button>
        ) : null
      }
    >
      {isComparing && garment ? (
        <CompareSlider
          garmentUrl={garment.url}
          garmentAlt={t('management.garment')}
          garmentName={t('management.garment')}
          photoUrl={photo.url}
          photoAlt={photo.alt}
        />
      ) : (
        <Zoomable pictureKey={photo.key} onSwipe={() => undefined}>
          <Picture src={photo.url} alt={photo.alt} sizes="(min-width: 64rem) 96rem, 200vw" eager />
        </Zoomable>
      )}
    </ViewerLayer>
  )
}
