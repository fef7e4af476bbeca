import type { GeneratedImage, Shoot } from '@revela/contract'
import { isRevealed } from '@revela/domain'
import type { Translate } from '@revela/i18n'
import { garmentOf } from '../../lib/current-shoot.ts'
import { flatLayFrame, frameNumber } from '../../lib/frame-number.ts'
import { paths } from '../../lib/paths.ts'
import type { Frame } from '../../ui/film-strip.tsx'

/** A shoot as a strip of film: the garment, then the finals, or the drafts as long as there are no finals. */
export function shootFrames(shoot: Shoot, t: Translate): Frame[] {
  const garment = garmentOf(shoot)
  const images = shoot.data.generatedImage.filter(image => urlOf(image, shoot) !== null)
  const flatLay: Frame[] = garment
    ? [
        {
          key: garment._id,
          src: garment.asset.front.url,
          thumbhash: garment.asset.front.thumbhash,
          alt: t('gallery.garmentAlt'),
          mark: flatLayFrame,
          fit: 'contain',
        },
      ]
    : []
  const photos = images.map((image, at) => ({
    key: image.process.imageThreadId,
    src: urlOf(image, shoot),
    thumbhash: image.asset.thumbhash,
    alt: t('gallery.photoAlt', { number: at + 1 }),
    mark: frameNumber(image.index),
    to: isRevealed(shoot.step) ? paths.final(shoot.key, image.index) : undefined,
  }))
  return [...flatLay, ...photos]
}

function urlOf(image: GeneratedImage, shoot: Shoot): string | null {
  return isRevealed(shoot.step) ? image.asset.vton.url : image.asset.fal.url
}
