import type { GeneratedImage, Shoot } from '@revela/contract'
import { useModelName } from '../catalog/model-name.ts'
import { useText } from '../text/text.tsx'
import { frameNumber } from './frame-number.ts'

/** Describes a draft or a print to people who don't see it: who, how she stands, wearing what. */
export function usePhotoAlt(
  shoot: Shoot,
  words: 'drafts.alt' | 'shoot.alt',
): (image: Pick<GeneratedImage, 'index' | 'pose'>) => string {
  const { t } = useText()
  const model = useModelName()(shoot) ?? t('shoot.someModel')
  return ({ index, pose }) =>
    t(words, { number: frameNumber(index), model, pose: t(`drafts.pose.${pose.view}`) })
}
