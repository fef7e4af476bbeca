import { join } from 'node:path'

/** What a module imports at once, as the bundler knows it. */
export type ImportsOf = (id: string) => { importedIds: readonly string[] } | null

/** What is there with the page: the frame around every screen, and what the start screen is made of. */
const roots = ['src/main.tsx', 'src/features/studio/studio-screen.tsx'].map(path =>
  join(import.meta.dirname, path),
)

/** A screen's own files and English stay files of their own, and what failures say comes with the first of them. */
const apart = /\/apps\/web\/src\/features\/(?!auth\/)|\/packages\/i18n\/src\/(en\/|error-message-keys)/
const ours = /\/apps\/web\/src\/|\/packages\/(i18n|contract)\/src\//
const plainContract = /\/packages\/contract\/src\/(limits|locales|picture-widths|api-root|model-kinds)\.ts$/

const first = new Set<string>()

/**
 * Whether a module of ours comes with every page. All of them are one file, so that a phone asks once; a module that only later screens
 * import is not among them.
 */
export function isFirstModule(id: string, importsOf: ImportsOf): boolean {
  if (first.size === 0) for (const root of roots) collect(root, importsOf)
  return first.has(id) && !apart.test(id)
}

function collect(id: string, importsOf: ImportsOf): void {
  const isContract = id.includes('/packages/contract/')
  if (first.has(id) || !ours.test(id) || (isContract && !isBarrel(id) && !plainContract.test(id))) return
  first.add(id)
  for (const imported of importsOf(id)?.importedIds ?? []) collect(imported, importsOf)
}

const isBarrel = (id: string) => id.endsWith('/packages/contract/src/index.ts')
