import type { Garment } from '@revela/contract'
import { useText } from '../text/text.tsx'

/** What a garment is called: in the viewer's language, until its seller called it something. */
export function useGarmentName(): (garment: Pick<Garment, 'name' | 'nameIn'>) => string {
  const { pick } = useText()
  return ({ name, nameIn }) => (nameIn ? pick(nameIn) : name)
}
