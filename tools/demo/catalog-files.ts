import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const catalogDir = fileURLToPath(new URL('../../catalog', import.meta.url))
/** Files that the engine derived in earlier runs of these tools. */
export const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/revela-demo', import.meta.url))

/** A JSON file of the catalogue, named by the parts of its path. */
export async function readCatalogJson<Content>(...path: string[]): Promise<Content> {
  return JSON.parse(await readFile(join(catalogDir, ...path), 'utf8'))
}
