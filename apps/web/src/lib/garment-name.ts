import type { Garment } from '@revela/contract'
import { useText } from './text.tsx'

/** What a garment is called: one of ours in the viewer's language, a seller's own as she called it. */
export function useGarmentName(): (garment: Pick<Garment, 'name' | 'nameIn'>) => string {
  const { pick } = useText()
  return ({ name, nameIn }) => (nameIn ? pick(nameIn) : name)
}
