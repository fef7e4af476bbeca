import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { z } from 'zod'
import { demoPeople } from './demo-people.ts'
import { ProviderMemory } from './provider-memory.ts'

export const developmentPath = '/idp'
/** How long the sign-in page waits, in seconds. */
export const interactionMaxS = 3600
export const developmentClientId = 'revela-web'
/** The class of proof that it says to have when it is asked for it: anybody can be anyone here, with any number of factors. */
export const developmentSecondFactor = 'development:two-factors'

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

/** How long a token says who somebody is, in seconds. */
const tokenS = 600

export interface DevelopmentProvider {
  provider: Provider
  /** What the code flow ends with, for programs that sign in by themselves; null for a subject that nobody can be. */
  identityToken: (subject: string) => Promise<string | null>
}

/**
 * A real OpenID Connect provider for development and tests. Anybody can be anyone here: it must never run in production,
 * and `config.ts` refuses to start one there.
 */
export async function createDevelopmentProvider(
  settings: DevelopmentProviderSettings,
): Promise<DevelopmentProvider> {
  const key = await signingKey()
  const configuration: Configuration = {
    adapter: ProviderMemory,
    acrValues: [developmentSecondFactor],
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
    jwks: { keys: [key.published] },
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
      IdToken: tokenS,
      AccessToken: tokenS,
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
  const identityToken = async (subject: string) => {
    const claims = developmentClaims(subject)
    if (!claims) return null
    return new SignJWT(claims)
      .setProtectedHeader({ alg: key.published.alg, kid: key.published.kid })
      .setIssuer(provider.issuer)
      .setAudience(developmentClientId)
      .setIssuedAt()
      .setExpirationTime(`${tokenS}s`)
      .sign(key.privateKey)
  }
  return { provider, identityToken }
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const published = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'development' }
  return { privateKey, published }
}
