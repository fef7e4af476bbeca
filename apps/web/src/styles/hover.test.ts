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

/** A rule for what is chosen or open, among those for a mouse: a finger would never see it. */
const unseenByFingers = (css: string) =>
  [...css.matchAll(/@media \(hover: hover\)[^{]*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)]
    .flatMap(([, rules = '']) => rules.replaceAll(/\{[^{}]*\}/g, ',').split(','))
    .map(selector => selector.trim())
    .filter(selector => /\[(aria|data)-|:checked/.test(selector) && !selector.includes(':hover'))

test('R-SCR-13 what is chosen looks chosen on a phone too', () => {
  const rule = '@media (hover: hover) { .mark[aria-pressed="true"], .mark:hover { color: red; } }'
  expect(unseenByFingers(rule)).toEqual(['.mark[aria-pressed="true"]'])
  const found = globSync('**/*.css', { cwd: web }).flatMap(name =>
    unseenByFingers(readFileSync(join(web, name), 'utf8')).map(selector => `${name} ${selector}`),
  )
  expect(found).toEqual([])
})
