import type { CategoryKey } from '@revela/contract'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../lib/catalog.ts'
import { useText } from '../../lib/text.tsx'

/** What kind of garment a photo shows, in the viewer's language. */
export function useGarmentName(): (type: CategoryKey | null) => string {
  const { pick } = useText()
  const { data } = useQuery(categoriesQuery)
  return type => {
    const category = data?.find(({ key }) => key === type)
    return category ? pick(category.name) : (type ?? '')
  }
}
