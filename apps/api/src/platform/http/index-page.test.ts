import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

test('R-SCR-01 a drawn page holds its styles and names one script; its screen’s is told to that', async () => {
  mkdirSync(join(distDir, '.vite'))
  mkdirSync(join(distDir, 'assets'))
  for (const name of ['first', 'shared', 'start'])
    writeFileSync(join(distDir, `assets/${name}.css`), `.${name}{color:red}`)
  writeFileSync(
    join(distDir, '.vite/manifest.json'),
    JSON.stringify({
      'src/main.tsx': { file: 'assets/main.js', imports: ['_shared.js'] },
      'src/start.tsx': { file: 'assets/start.js', imports: ['_shared.js'], css: ['assets/start.css'] },
      '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    }),
  )
  writeFileSync(
    join(distDir, 'index.html'),
    `<html lang="es"><head><meta charset="utf-8" /><title>Revela</title>
<script type="module" crossorigin src="/assets/boot.js"></script>
<link rel="modulepreload" crossorigin href="/assets/libraries.js">
<link rel="stylesheet" crossorigin href="/assets/first.css"></head><body><div id="root"><p></p></div></body></html>`,
  )
  const drawn = {
    html: '<h1>Hi</h1>',
    links: '',
    state: '{}',
    source: 'src/start.tsx',
    title: '',
    description: '',
  }
  const html = await new IndexPage(distDir).withHead(head, drawn)
  expect(html).toContain('<style>.first{color:red}.shared{color:red}.start{color:red}</style>')
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('src="/assets/boot.js"')
  expect(html).toContain(
    '<script type="application/json" id="drawn" data-screen="/assets/start.js">{}</script>',
  )
  expect(html).toContain('<div id="root"><h1>Hi</h1></div>')
})
