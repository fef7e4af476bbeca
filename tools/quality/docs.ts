/** `node tools/quality/docs.ts`: fails when the index of decisions or .env.example lacks something, or names something that is gone. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const decisions = 'docs/decisions'

/** @param root the folder that holds docs and apps */
export function findDocProblems(root: string): string[] {
  return [...decisionProblems(root), ...environmentProblems(root)]
}

function decisionProblems(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, decisions, file), 'utf8')
  const files = readdirSync(join(root, decisions)).filter(file => /^\d{3}-.*\.md$/.test(file))
  const wanted = files.map(file => {
    const [, number, title] = /^# (\d{3}) (.*)/.exec(read(file)) ?? []
    return `- [${number}](${file}) ${title}`
  })
  const listed: string[] = read('README.md').match(/^- \[.*$/gm) ?? []
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = findDocProblems(fileURLToPath(new URL('../..', import.meta.url)))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
