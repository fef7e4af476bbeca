import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDocProblems } from './docs.ts'

let root: string
const plant = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'revela-docs-'))
  plant('docs/decisions/001-one.md', '# 001 The first\n')
  plant('docs/decisions/README.md', '# Decisions\n- [001](001-one.md) The first\n')
  plant('apps/api/src/config.ts', 'const environment = z\n  .object({\n    PORT: z.number(),\n  })\n')
  plant('.env.example', '# Where it listens\n# PORT=4000\n')
})
afterEach(() => rmSync(root, { recursive: true }))

test('an index and an example that say everything are left alone', () => {
  expect(findDocProblems(root)).toEqual([])
})

test('a decision that the index lacks, and one that it calls by another title', () => {
  plant('docs/decisions/001-one.md', '# 001 Another first\n')
  plant('docs/decisions/002-two.md', '# 002 The second\n')
  expect(findDocProblems(root)).toEqual([
    expect.stringContaining('lacks: - [001](001-one.md) Another first'),
    expect.stringContaining('lacks: - [002](002-two.md) The second'),
    expect.stringContaining('out of date: - [001](001-one.md) The first'),
  ])
})

test('a variable that the example lacks, and one that nobody reads', () => {
  plant('.env.example', 'HOST=localhost\n')
  expect(findDocProblems(root)).toEqual([
    '.env.example lacks PORT',
    '.env.example has HOST, which is not read',
  ])
})
