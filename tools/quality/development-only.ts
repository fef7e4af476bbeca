import type { Violation } from './import-rules.ts'
import type { SourceFile } from './source-file.ts'

/** What runs in production: the server and the operator's commands. */
const productionEntries = ['server', 'backup', 'restore', 'migrate-platform'].map(
  name => `apps/api/src/${name}.ts`,
)
/** Serves the sign-in page of development; an installation without development dependencies does not have it. */
const developmentPackage = 'oidc-provider'

const isDevelopment = (name: string) =>
  /^apps\/api\/src\/.*\/development\//.test(name) || name === developmentPackage

/**
 * Ways on which production loads the sign-in or the checkout of development, where anybody can be anyone and credits cost nothing.
 * `import()` of a `development` folder is left out: it stands behind a check of the configuration.
 */
export function findDevelopmentInProduction(sources: readonly SourceFile[]): Violation[] {
  const byPath = new Map(sources.map(source => [source.path, source]))
  return productionEntries.flatMap(entry => {
    const way = wayToDevelopment(entry, byPath)
    return way ? [{ path: entry, problem: `loads what only development may: ${way.join(' → ')}` }] : []
  })
}

function wayToDevelopment(entry: string, byPath: ReadonlyMap<string, SourceFile>): string[] | null {
  const reached = new Set([entry])
  const ways = [[entry]]
  for (const way of ways) {
    const source = byPath.get(way.at(-1)!)
    if (!source) continue
    const later = source.files.filter(file => !isDevelopment(file))
    for (const next of [...source.loadedWith, ...later]) {
      if (isDevelopment(next)) return [...way, next]
      if (reached.has(next)) continue
      reached.add(next)
      ways.push([...way, next])
    }
  }
  return null
}
