import type { CategoryKey } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../text/text.tsx'
import { categoriesQuery } from './catalog.ts'

/** What a kind of garment is called in the viewer's language; undefined while the catalogue is on its way. */
export function useCategoryName(): (type: CategoryKey | null | undefined) => string | undefined {
  const { pick } = useText()
  const { data } = useQuery(categoriesQuery)
  return type => {
    const category = data?.find(({ key }) => key === type)
    return category && pick(category.name)
  }
}
