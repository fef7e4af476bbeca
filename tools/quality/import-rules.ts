import type { SourceFile } from './source-file.ts'
import { isTest, type Zone, zoneOf } from './zones.ts'

export interface Violation {
  path: string
  problem: string
}

/** The packages of ours that each package may import. */
const packageImports: Record<string, readonly string[]> = {
  garment: [],
  contract: ['garment'],
  domain: ['contract', 'garment'],
  i18n: ['contract'],
  studio: ['garment'],
  testkit: ['contract', 'domain'],
}

const zonesAllowed: Record<Zone['kind'], readonly Zone['kind'][]> = {
  package: ['package'],
  'api-root': ['package', 'api-root', 'api-platform', 'api-engine', 'api-feature'],
  'api-platform': ['package', 'api-platform'],
  'api-engine': ['package', 'api-platform', 'api-engine'],
  'api-feature': ['package', 'api-platform', 'api-engine', 'api-feature'],
  'api-testing': ['package', 'api-root', 'api-platform', 'api-engine', 'api-feature', 'api-testing'],
  'web-app': ['package', 'web-app', 'web-feature', 'web-ui', 'web-lib'],
  'web-feature': ['package', 'web-feature', 'web-ui', 'web-lib'],
  'web-ui': ['package', 'web-ui', 'web-lib'],
  'web-lib': ['package', 'web-lib'],
  'web-testing': ['package', 'web-app', 'web-feature', 'web-ui', 'web-lib', 'web-testing'],
  outside: ['package', 'api-root', 'outside'],
}

/** Imports between our own files that their zones do not allow. */
export function checkDirections(source: SourceFile): Violation[] {
  const from = zoneOf(source.path)
  return source.files
    .map(target => ({ target, problem: directionProblem(source.path, from, target) }))
    .filter(({ problem }) => problem !== null)
    .map(({ target, problem }) => ({ path: source.path, problem: `imports ${target}: ${problem}` }))
}

function directionProblem(path: string, from: Zone, target: string): string | null {
  const to = zoneOf(target)
  const allowed = zonesAllowed[from.kind]
  if (isTest(path) && to.kind === `${from.kind.split('-')[0]}-testing`) return null
  if (!allowed.includes(to.kind)) return `${label(from)} may not import ${label(to)}`
  const sameName = from.name === to.name
  if (from.kind === 'package' && !sameName && !packageImports[from.name]?.includes(to.name))
    return `${label(from)} may not import ${label(to)}`
  if (from.kind === 'api-feature' && to.kind === 'api-engine' && target !== 'apps/api/src/engines/port.ts')
    return 'features use engines through engines/port.ts only'
  if (from.kind === 'api-feature' && to.kind === 'api-feature' && !sameName && !target.endsWith('/public.ts'))
    return `${label(to)} is entered by its public.ts only`
  if (from.kind === 'web-feature' && to.kind === 'web-feature' && !sameName)
    return 'web features do not import each other; shared code lies in lib or ui'
  return null
}

const label = ({ kind, name }: Zone) => (name ? `${kind} ${name}` : kind)

interface PackageRule {
  applies(path: string): boolean
  forbidden: RegExp
  because: string
}

const httpFramework = /^(fastify|@fastify\/.*|fastify-.*)$/
const database = /^(kysely|kysely\/.*|pg|pg-boss|@electric-sql\/.*)$/
const network = /^(node:)?(http|https|http2|net|tls|dgram|dns|undici)$|^(fastify|openid-client|jose)$/

const codecs = 'packages/studio/src/photo/codecs.ts'

const inApi = (path: string) =>
  path.startsWith('apps/api/src/') && !isTest(path) && zoneOf(path).kind !== 'api-testing'
const mayUseHttp = /^apps\/api\/src\/((app|server)\.ts|platform\/http\/|.*\/routes\.ts$)/
const mayUseSql = /^apps\/api\/src\/(platform\/(db|queue)\/|.*-queries\.ts$)/

const packageRules: readonly PackageRule[] = [
  {
    applies: path => path.startsWith('packages/garment/src/') && !isTest(path),
    forbidden: /.*/,
    because: 'the garment vocabulary depends on nothing',
  },
  {
    applies: path => path.startsWith('packages/contract/src/') && !isTest(path),
    forbidden: /^(?!zod$)/,
    because: 'the contract imports the schema library only',
  },
  {
    applies: path => /^packages\/(domain|i18n)\/src\//.test(path) && !isTest(path),
    forbidden: /.*/,
    because: 'domain and i18n import the contract only',
  },
  {
    applies: path => path.startsWith('packages/studio/'),
    forbidden: new RegExp(`${network.source}|${database.source}`),
    because: 'the studio has no network and no database',
  },
  {
    applies: path => inApi(path) && !mayUseHttp.test(path),
    forbidden: httpFramework,
    because: 'only app.ts, server.ts, routes.ts and platform/http use the HTTP framework',
  },
  {
    applies: path => inApi(path) && !mayUseSql.test(path),
    forbidden: database,
    because: 'SQL lives in *-queries.ts and platform/db',
  },
  {
    applies: path => path !== codecs && !isTest(path),
    forbidden: /^sharp$/,
    because: `codecs come from ${codecs}, whose threads never lose work`,
  },
]

/** Imports of libraries that a file's place does not allow. */
export function checkPackages(source: SourceFile): Violation[] {
  return packageRules
    .filter(rule => rule.applies(source.path))
    .flatMap(({ forbidden, because }) =>
      source.packages
        .filter(name => forbidden.test(name))
        .map(name => ({ path: source.path, problem: `imports ${name}: ${because}` })),
    )
}
