import type { CategoryKey } from '@revela/contract'
import { categoryTraits } from '@revela/garment'

/** What the try-on models call the part of the body that a garment covers. */
const parts = { upper: 'tops', lower: 'bottoms', dress: 'one-pieces' } as const

export const partOf = (category: CategoryKey) => parts[categoryTraits[category].covers]

/** As the try-on models take a picture: in the question itself, so that no address of ours has to be reachable. */
export const dataUri = (jpeg: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
