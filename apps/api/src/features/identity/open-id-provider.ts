import type { Locale } from '@revela/contract'
import { isLocale } from '@revela/i18n'
import { createRemoteJWKSet, customFetch as jwksFetch, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import {
  type IdentityClaims,
  type IdentityProvider,
  type SignInChecks,
  SignInRefused,
  type WantedProof,
} from './identity-provider.ts'

export interface OpenIdSettings {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** What to keep as the issuer of its subjects; the issuer itself by default. */
  keptIssuer?: string
  /** `login` shows the sign-in page each time, `select_account` Google's chooser. */
  prompt: 'login' | 'select_account'
  /** How the provider is reached; the development provider lives in this process. */
  fetch?: typeof fetch
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(320),
  // Absent counts as unverified nowhere: providers that leave it out vouch for their addresses.
  email_verified: z.literal(true).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  locale: z.string().optional(),
  auth_time: z.number().int().positive().optional().catch(undefined),
  acr: z.string().max(200).optional().catch(undefined),
  amr: z.array(z.string().max(100)).max(20).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
})

// A day: providers rotate keys and endpoints slowly, and jose fetches unknown keys by itself.
const discoveryLifetimeMs = 24 * 60 * 60 * 1000

/** An OpenID Connect provider: code flow with PKCE through the server, and ID tokens posted by a client. */
export class OpenIdProvider implements IdentityProvider {
  readonly issuer: string
  readonly #settings: OpenIdSettings
  readonly #clock: Clock
  #discovered: { configuration: Promise<oidc.Configuration>; untilMs: number } | null = null
  #keys: ReturnType<typeof createRemoteJWKSet> | null = null

  constructor(settings: OpenIdSettings, clock: Clock) {
    this.issuer = settings.keptIssuer ?? settings.issuer
    this.#settings = settings
    this.#clock = clock
  }

  async begin(locale: Locale, wanted?: WantedProof) {
    const configuration = await this.#configuration()
    const checks: SignInChecks = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    }
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#settings.redirectUri,
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
      // A maximal age of 0 also obliges the provider to say when she proved who she is.
      ...(wanted?.isAnew ? { prompt: 'login', max_age: '0' } : { prompt: this.#settings.prompt }),
      ...(wanted?.acr.length && { acr_values: wanted.acr.join(' ') }),
      ui_locales: locale,
    })
    return { url: url.href, checks }
  }

  async finish(returned: URL, { state, nonce, verifier }: SignInChecks): Promise<IdentityClaims> {
    const configuration = await this.#configuration()
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      return readClaims(tokens.claims())
    } catch (cause) {
      throw new SignInRefused({ cause })
    }
  }

  async verifyToken(token: string): Promise<IdentityClaims> {
    const configuration = await this.#configuration()
    try {
      const { payload } = await jwtVerify(token, this.#keySet(configuration), {
        // Google writes its issuer with and without the scheme.
        issuer: [this.#settings.issuer, this.#settings.issuer.replace(/^https:\/\//, '')],
        audience: this.#settings.clientId,
        algorithms: ['RS256', 'ES256'],
        clockTolerance: 60,
        maxTokenAge: '10m',
      })
      return readClaims(payload)
    } catch {
      // Not passed on as the cause: the library's messages may contain the token.
      throw new AppError('invalidIdentityToken')
    }
  }

  #configuration(): Promise<oidc.Configuration> {
    const nowMs = this.#clock.now().getTime()
    if (!this.#discovered || this.#discovered.untilMs < nowMs) {
      const configuration = this.#discover()
      this.#discovered = { configuration, untilMs: nowMs + discoveryLifetimeMs }
      // A provider that can't be reached now is asked again next time.
      configuration.catch(() => {
        this.#discovered = null
      })
    }
    return this.#discovered.configuration
  }

  async #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret, fetch } = this.#settings
    const isHttp = issuer.startsWith('http:')
    const configuration = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      ...(fetch && { [oidc.customFetch]: fetch as oidc.CustomFetch }),
      // Only the development provider, inside this process, is not https.
      ...(isHttp && { execute: [oidc.allowInsecureRequests] }),
    })
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  }

  #keySet(configuration: oidc.Configuration) {
    const uri = configuration.serverMetadata().jwks_uri
    if (!uri) throw new Error(`${this.#settings.issuer} publishes no keys`)
    const { fetch } = this.#settings
    this.#keys ??= createRemoteJWKSet(new URL(uri), fetch && { [jwksFetch]: fetch })
    return this.#keys
  }
}

function readClaims(payload: unknown): IdentityClaims {
  const claims = claimsSchema.parse(payload)
  const [firstWord = '', ...rest] = (claims.name ?? claims.email.split('@')[0]).trim().split(/\s+/)
  const language = claims.locale?.slice(0, 2)
  return {
    subject: claims.sub,
    email: claims.email,
    firstName: (claims.given_name ?? firstWord).slice(0, 80),
    lastName: (claims.family_name ?? rest.join(' ')).slice(0, 80),
    locale: isLocale(language) ? language : null,
    urlImageProfile: claims.picture ?? null,
    proof: {
      authenticatedAt: claims.auth_time ? new Date(claims.auth_time * 1000) : null,
      acr: claims.acr ?? null,
      amr: claims.amr ?? [],
    },
  }
}
