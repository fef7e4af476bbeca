import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../../apps/web/dist')
const assets = join(dist, 'assets')

/** Gzipped bytes of the scripts of a first visit: what the page names, what that begins with, and what the start screen then loads to be shown. */
export async function firstLoadBytes(): Promise<number> {
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(match => match[1]!)
  const names = await readdir(assets)
  const sizes = new Map<string, number>()
  for (const script of [...named, oneOf(names, 'main'), oneOf(names, 'studio-screen')])
    await weigh(script, sizes)
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

function oneOf(names: readonly string[], source: string): string {
  const [found, ...others] = names.filter(name => name.startsWith(`${source}-`) && name.endsWith('.js'))
  if (!found || others.length > 0) throw new Error(`The build has not one script of ${source}`)
  return found
}

/** A script and everything that it imports at once. */
async function weigh(script: string, sizes: Map<string, number>): Promise<void> {
  if (sizes.has(script)) return
  const code = await readFile(join(assets, script), 'utf8')
  sizes.set(script, gzipSync(code).length)
  for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
    await weigh(imported!, sizes)
}
