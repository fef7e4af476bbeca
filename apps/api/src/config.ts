import { resolve } from 'node:path'
import type { Operator } from '@revela/contract'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import type { MailSettings } from './features/mail/public.ts'
import { type PaymentSettings, paymentLinkProblems } from './features/payments/public.ts'
import { isPrivateOnTheWay } from './platform/encrypted-address.ts'
import type { SecondFactor } from './platform/http/second-factor.ts'
import { isProxyAddress } from './platform/http/trusted-proxies.ts'
import { readStorageUrl, type S3Place } from './platform/storage/storage-url.ts'

const text = z.string().trim().min(1)
const names = text.transform(value => value.split(',').map(each => each.trim())).pipe(z.array(text))
const proxyAddresses = names.pipe(
  z.array(z.string().refine(isProxyAddress, 'name the proxies by address or range, e.g. 10.0.0.0/8')),
)
const secretKeys = names.pipe(z.array(z.string().min(32)))

const paymentLinks = text
  .transform(value => value.split(',').map(pair => pair.trim().split(/=(.*)/s, 2)))
  .pipe(z.array(z.tuple([text, z.url({ protocol: /^https$/ })])))
  .transform(pairs => Object.fromEntries(pairs))

const bucket = text.transform((value, context) => {
  try {
    return readStorageUrl(value)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

const painter = z.enum(['studio', 'fal', 'fashn']).default('studio')

const legalNames = ['LEGAL_COMPANY', 'LEGAL_ADDRESS', 'LEGAL_EMAIL', 'LEGAL_SINCE'] as const

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    HOST: text.optional(),
    /** all: one process does everything. api and worker: any number of each, on one PostgreSQL and one storage. */
    ROLE: z.enum(['all', 'api', 'worker']).default('all'),
    /** Where health and figures are told to whoever runs the server: a port of this machine, or of OPERATIONS_HOST. */
    OPERATIONS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    OPERATIONS_HOST: text.default('localhost'),
    PORT: z.coerce.number().int().min(1).max(65535).default(4000),
    /** Where browsers find the server; cookies, redirects and the identity provider depend on it. */
    PUBLIC_ORIGIN: z.url().optional(),
    DATA_DIR: text.default('.data'),
    STORAGE_DIR: text.optional(),
    /** A bucket instead of STORAGE_DIR: `s3://bucket/prefix?region=…&endpoint=https://…`. */
    STORAGE_URL: bucket.optional(),
    WEB_DIST_DIR: text.default('apps/web/dist'),
    CATALOG_DIR: text.default('catalog'),
    /** PostgreSQL instead of the embedded database. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** In production: database, bucket and image server may be reached over other machines' wires without encryption. */
    ALLOW_UNENCRYPTED: z.enum(['true', 'false']).default('false'),
    /** Signs cookies and file links. Made and kept in DATA_DIR during development. */
    SECRET_KEY: text.min(32).optional(),
    /** Keys that signed before SECRET_KEY, separated by commas: what they signed still counts. */
    FORMER_SECRET_KEYS: secretKeys.default([]),
    /** Proxies in front of the server, by address or range: `127.0.0.1,10.0.0.0/8`; or by name: `loopback,uniquelocal`. */
    TRUST_PROXY: proxyAddresses.default([]),
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(6000),
    /** Pictures made at a time; the default follows the machine's processors. */
    STUDIO_THREADS: z.coerce.number().int().min(1).max(32).optional(),
    /** Whether the studio reads outfits and each of its threads draws a few garments at the start, so that the first sellers wait less. */
    STUDIO_REHEARSAL: z.enum(['true', 'false']).default('true'),
    /** Who paints drafts and finals: the studio here, or a provider over its own picture. */
    DRAFTS_BY: painter,
    FINALS_BY: painter,
    FAL_KEY: text.optional(),
    FASHN_API_KEY: text.optional(),
    /** A server of the operator's that speaks as FASHN does, e.g. its open try-on model on a GPU of one's own. */
    FASHN_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    FASHN_MODEL: text.optional(),
    /** Pictures that a process has painted at a time. fal works on two at a time for a new account. */
    PROVIDER_PICTURES_AT_ONCE: z.coerce.number().int().min(1).max(64).default(2),
    OIDC_ISSUER: z.url().optional(),
    OIDC_CLIENT_ID: text.optional(),
    OIDC_CLIENT_SECRET: text.optional(),
    /** What administrators must have signed in with: classes of proof, which the provider is asked for, or means that it tells of. */
    OIDC_ADMIN_ACR: names.optional(),
    OIDC_ADMIN_AMR: names.optional(),
    /** Who runs this Revela, for its legal pages; without them those say that they are a sample. */
    LEGAL_COMPANY: text.optional(),
    LEGAL_ADDRESS: text.optional(),
    /** Where people write with questions. */
    LEGAL_EMAIL: z.email().optional(),
    /** From when on the legal pages hold: YYYY-MM-DD. */
    LEGAL_SINCE: z.iso.date().optional(),
    STRIPE_WEBHOOK_SECRET: text.startsWith('whsec_').optional(),
    /** Plan references and the addresses of their payment pages: `revela-10=https://buy.stripe.com/…,revela-40=…`. */
    STRIPE_PAYMENT_LINKS: paymentLinks.optional(),
    /** The mail server: `smtp://user:password@host:587`, which must offer STARTTLS, or `smtps://…:465`. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Who mails are from: `Revela <hola@revela.example>`. */
    MAIL_FROM: text
      .refine(value => /^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(value))
      .optional(),
    /** Whether real money is paid; by default live in production. */
    STRIPE_MODE: z.enum(['live', 'test']).optional(),
  })
  .superRefine((env, context) => {
    const require = (name: keyof typeof env, why: string) => {
      if (env[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: why })
    }
    if (env.NODE_ENV === 'production') {
      for (const name of ['PUBLIC_ORIGIN', 'SECRET_KEY'] as const) require(name, 'needed in production')
      const why = 'needed in production: the development identity provider lets anybody be anyone'
      require('OIDC_ISSUER', why)
      for (const name of legalNames)
        require(name, 'needed in production: the legal pages name who runs Revela')
      require('STRIPE_WEBHOOK_SECRET', 'needed in production: the development checkout gives credits for nothing')
      for (const name of ['SMTP_URL', 'MAIL_FROM'] as const)
        require(name, 'needed in production: sellers wait for what mails tell them')
      if (env.PUBLIC_ORIGIN && !env.PUBLIC_ORIGIN.startsWith('https:'))
        context.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: 'must be https in production' })
      if (env.ALLOW_UNENCRYPTED !== 'true')
        for (const [name, address, how] of [
          ['DATABASE_URL', env.DATABASE_URL, 'sslmode=verify-full'],
          ['STORAGE_URL', env.STORAGE_URL?.endpoint, 'an endpoint of https'],
          ['FASHN_API_URL', env.FASHN_API_URL, 'https'],
        ] as const)
          if (address && !isPrivateOnTheWay(address))
            context.addIssue({
              code: 'custom',
              path: [name],
              message: `others could read what is sent there: give it ${how}, or set ALLOW_UNENCRYPTED=true for a network of your own`,
            })
    }
    if (env.ROLE !== 'all') {
      require('DATABASE_URL', `needed with ROLE=${env.ROLE}: processes can't share the embedded one`)
      require('SECRET_KEY', `needed with ROLE=${env.ROLE}: all processes sign with the same one`)
    }
    if (legalNames.some(name => env[name] !== undefined))
      for (const name of legalNames)
        require(name, 'needed with the other three of LEGAL_COMPANY, LEGAL_ADDRESS, LEGAL_EMAIL and LEGAL_SINCE')
    if (env.SMTP_URL) require('MAIL_FROM', 'needed with SMTP_URL')
    if (env.OIDC_ISSUER) {
      require('OIDC_CLIENT_ID', 'needed with OIDC_ISSUER')
      require('OIDC_CLIENT_SECRET', 'needed with OIDC_ISSUER')
    }
    for (const by of ['DRAFTS_BY', 'FINALS_BY'] as const) {
      if (env[by] === 'fal') require('FAL_KEY', `needed with ${by}=fal`)
      if (env[by] === 'fashn') require('FASHN_API_KEY', `needed with ${by}=fashn`)
    }
    if (env.STRIPE_WEBHOOK_SECRET) require('STRIPE_PAYMENT_LINKS', 'needed with STRIPE_WEBHOOK_SECRET')
    if (env.STRIPE_PAYMENT_LINKS) {
      require('STRIPE_WEBHOOK_SECRET', 'needed with STRIPE_PAYMENT_LINKS')
      for (const problem of paymentLinkProblems(env.STRIPE_PAYMENT_LINKS))
        context.addIssue({ code: 'custom', path: ['STRIPE_PAYMENT_LINKS'], message: problem })
    }
  })

