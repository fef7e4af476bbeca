import type { GeneratedImage, Shoot } from '@revela/contract'
import { frameNumber } from './frame-number.ts'
import { useModelName } from './model-name.ts'
import { useText } from './text.tsx'

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
