/** Where a file belongs, read off its folder, so that a new feature is in its zone from its first file. */
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
