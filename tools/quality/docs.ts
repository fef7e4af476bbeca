/**
 * `node tools/quality/docs.ts`: fails when a decision record has no status and date, is too long or has another's number, when the index of decisions or
 * .env.example lacks something or names something that is gone, and when a document's link or picture leads to no file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const decisions = 'docs/decisions'

/** Words of a decision record, its title and status included, as `wc -w` counts them: what is read in two minutes. */
const mostWords = 300

/** The third line of a record, e.g. `**Status.** In force. **Date.** 24 November 2026`. */
const statusLine =
  /^\*\*Status\.\*\* \S.*\. \*\*Date\.\*\* \d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/

/** @param root the folder that holds docs and apps */
export function findDocProblems(root: string): string[] {
  const records = readRecords(root)
  return [
    ...records.flatMap(recordProblems),
    ...numberProblems(records),
    ...indexProblems(root, records),
    ...environmentProblems(root),
    ...linkProblems(root),
    ...nameProblems(root),
  ]
}

interface DecisionRecord {
  file: string
  text: string
}

function readRecords(root: string): DecisionRecord[] {
  return readdirSync(join(root, decisions))
    .filter(file => /^\d{3}-.*\.md$/.test(file))
    .map(file => ({ file, text: readFileSync(join(root, decisions, file), 'utf8') }))
}

function recordProblems({ file, text }: DecisionRecord): string[] {
  const words = text.split(/\s+/).filter(Boolean).length
  const problems: string[] = []
  if (!statusLine.test(text.split('\n')[2] ?? ''))
    problems.push(`${decisions}/${file}: the third line must be "**Status.** … **Date.** 24 November 2026"`)
  if (words > mostWords)
    problems.push(
      `${decisions}/${file} has ${words} words; at most ${mostWords}: move figures to docs/engine`,
    )
  return problems
}

function numberProblems(records: DecisionRecord[]): string[] {
  const byNumber = Map.groupBy(records, ({ file }) => file.slice(0, 3))
  return [...byNumber]
    .filter(([, sharing]) => sharing.length > 1)
    .map(([number, sharing]) => {
      const files = sharing.map(({ file }) => file).sort()
      return `${decisions}: number ${number} is used by ${files.join(' and ')}`
    })
}

function indexProblems(root: string, records: DecisionRecord[]): string[] {
  const wanted = records.map(({ file, text }) => {
    const [, number, title] = /^# (\d{3}) (.*)/.exec(text) ?? []
    return `- [${number}](${file}) ${title}`
  })
  const index = readFileSync(join(root, decisions, 'README.md'), 'utf8')
  const listed: string[] = index.match(/^- \[.*$/gm) ?? []
  return [
    ...wanted.filter(line => !listed.includes(line)).map(line => `${decisions}/README.md lacks: ${line}`),
    ...listed
      .filter(line => !wanted.includes(line))
      .map(line => `${decisions}/README.md is out of date: ${line}`),
  ]
}

function environmentProblems(root: string): string[] {
  const config = readFileSync(join(root, 'apps/api/src/config.ts'), 'utf8')
  const [, schema] = /const environment = z\s*\.object\(\{([\s\S]*?)\n {2}\}\)/.exec(config) ?? []
  const read = [...(schema ?? '').matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name)
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const shown = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name)
  return [
    ...read.filter(name => !shown.includes(name)).map(name => `.env.example lacks ${name}`),
    ...shown.filter(name => !read.includes(name)).map(name => `.env.example has ${name}, which is not read`),
  ]
}

/** Links and pictures of the documents at the root and below docs: those to our own files must lead to one. */
function linkProblems(root: string): string[] {
  const below = (dir: string, recursive: boolean) =>
    readdirSync(join(root, dir), { recursive, encoding: 'utf8' })
      .filter(file => file.endsWith('.md'))
      .map(file => join(dir, file))
  return [...below('', false), ...below('docs', true)].flatMap(document => {
    const text = readFileSync(join(root, document), 'utf8')
    const targets = [...text.matchAll(/\]\(([^)\s#]+)|\bsrc="([^"]+)"/g)].map(match => match[1] ?? match[2])
    return targets
      .filter(target => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(document), target)))
      .map(target => `${document} leads to ${target}, which does not exist`)
  })
}

/** Rows of docs/where-is.md, a file and a name that it must contain. */
function nameProblems(root: string): string[] {
  const page = 'docs/where-is.md'
  if (!existsSync(join(root, page))) return []
  const rows = readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s]+)\) \| `([^`]+)` \|$/gm)
  return [...rows].flatMap(([, target, name]) => {
    const file = join(root, dirname(page), target)
    const holds = !existsSync(file) || new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'))
    return holds ? [] : [`${page} names ${name}, which ${target} does not contain`]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = findDocProblems(fileURLToPath(new URL('../..', import.meta.url)))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