/** An identity provider reached over the network, e.g. Google (`https://accounts.google.com`). */
export interface ExternalProvider {
  issuer: string
  clientId: string
  clientSecret: string
}

/** Image providers that are used; without any the studio paints every picture. */
export interface ProviderSettings {
  draftsBy: 'studio' | 'fal' | 'fashn'
  finalsBy: 'studio' | 'fal' | 'fashn'
  fal: { key: string } | null
  fashn: { key: string; apiUrl: string | undefined; model: string | undefined } | null
  picturesAtOnce: number
}

export interface Config {
  isProduction: boolean
  role: 'all' | 'api' | 'worker'
  /** null: only the health of a server that has pages can be asked for, there. */
  operations: { host: string; port: number } | null
  host: string
  port: number
  /** Without a trailing slash. */
  publicOrigin: string
  dataDir: string
  storageDir: string
  /** null: files are in `storageDir`. */
  bucket: S3Place | null
  webDistDir: string
  catalogDir: string
  databaseUrl: string | null
  secretKey: string | null
  formerSecretKeys: readonly string[]
  trustedProxies: readonly string[]
  rateLimitPerMinute: number
  /** undefined: as many as the machine's processors make sensible. */
  studioThreads: number | undefined
  studioRehearses: boolean
  providers: ProviderSettings
  /** null: the development provider in this process. */
  identityProvider: ExternalProvider | null
  /** null: administrators sign in as everybody does. */
  secondFactor: SecondFactor | null
  /** null: nobody was named; the legal pages say that they are a sample. */
  operator: Operator | null
  /** null: no mail is sent; development shows what would be. */
  mail: MailSettings | null
  /** null: the development checkout in this process. */
  payments: PaymentSettings | null
}

