/** The part of the tree that a file belongs to. It follows from the file's folder, so that a new feature's files are in its zone at once. */
export interface Zone {
  /** e.g. `package`, `api-feature`, `web-ui` */
  kind:
    | 'package'
    | 'api-root'
    | 'api-platform'
    | 'api-engine'
    | 'api-feature'
    | 'api-testing'
    | 'web-app'
    | 'web-feature'
    | 'web-ui'
    | 'web-lib'
    | 'web-testing'
    | 'outside'
  /** The package's, the feature's or the engine's own name. */
  name: string
}

const patterns: readonly [RegExp, Zone['kind']][] = [
  [/^packages\/([^/]+)\//, 'package'],
  [/^apps\/api\/src\/platform\//, 'api-platform'],
  [/^apps\/api\/src\/engines\/([^/]+)/, 'api-engine'],
  [/^apps\/api\/src\/features\/([^/]+)\//, 'api-feature'],
  [/^apps\/api\/src\/testing\//, 'api-testing'],
  [/^apps\/api\//, 'api-root'],
  [/^apps\/web\/src\/features\/([^/]+)\//, 'web-feature'],
  [/^apps\/web\/src\/ui\//, 'web-ui'],
  [/^apps\/web\/src\/lib\//, 'web-lib'],
  [/^apps\/web\/src\/testing\//, 'web-testing'],
  [/^apps\/web\//, 'web-app'],
]

export function zoneOf(path: string): Zone {
  for (const [pattern, kind] of patterns) {
    const found = pattern.exec(path)
    if (found) return { kind, name: found[1] ?? '' }
  }
  return { kind: 'outside', name: '' }
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)
