import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** Parts of the catalog that derived files come from: bodies, poses, and the pieces of the outfit. */
const SOURCES = ['bodies', 'models', 'garments']
const EXACT = new Set(['.ts', '.json', '.bin'])

/**
 * Digest of the engine's own source and of the catalog it reads. What another engine or another catalog worked out is
 * never used, so no file's key needs a version. Pictures count by their size alone.
 */
export async function derivedVersion(catalogDir: string): Promise<string> {
  const engineDir = path.join(import.meta.dirname, '..')
  const lists = await Promise.all([engineDir, ...SOURCES.map(s => path.join(catalogDir, s))].map(filesBelow))
  const digest = createHash('sha1')
  for (const file of lists.flat().sort()) {
    if (file.endsWith('.test.ts')) continue
    const what = EXACT.has(path.extname(file)) ? await readFile(file) : String((await stat(file)).size)
    digest.update(path.basename(file)).update(what)
  }
  return digest.digest('hex').slice(0, 16)
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter(e => e.isFile()).map(e => path.join(e.parentPath, e.name))
}
