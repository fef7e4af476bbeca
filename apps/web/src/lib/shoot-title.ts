import type { Shoot } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery, modelsQuery } from './catalog.ts'
import { useText } from './text.tsx'

/**
 * What tells one shoot from another: "Dress on Ximena", or the garment alone before somebody wears it. A seller's files are called
 * IMG_2034. A plain word while the catalogue is on its way.
 */
export function useShootTitle(): (shoot: Shoot) => string {
  const { t, pick } = useText()
  const { data: categories } = useQuery(categoriesQuery)
  const { data: models } = useQuery(modelsQuery)
  return ({ type, modelId }) => {
    const kind = categories?.find(({ key }) => key === type)
    if (!kind || !models) return t('shoot.untitled')
    const garment = pick(kind.name)
    const model = models.find(({ _id }) => _id === modelId)
    return model ? t('share.cardTitle', { garment, name: pick(model.name) }) : garment
  }
}
