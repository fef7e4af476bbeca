import type { Clock } from '../../platform/clock/clock.ts'
import type { Entropy } from '../../platform/clock/entropy.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { insideFetch } from '../../platform/http/inside-fetch.ts'
import {
  createDevelopmentProvider,
  developmentClientId,
  developmentIssuer,
  developmentPath,
} from './development/development-provider.ts'

import { registerDevelopmentProvider } from './development/routes.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { OpenIdProvider } from './open-id-provider.ts'
import { callbackPath } from './routes.ts'

export interface ProviderParts {
  /** null: the development provider, inside this server. */
  external: { issuer: string; clientId: string; clientSecret: string } | null
  clock: Clock
  entropy: Entropy
}

export async function createIdentityProvider(
  http: HttpApp,
  { external, clock, entropy }: ProviderParts,
): Promise<IdentityProvider> {
  const redirectUri = http.publicOrigin + callbackPath
  if (external) return new OpenIdProvider({ ...external, redirectUri, prompt: 'select_account' }, clock)
  const clientSecret = entropy.token()
  const development = await createDevelopmentProvider({
    publicOrigin: http.publicOrigin,
    clientSecret,
    redirectUri,
    cookieSecret: entropy.token(),
  })
  await registerDevelopmentProvider(http, development)
  return new OpenIdProvider(
    {
      issuer: http.publicOrigin + developmentPath,
      keptIssuer: developmentIssuer,
      clientId: developmentClientId,
      clientSecret,
      redirectUri,
      prompt: 'login',
      fetch: insideFetch(http.app),
    },
    clock,
  )
}
