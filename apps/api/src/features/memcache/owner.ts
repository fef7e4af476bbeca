import type { UserId } from '@revela/contract'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'

export const ownerUser = (userId: UserId) => `user:${userId}`
export const ownerVisitor = (visitorId: string) => `visitor:${visitorId}`

export const ownerOf = (caller: SignedIn | Visitor) =>
  caller.kind === 'user' ? ownerUser(caller.userId) : ownerVisitor(caller.visitorId)
