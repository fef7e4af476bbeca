import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coverSpec, idsInTitles, proofOf, readRequirements } from './spec-coverage.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'revela-coverage-'))
  for (const folder of ['apps', 'packages', 'tools', 'e2e']) mkdirSync(join(root, folder))
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const list = [
  '| id | proof | what must hold |',
  '|---|---|---|',
  '| R-AAA-01 | browser api | first |',
  '| R-AAA-02 | any | second |',
].join('\n')

test('each place that a row wants needs a title with its id', () => {
  plant('docs/requirements.md', list)
  plant('apps/api/src/a.test.ts', `test('R-AAA-01 holds', () => {})`)
  plant('packages/domain/src/b.test.ts', `describe("R-AAA-02 too", () => {})`)
  const lacking = () => coverSpec(root).missing.map(({ requirement, proof }) => `${requirement.id} ${proof}`)
  expect(lacking()).toEqual(['R-AAA-01 browser'])
  plant('e2e/stories/c.story.ts', 'for (const a of b) test(`R-AAA-01 of $' + '{a}`, async () => {})')
  expect(lacking()).toEqual([])
})

test('an id that no row has is reported', () => {
  plant('docs/requirements.md', list)
  plant('apps/web/src/a.test.tsx', `test('R-AAA-09 holds', () => {})`)
  expect(coverSpec(root).unknown).toEqual(['R-AAA-09'])
})

test.each([
  [`test('R-AAA-01 R-AAA-02 both', () => {})`, ['R-AAA-01', 'R-AAA-02']],
  [`test.each([[1], [2]])('R-AAA-01 %i', () => {})`, ['R-AAA-01']],
  [`test.each(rows)('R-AAA-01 %i', () => {})`, ['R-AAA-01']],
  [`test.each([['a']] as const)(\n  'R-AAA-01 %s', () => {})`, ['R-AAA-01']],
  [`const screens = [{ title: 'R-AAA-01 shows', path: '/' }]`, ['R-AAA-01']],
  [`test.skip('R-AAA-01 later', () => {})`, []],
  [`test.todo('R-AAA-01 later')`, []],
  [`// test('R-AAA-01 was here', () => {})`, []],
  [`test('another', () => expect(id).toBe('R-AAA-01'))`, []],
])('titles of %s', (source, ids) => {
  expect(idsInTitles(source)).toEqual(ids)
})

test('a file proves in the place where it stands', () => {
  expect(proofOf('e2e/stories/guards.story.ts')).toBe('browser')
  expect(proofOf('apps/api/src/features/a/b.test.ts')).toBe('api')
  expect(proofOf('apps/web/src/ui/a.test.tsx')).toBe('page')
  expect(proofOf('apps/web/src/ui/a.tsx')).toBeNull()
})

test('a row that stands twice or wants an unknown proof is refused', () => {
  expect(() => readRequirements('| R-AAA-01 | any | a |\n| R-AAA-01 | any | b |')).toThrow('stands twice')
  expect(() => readRequirements('| R-AAA-01 | prayer | a |')).toThrow('prayer')
})
