import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** WCAG 2.2 AA, as axe names its parts. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs in the page; what is told of rules that hold would take longer than the rules. */
const rulesInThePage = `axe
  .run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values: ${JSON.stringify(tags)} } })
  .then(({ violations, passes }) => ({
    held: passes.length,
    broken: violations.map(({ id, nodes }) => id + ': ' + nodes.map(node => node.html).join(' | ')),
  }))`

/**
 * The accessibility rules that are broken on what the page shows now, each with where, and how many hold. axe runs in the page itself and is brought
 * there once for each page: its own package for Playwright brings it at every look, which takes twice as long as the rules.
 */
export async function brokenRules(page: Page): Promise<{ held: number; broken: string[] }> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${await source};0`)
  return page.evaluate(rulesInThePage) as Promise<{ held: number; broken: string[] }>
}
