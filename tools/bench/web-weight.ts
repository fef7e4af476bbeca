import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../../apps/web/dist')

/** Gzipped bytes of the scripts that the first page loads: the entry and what it preloads. */
export async function firstLoadBytes(): Promise<number> {
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(match => match[1]!)
  const sizes = await Promise.all(
    [...new Set(scripts)].map(async path => gzipSync(await readFile(join(dist, path))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
