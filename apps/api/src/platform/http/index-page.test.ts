import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { IndexPage } from './index-page.ts'

const distDir = mkdtempSync(join(tmpdir(), 'revela-index-'))
afterAll(() => rmSync(distDir, { recursive: true }))

const hostile = `"><script>alert('x')</script>&`
const head = {
  lang: 'en',
  title: hostile,
  description: hostile,
  metas: [{ property: 'og:title', content: hostile }],
  canonical: hostile,
}

test('what people wrote is text in the head, never markup', async () => {
  writeFileSync(
    join(distDir, 'index.html'),
    '<html lang="es"><head><meta charset="utf-8" /><title>Revela</title></head></html>',
  )
  const html = await new IndexPage(distDir).withHead(head)
  expect(html).not.toContain('<script>')
  expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;x&#39;\)&lt;\/script&gt;&amp;/g)).toHaveLength(4)
  expect(html).toMatch(/^<html lang="en"><head><meta charset="utf-8" \/>\n<title>/)
})

test('nothing is built yet', () => {
  expect(new IndexPage(join(distDir, 'nothing')).isBuilt()).toBe(false)
})