/** @throws ConfigError with every problem at once */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  const read = parsed.data
  const isProduction = read.NODE_ENV === 'production'
  const usesProvider = (name: 'fal' | 'fashn') => [read.DRAFTS_BY, read.FINALS_BY].includes(name)
  return {
    isProduction,
    // In development the sign-in page lets anybody be the administrator, so only this machine may reach it.
    host: read.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    port: read.PORT,
    role: read.ROLE,
    operations: read.OPERATIONS_PORT ? { host: read.OPERATIONS_HOST, port: read.OPERATIONS_PORT } : null,
    publicOrigin: new URL(read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`).origin,
    dataDir: resolve(read.DATA_DIR),
    storageDir: resolve(read.STORAGE_DIR ?? `${read.DATA_DIR}/files`),
    bucket: read.STORAGE_URL ?? null,
    webDistDir: resolve(read.WEB_DIST_DIR),
    catalogDir: resolve(read.CATALOG_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    secretKey: read.SECRET_KEY ?? null,
    formerSecretKeys: read.FORMER_SECRET_KEYS,
    trustedProxies: read.TRUST_PROXY,
    rateLimitPerMinute: read.RATE_LIMIT_PER_MINUTE,
    studioThreads: read.STUDIO_THREADS,
    studioRehearses: read.STUDIO_REHEARSAL === 'true',
    providers: {
      draftsBy: read.DRAFTS_BY,
      finalsBy: read.FINALS_BY,
      fal: usesProvider('fal') ? { key: read.FAL_KEY! } : null,
      fashn: usesProvider('fashn')
        ? { key: read.FASHN_API_KEY!, apiUrl: read.FASHN_API_URL, model: read.FASHN_MODEL }
        : null,
      picturesAtOnce: read.PROVIDER_PICTURES_AT_ONCE,
    },
    identityProvider: read.OIDC_ISSUER
      ? {
          issuer: read.OIDC_ISSUER,
          clientId: read.OIDC_CLIENT_ID!,
          clientSecret: read.OIDC_CLIENT_SECRET!,
        }
      : null,
    secondFactor:
      read.OIDC_ADMIN_ACR || read.OIDC_ADMIN_AMR
        ? { acr: read.OIDC_ADMIN_ACR ?? [], amr: read.OIDC_ADMIN_AMR ?? [] }
        : null,
    operator: read.LEGAL_COMPANY
      ? {
          company: read.LEGAL_COMPANY,
          address: read.LEGAL_ADDRESS!,
          email: read.LEGAL_EMAIL!,
          legalSince: read.LEGAL_SINCE!,
        }
      : null,
    mail: read.SMTP_URL ? { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM! } : null,
    payments: read.STRIPE_WEBHOOK_SECRET
      ? {
          webhookSecret: read.STRIPE_WEBHOOK_SECRET,
          isLive: (read.STRIPE_MODE ?? (isProduction ? 'live' : 'test')) === 'live',
          paymentLinks: read.STRIPE_PAYMENT_LINKS!,
        }
      : null,
  }
}

/** Which database the tests run on. */
export const testDatabase = (): 'pglite' | 'postgres' =>
  process.env.REVELA_TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite'
