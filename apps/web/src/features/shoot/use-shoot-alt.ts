import type { GeneratedImage, Shoot } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '../../lib/catalog.ts'
import { frameNumber } from '../../lib/frame-number.ts'
import { useText } from '../../lib/text.tsx'

/** Describes a print to people who don't see it: who, how she stands, wearing what. */
export function useShootAlt(shoot: Shoot): (image: GeneratedImage) => string {
  const { t, pick } = useText()
  const { data: models } = useQuery(modelsQuery)
  const model = models?.find(({ _id }) => _id === shoot.modelId)
  return image =>
    t('shoot.alt', {
      number: frameNumber(image.index),
      model: model ? pick(model.name) : t('shoot.someModel'),
      pose: t(`drafts.pose.${image.pose.view}`),
    })
}
