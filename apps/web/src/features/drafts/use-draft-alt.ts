import type { Shoot } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '../../lib/catalog.ts'
import { useText } from '../../lib/text.tsx'
import type { SheetFrame } from './sheet-frames.ts'

/** Describes a draft to people who don't see it: who, how she stands, wearing what. */
export function useDraftAlt(shoot: Shoot): (frame: SheetFrame) => string {
  const { t, pick } = useText()
  const { data: models } = useQuery(modelsQuery)
  const model = models?.find(({ _id }) => _id === shoot.modelId)
  return ({ number, image }) =>
    t('drafts.alt', {
      number,
      model: model ? pick(model.name) : t('drafts.someModel'),
      pose: t(`drafts.pose.${image?.pose.view ?? 'front'}`),
    })
}
