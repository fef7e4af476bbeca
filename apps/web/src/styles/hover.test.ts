import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')

/** A rule for what is pointed at that also holds where nothing can be: after a tap it would stay on, as if something were chosen. */
const unguarded = (css: string) =>
  css.replaceAll(/@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '').match(/.*:hover.*/g)

test('a rule of what a mouse points at holds only where there is one', () => {
  expect(unguarded('.size:hover {}')).toEqual(['.size:hover {}'])
  const sheets = globSync('**/*.css', { cwd: web })
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap(name => unguarded(readFileSync(join(web, name), 'utf8')) ?? [])
  expect(found).toEqual([])
})
