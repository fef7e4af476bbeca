import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { z } from 'zod'
import { demoPeople } from './demo-people.ts'
import { ProviderMemory } from './provider-memory.ts'

/** The subjects' issuer in our tables: the provider's own address changes with the port. */
export const developmentIssuer = 'development'
export const developmentPath = '/idp'
/** How long the sign-in page waits, in seconds. */
export const interactionMaxS = 3600
export const developmentClientId = 'revela-web'

const newcomerPrefix = 'new.'

/** The subject of somebody who isn't one of the demo people; null when that is no e-mail address. */
export function newcomerSubject(email: unknown): string | null {
  const read = z
    .email()
    .max(120)
    .safeParse(typeof email === 'string' ? email.trim().toLowerCase() : email)
  return read.success ? newcomerPrefix + Buffer.from(read.data).toString('base64url') : null
}

/** The claims of a subject, null for one that nobody can be. */
export function developmentClaims(subject: string) {
  const person = demoPeople.find(candidate => candidate.subject === subject)
  if (person) {
    const { email, firstName, lastName } = person
    return { sub: subject, email, email_verified: true, given_name: firstName, family_name: lastName }
  }
  if (!subject.startsWith(newcomerPrefix)) return null
  const email = Buffer.from(subject.slice(newcomerPrefix.length), 'base64url').toString()
  if (newcomerSubject(email) !== subject) return null
  const name = email.split('@')[0]
  return {
    sub: subject,
    email,
    email_verified: true,
    given_name: name[0].toUpperCase() + name.slice(1),
    family_name: '',
  }
}

export interface DevelopmentProviderSettings {
  publicOrigin: string
  clientSecret: string
  redirectUri: string
  cookieSecret: string
}

/**
 * A real OpenID Connect provider for development and tests. Anybody can be anyone here: it must never run in production,
 * and `config.ts` refuses to start one there.
 */
export async function createDevelopmentProvider(settings: DevelopmentProviderSettings): Promise<Provider> {
  const configuration: Configuration = {
    adapter: ProviderMemory,
    clients: [
      {
        client_id: developmentClientId,
        client_secret: settings.clientSecret,
        redirect_uris: [settings.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: { keys: [settings.cookieSecret] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, interaction) => `${developmentPath}/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: {
      Interaction: interactionMaxS,
      Session: 3600,
      Grant: 3600,
      AuthorizationCode: 60,
      IdToken: 600,
      AccessToken: 600,
    },
    findAccount: (_context, subject) => {
      const claims = developmentClaims(subject)
      return claims ? { accountId: subject, claims: () => claims } : undefined
    },
    // Our own client needs no consent screen.
    loadExistingGrant: async context => {
      const { client, session, provider } = context.oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
  const provider = new Provider(settings.publicOrigin + developmentPath, configuration)
  // Behind a proxy, and when called from inside this process, the scheme comes in a header.
  provider.proxy = true
  return provider
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'development' }
}
