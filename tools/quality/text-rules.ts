import type { Violation } from './import-rules.ts'
import type { SourceFile } from './source-file.ts'
import { isTest, zoneOf } from './zones.ts'

interface TextRule {
  applies(path: string): boolean
  forbidden: RegExp
  because: string
}

const apiCode = (path: string) =>
  path.startsWith('apps/api/src/') && !isTest(path) && zoneOf(path).kind !== 'api-testing'
const pureCode = (path: string) =>
  /^packages\/(garment|contract|domain|i18n|studio)\/src\//.test(path) && !isTest(path)

/** The files that may use the environment. The second one sets libvips' number of threads, which it reads only there. */
const mayUseEnvironment = ['apps/api/src/config.ts', 'packages/studio/src/photo/codec-threads.ts']

const rules: readonly TextRule[] = [
  {
    applies: path => (apiCode(path) || pureCode(path)) && !mayUseEnvironment.includes(path),
    forbidden: /\bprocess\s*\.\s*env\b/,
    because: 'the environment is read in config.ts only',
  },
  {
    applies: path => apiCode(path) && !path.startsWith('apps/api/src/platform/clock/'),
    forbidden: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/,
    because: 'the present comes from platform/clock',
  },
  {
    applies: path => apiCode(path) && !path.startsWith('apps/api/src/platform/clock/'),
    forbidden: /\bMath\.random\(|\brandomBytes\(|\brandomUUID\(|\bgetRandomValues\(/,
    because: 'randomness comes from platform/clock',
  },
  {
    applies: path => pureCode(path),
    forbidden: /\bMath\.random\(|\bDate\.now\(|\bnew Date\(\)/,
    because: 'pure code takes the time as a value and randomness as a seed',
  },
  {
    applies: path => apiCode(path) && !/-queries\.ts$|^apps\/api\/src\/platform\/(db|queue)\//.test(path),
    forbidden: /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(\.raw\(|<[^>]*>`|`)/,
    because: 'SQL lives in *-queries.ts and platform/db',
  },
]

/** Texts that a file's place forbids, however they came there. */
export function checkText(source: SourceFile): Violation[] {
  return rules
    .filter(rule => rule.applies(source.path))
    .flatMap(({ forbidden, because }) => {
      const found = forbidden.exec(source.text)
      return found ? [{ path: source.path, problem: `says ${found[0].trim()}: ${because}` }] : []
    })
}

/** Index files hide who uses what: a package has one, apps have none. */
export function checkBarrel({ path }: SourceFile): Violation[] {
  return /^apps\/.*\/index\.tsx?$/.test(path) ? [{ path, problem: 'is a barrel file' }] : []
}
