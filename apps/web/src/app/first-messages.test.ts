import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { messages as english } from '@revela/i18n/en'
import { first as firstEnglish } from '@revela/i18n/en/first'
import { messages as spanish } from '@revela/i18n/es'
import { first as firstSpanish } from '@revela/i18n/es/first'
import { expect, test } from 'vitest'
import { loadAllMessages, loadMessages } from '../lib/text/messages.ts'

const statically = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm

/** A file and everything that it imports at once; what it imports when it is needed is left out. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !existsSync(path)) return found
  found.add(path)
  for (const [, imported] of readFileSync(path, 'utf8').matchAll(statically))
    withImports(join(dirname(path), imported!), found)
  return found
}

test('what is shown before the other texts are here says only what is here at first', () => {
  const web = join(import.meta.dirname, '..')
  const atOnce = [
    'main.tsx',
    'features/studio/studio-screen.tsx',
    'features/share/share-screen.tsx',
    'app/user-menu.tsx',
  ]
  const files = atOnce.flatMap(path => [...withImports(join(web, path))])
  const source = files.map(path => readFileSync(path, 'utf8')).join('\n')
  const said = Object.keys(spanish).filter(key => source.includes(`'${key}'`))
  expect(said).toContain('studio.headline')
  expect(said).toContain('navbar.logout')
  expect(said).toContain('share.wornBy')
  expect(said.filter(key => !(key in firstSpanish))).toEqual([])
})

test('the texts grow in place, in every language that was asked for', async () => {
  const held = await loadMessages('es')
  expect(held).toEqual(firstSpanish)
  const heldEnglish = await loadMessages('en')
  expect(heldEnglish).toEqual(firstEnglish)
  await loadAllMessages()
  expect(held).toEqual(spanish)
  expect(heldEnglish).toEqual(english)
  expect(await loadMessages('es')).toBe(held)
})
