/** `npm run coverage:spec`: prints the requirements that no test proves, and fails when there is one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takesNoOptions } from '../run/no-options.mjs'
import { withoutComments } from './source-file.ts'

/** The kind of test that proves a requirement; `any` accepts each kind. */
export type Proof = 'browser' | 'api' | 'page' | 'any'

export interface Requirement {
  id: string
  wording: string
  /** Each of these must hold a test that names the id. */
  proofs: readonly Proof[]
}

/** Not searched: its texts contain titles with made-up ids. */
const ownTest = 'tools/quality/spec-coverage.test.ts'

const proofs: readonly Proof[] = ['browser', 'api', 'page', 'any']
const roots = ['apps', 'packages', 'tools', 'e2e']
const row = /^\|\s*(R-[A-Z]{3}-\d{2})\s*\|\s*([^|]+?)\s*\|\s*(.+?)\s*\|$/

/**
 * The rows of docs/requirements.md: `| R-SCR-01 | browser api | what must hold |`.
 *
 * @throws Error when a row names an unknown kind of test, or an id occurs twice
 */
export function readRequirements(markdown: string): Requirement[] {
  const found = markdown.split('\n').flatMap(line => {
    const [, id, places, wording] = row.exec(line) ?? []
    if (id === undefined || places === undefined || wording === undefined) return []
    const wanted = places.split(/\s+/) as Proof[]
    const odd = wanted.find(place => !proofs.includes(place))
    if (odd) throw new Error(`${id} asks for a proof in "${odd}", which is none of ${proofs.join(', ')}`)
    return [{ id, wording, proofs: wanted }]
  })
  const twice = found.find(({ id }, at) => found.findIndex(other => other.id === id) !== at)
  if (twice) throw new Error(`${twice.id} stands twice`)
  return found
}

/** A test's title: the text after `test(`, `describe(`, the rows of an `each`, or `title:` in a table of cases. */
const title =
  /(?:\b(?:test|it|describe)(?:\.(?!skip|todo|fixme)\w+)?\(|\.each\(\w+\)\(|\]\s*(?:as const\s*)?\)\(|\btitle:)\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g

/** The ids that the titles of a test file name. */
export function idsInTitles(source: string): string[] {
  const titles = [...withoutComments(source).matchAll(title)].map(([, a, b, c]) => a ?? b ?? c ?? '')
  return [...new Set(titles.flatMap(text => text.match(/R-[A-Z]{3}-\d{2}/g) ?? []))]
}

/** The kind of tests in a file, null for other files. browser: the whole product; api: server and database; page: everything else. */
export function proofOf(path: string): Exclude<Proof, 'any'> | null {
  if (/^e2e\/stories\/.*\.story\.ts$/.test(path)) return 'browser'
  if (!/\.test\.tsx?$/.test(path) || path === ownTest) return null
  return path.startsWith('apps/api/') ? 'api' : 'page'
}

export interface Missing {
  requirement: Requirement
  proof: Proof
}

export interface Coverage {
  requirements: readonly Requirement[]
  missing: readonly Missing[]
  /** Ids in titles that the list lacks: misspelt, or forgotten in the list. */
  unknown: readonly string[]
}

/** @param root the folder that holds docs, apps, packages, tools and e2e */
export function coverSpec(root: string): Coverage {
  const requirements = readRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  const proved = new Map<string, Set<Proof>>()
  for (const path of roots.flatMap(folder => listFiles(root, folder))) {
    const proof = proofOf(path)
    if (!proof) continue
    for (const id of idsInTitles(readFileSync(join(root, path), 'utf8')))
      proved.set(id, (proved.get(id) ?? new Set<Proof>(['any'])).add(proof))
  }
  const listedIds = new Set(requirements.map(({ id }) => id))
  return {
    requirements,
    missing: requirements.flatMap(requirement =>
      requirement.proofs
        .filter(proof => !proved.get(requirement.id)?.has(proof))
        .map(proof => ({ requirement, proof })),
    ),
    unknown: [...proved.keys()].filter(id => !listedIds.has(id)).sort(),
  }
}

function listFiles(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return ['node_modules', 'dist'].includes(entry.name) ? [] : listFiles(root, path)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  takesNoOptions({
    run: 'npm run coverage:spec',
    about: 'The rows of docs/requirements.md that no test proves; ends with 1 when there is one.',
  })
  const { requirements, missing, unknown } = coverSpec(fileURLToPath(new URL('../..', import.meta.url)))
  for (const { requirement, proof } of missing)
    process.stderr.write(`${requirement.id} has no ${proof} test: ${requirement.wording}\n`)
  for (const id of unknown) process.stderr.write(`${id} is named by a test and not in docs/requirements.md\n`)
  process.stdout.write(
    `${requirements.length} requirements, ${new Set(missing.map(({ requirement }) => requirement.id)).size} not proved\n`,
  )
  process.exitCode = missing.length + unknown.length === 0 ? 0 : 1
}
