import { createHmac } from 'node:crypto'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import { weights } from '../../platform/queue/turn.ts'
import type { PhotoSender } from '../photo-tasks/public.ts'
import { ownerOf } from './policy.ts'

/** An account takes turns as one; of visitors an address does, because a visitor can delete her cookie. */
export function senderOf(
  caller: SignedIn | Visitor,
  { ip }: { ip: string },
  clientHashKey: string,
): PhotoSender {
  const owner = ownerOf(caller)
  if (caller.kind === 'user') return { owner, client: caller.accountId, weight: weights[caller.accountType] }
  const address = createHmac('sha256', clientHashKey).update(ip).digest('base64url')
  return { owner, client: `visitors of ${address}`, weight: weights.free }
}
