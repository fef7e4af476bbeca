import type { Clock } from '../../platform/clock/clock.ts'
import type { Entropy } from '../../platform/clock/entropy.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
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
  // Loaded here only: a production installation does not have the library behind it.
  const { openDevelopmentProvider } = await import('./development/open-development-provider.ts')
  return openDevelopmentProvider(http, { redirectUri, clock, entropy })
}
