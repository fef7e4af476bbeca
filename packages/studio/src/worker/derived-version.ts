import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** Folders of the catalog that derived files come from: bodies, poses and pieces of outfits. */
const SOURCES = ['bodies', 'models', 'garments']
/** Files with these endings count by their bytes, all others (pictures) by their size. */
const EXACT = new Set(['.ts', '.json', '.bin'])

/**
 * Version of derived files: a digest of the engine's source and of the catalog it reads. Files derived by another engine or from another
 * catalog are never used, so no file's key needs a version of its own.
 */
export async function derivedVersion(catalogDir: string): Promise<string> {
  const engineDir = path.join(import.meta.dirname, '..')
  const lists = await Promise.all([engineDir, ...SOURCES.map(s => path.join(catalogDir, s))].map(filesBelow))
  const digest = createHash('sha1')
  for (const file of lists.flat().sort()) {
    if (file.endsWith('.test.ts')) continue
    const content = EXACT.has(path.extname(file)) ? await readFile(file) : String((await stat(file)).size)
    digest.update(path.basename(file)).update(content)
  }
  return digest.digest('hex').slice(0, 16)
}

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter(e => e.isFile()).map(e => path.join(e.parentPath, e.name))
}
