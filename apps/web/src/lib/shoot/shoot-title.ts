import type { Shoot } from '@revela/contract'
import { useCategoryName } from '../catalog/category-name.ts'
import { useModelName } from '../catalog/model-name.ts'
import { useText } from '../text/text.tsx'

/**
 * What tells one shoot from another: what its owner calls it, else "Dress on Ximena", or the garment alone before somebody wears it. A seller's files are called
 * IMG_2034. A plain word while the catalogue is on its way.
 */
export function useShootTitle(): (shoot: Shoot) => string {
  const { t } = useText()
  const categoryName = useCategoryName()
  const modelName = useModelName()
  return shoot => {
    if (shoot.title !== null) return shoot.title
    const garment = categoryName(shoot.type)
    const name = modelName(shoot)
    if (!garment || (shoot.modelId && !name)) return t('shoot.untitled')
    return name ? t('share.cardTitle', { garment, name }) : garment
  }
}
