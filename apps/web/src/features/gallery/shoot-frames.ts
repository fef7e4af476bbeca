import type { GeneratedImage, Shoot } from '@revela/contract'
import { isRevealed } from '@revela/domain'
import type { Translate } from '@revela/i18n'
import { draftOf, finalOf } from '../../lib/calls/wire.ts'
import { paths } from '../../lib/screens/paths.ts'
import { garmentOf } from '../../lib/shoot/current-shoot.ts'
import { flatLayFrame, frameNumber } from '../../lib/shoot/frame-number.ts'
import type { Frame } from '../../ui/film-strip.tsx'

/** A shoot as a strip of film: the garment's sides, then the finals, or the drafts as long as there are no finals (R-ENT-02). */
export function shootFrames(shoot: Shoot, t: Translate): Frame[] {
  const garment = garmentOf(shoot)
  const images = shoot.data.generatedImage.filter(image => urlOf(image, shoot) !== null)
  const flatLays = (['front', 'back'] as const).flatMap(side => {
    const photo = garment?.asset[side]
    if (!photo) return []
    const { url: src, thumbhash } = photo
    const alt = t(side === 'front' ? 'gallery.garmentAlt' : 'gallery.garmentBackAlt')
    return { key: side, kind: side, src, thumbhash, alt, mark: flatLayFrame[side] }
  })
  const photos = images.map((image, at) => ({
    key: image.process.imageThreadId,
    kind: isRevealed(shoot.step) ? ('final' as const) : ('posture' as const),
    src: urlOf(image, shoot),
    thumbhash: image.asset.thumbhash,
    alt: t('gallery.photoAlt', { number: at + 1 }),
    mark: frameNumber(image.index),
    to: isRevealed(shoot.step) ? paths.final(shoot.key, image.index) : undefined,
  }))
  return [...flatLays, ...photos]
}

function urlOf(image: GeneratedImage, shoot: Shoot): string | null {
  return (isRevealed(shoot.step) ? finalOf(image) : draftOf(image)).url
}
