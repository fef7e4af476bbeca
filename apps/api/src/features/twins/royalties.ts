import { limits, type RoyaltyAmount } from '@revela/contract'
import { royaltyMxn } from '@revela/domain'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertEarned, insertReversed } from './royalty-queries.ts'

type Ports = Pick<Platform, 'clock' | 'entropy'>

/**
 * Within the delivery's transaction: the photo earns its model's twin a royalty, once. A model that is nobody's likeness
 * earns nothing.
 */
export async function recordRoyalty(
  { clock, entropy }: Ports,
  trx: Handle,
  { imageId, modelId }: { imageId: string; modelId: string | null },
): Promise<void> {
  if (modelId === null) return
  const credits = limits.royalties.creditsPerPhoto
  await insertEarned(trx, { id: entropy.id(), createdAt: clock.now(), credits, imageId, modelId })
}

/** Within the refund's transaction: what the photo earned is taken back, once; it may leave a debt to the next photos. */
export async function reverseRoyalty({ clock, entropy }: Ports, trx: Handle, imageId: string): Promise<void> {
  await insertReversed(trx, { id: entropy.id(), createdAt: clock.now(), imageId })
}

export const amountOf = (credits: number): RoyaltyAmount => ({ credits, mxn: royaltyMxn(credits) })
