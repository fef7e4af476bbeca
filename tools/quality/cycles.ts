import type { Violation } from './import-rules.ts'
import type { SourceFile } from './source-file.ts'
import { zoneOf } from './zones.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Files that import each other in a cycle. */
export function findFileCycles(sources: readonly SourceFile[]): Violation[] {
  return report(new Map(sources.map(({ path, files }) => [path, files])))
}

/** API features that import each other in a cycle, even where no two of their files do. */
export function findFeatureCycles(sources: readonly SourceFile[]): Violation[] {
  const graph = new Map<string, string[]>()
  for (const { path, files } of sources) {
    const from = zoneOf(path)
    if (from.kind !== 'api-feature' || path.endsWith('.test.ts')) continue
    const others = files
      .map(zoneOf)
      .filter(to => to.kind === 'api-feature' && to.name !== from.name)
      .map(to => `apps/api/src/features/${to.name}`)
    const node = `apps/api/src/features/${from.name}`
    graph.set(node, [...(graph.get(node) ?? []), ...others])
  }
  return report(graph)
}

function report(graph: Graph): Violation[] {
  return cyclesOf(graph).map(cycle => ({
    path: cycle[0],
    problem: `is in an import cycle: ${[...cycle, cycle[0]].join(' → ')}`,
  }))
}

/** Each cycle once, found by a depth-first walk that stops at nodes of its own path. */
function cyclesOf(graph: Graph): string[][] {
  const found = new Map<string, string[]>()
  const done = new Set<string>()
  const walk = (node: string, path: string[]) => {
    const at = path.indexOf(node)
    if (at >= 0) {
      const cycle = path.slice(at)
      found.set([...cycle].sort().join(), cycle)
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return [...found.values()]
}
