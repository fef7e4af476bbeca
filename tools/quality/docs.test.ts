import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDocProblems } from './docs.ts'

/** The second and third line of a record that is in force. */
const status = '\n**Status.** In force. **Date.** 24 November 2026\n'

let root: string
const plant = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'revela-docs-'))
  plant('docs/decisions/001-one.md', `# 001 The first\n${status}`)
  plant('docs/decisions/README.md', '# Decisions\n- [001](001-one.md) The first\n')
  plant('README.md', '[Decisions](docs/decisions/README.md#top), [elsewhere](https://revela.example/a)\n')
  plant('apps/api/src/config.ts', 'const environment = z\n  .object({\n    PORT: z.number(),\n  })\n')
  plant('.env.example', '# Where it listens\n# PORT=4000\n')
})
afterEach(() => rmSync(root, { recursive: true }))

test('an index and an example that say everything are left alone', () => {
  expect(findDocProblems(root)).toEqual([])
})

test('a decision that the index lacks, and one that it calls by another title', () => {
  plant('docs/decisions/001-one.md', `# 001 Another first\n${status}`)
  plant('docs/decisions/002-two.md', `# 002 The second\n${status}`)
  expect(findDocProblems(root)).toEqual([
    expect.stringContaining('lacks: - [001](001-one.md) Another first'),
    expect.stringContaining('lacks: - [002](002-two.md) The second'),
    expect.stringContaining('out of date: - [001](001-one.md) The first'),
  ])
})

test('a decision without status or date, and one whose date is no day', () => {
  for (const line of ['**Context.** None.', '**Status.** In force.', status.trim().replace('24 ', '')]) {
    plant('docs/decisions/001-one.md', `# 001 The first\n\n${line}\n`)
    expect(findDocProblems(root)).toEqual([expect.stringContaining('001-one.md: the third line must be')])
  }
})

test('two decisions with one number', () => {
  plant('docs/decisions/001-another.md', `# 001 Another\n${status}`)
  plant('docs/decisions/README.md', '- [001](001-another.md) Another\n- [001](001-one.md) The first\n')
  expect(findDocProblems(root)).toEqual([
    'docs/decisions: number 001 is used by 001-another.md and 001-one.md',
  ])
})

test('a decision of 300 words is left alone, one of 301 is too long', () => {
  const heading = `# 001 The first\n${status}`
  const words = (count: number) => 'word '.repeat(count - heading.trim().split(/\s+/).length)
  plant('docs/decisions/001-one.md', `${heading}\n${words(300)}\n`)
  expect(findDocProblems(root)).toEqual([])
  plant('docs/decisions/001-one.md', `${heading}\n${words(301)}\n`)
  expect(findDocProblems(root)).toEqual([expect.stringContaining('001-one.md has 301 words')])
})

test('a variable that the example lacks, and one that nobody reads', () => {
  plant('.env.example', 'HOST=localhost\n')
  expect(findDocProblems(root)).toEqual([
    '.env.example lacks PORT',
    '.env.example has HOST, which is not read',
  ])
})

test('a link and a picture that lead nowhere', () => {
  plant('README.md', '<img src="catalog/gone.webp">\n')
  plant(
    'docs/engine/reading.md',
    '[Decision](../decisions/001-one.md), [another](../decisions/009-nine.md)\n',
  )
  expect(findDocProblems(root)).toEqual([
    'README.md leads to catalog/gone.webp, which does not exist',
    'docs/engine/reading.md leads to ../decisions/009-nine.md, which does not exist',
  ])
})

test('a page that says where something is, and a name that is no longer there', () => {
  const row = (name: string) => `| the limit | [limits.ts](../src/limits.ts) | \`${name}\` |\n`
  plant('src/limits.ts', 'export const limits = {}\n')
  plant('docs/where-is.md', row('limits'))
  expect(findDocProblems(root)).toEqual([])
  plant('docs/where-is.md', row('limit'))
  expect(findDocProblems(root)).toEqual([
    'docs/where-is.md names limit, which ../src/limits.ts does not contain',
  ])
})
