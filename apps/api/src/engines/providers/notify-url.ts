import { apiVersionedRoot } from '@revela/contract'
import type { ImageProvider } from './provider.ts'

export const notificationPath = ({ name }: Pick<ImageProvider, 'name'>) =>
  `${apiVersionedRoot}/engines/${name}/notifications`

/** Where a provider tells that a request ended; null for an origin that no provider can reach. */
export const notifyUrlFor = (publicOrigin: string, provider: Pick<ImageProvider, 'name'>) =>
  publicOrigin.startsWith('https:')
    ? (token: string) => `${publicOrigin}${notificationPath(provider)}/${token}`
    : null
