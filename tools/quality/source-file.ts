import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

/** A source file with its imports: our own files as paths from the root, packages by name. */
export interface SourceFile {
  /** Path from the root, with forward slashes. */
  path: string
  text: string
  files: string[]
  packages: string[]
  /** Those of the files and packages that are loaded with it: without types, which are erased, and `import()`, which comes later. */
  loadedWith: string[]
}

const roots = ['apps', 'packages', 'tools', 'e2e']
const skipped = new Set(['node_modules', 'dist'])

/** Every TypeScript source below a root folder. */
export function readSources(root: string): SourceFile[] {
  return roots.flatMap(name => listSources(join(root, name))).map(file => readSource(root, file))
}

function listSources(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listSources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function readSource(root: string, file: string): SourceFile {
  const path = relative(root, file).split(sep).join('/')
  const text = withoutComments(readFileSync(file, 'utf8'))
  const source: SourceFile = { path, text, files: [], packages: [], loadedWith: [] }
  for (const { name, isLoaded } of importsOf(text)) {
    const file = name.startsWith('.')
      ? posix.join(dirname(path), name)
      : name.startsWith('@revela/')
        ? ownPackage(name)
        : null
    if (file) source.files.push(file)
    else source.packages.push(name)
    if (isLoaded) source.loadedWith.push(file ?? name)
  }
  return source
}

/** `@revela/contract` → `packages/contract/src/index.ts`, `@revela/i18n/es` → `packages/i18n/src/es.ts` */
function ownPackage(name: string): string {
  const [, folder, ...rest] = name.split('/')
  return `packages/${folder}/src/${rest.join('/') || 'index'}.ts`
}

const statement = /(?:^|[\n;}])\s*(?:import|export)\b[^'"`;]*?['"]([^'"\n]+)['"]/g
const dynamic = /\bimport(?:\.meta\.resolve)?\(\s*['"]([^'"\n]+)['"]/g

function importsOf(text: string): { name: string; isLoaded: boolean }[] {
  const statements = [...text.matchAll(statement)].filter(([whole]) =>
    /\bfrom\s*['"]|import\s*['"]/.test(whole),
  )
  return [
    ...statements.map(([whole, name]) => ({ name, isLoaded: !/\b(import|export)\s+type\b/.test(whole) })),
    ...[...text.matchAll(dynamic)].map(([, name]) => ({ name, isLoaded: false })),
  ]
}

/** Removes comments and keeps strings, also those that contain something like a comment (`https://…`). */
export function withoutComments(text: string): string {
  const part = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
  return text.replace(part, (_whole, literal: string | undefined) => literal ?? '')
}
