import type { Clock } from '../../../platform/clock/clock.ts'
import type { Entropy } from '../../../platform/clock/entropy.ts'
import type { HttpApp } from '../../../platform/http/http-app.ts'
import { insideFetch } from '../../../platform/http/inside-fetch.ts'
import { developmentIssuer } from '../find-demo-person.ts'
import { OpenIdProvider } from '../open-id-provider.ts'
import { createDevelopmentProvider, developmentClientId, developmentPath } from './development-provider.ts'
import { registerDevelopmentProvider } from './routes.ts'

export interface DevelopmentProviderParts {
  redirectUri: string
  clock: Clock
  entropy: Entropy
}

/** Serves the development provider inside this server; answers the client that signs people in with it. */
export async function openDevelopmentProvider(
  http: HttpApp,
  { redirectUri, clock, entropy }: DevelopmentProviderParts,
): Promise<OpenIdProvider> {
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
