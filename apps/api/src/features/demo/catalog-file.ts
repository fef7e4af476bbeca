import { readFile } from 'node:fs/promises'

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** A picture of the catalogue folder; null when it has not been made. */
export const readPicture = (path: string): Promise<Buffer | null> => readFile(path).catch(absent)

import type { z } from 'zod'

/** A file of the catalogue folder; null when it has not been made. */
export async function readCatalogFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const text = await readFile(path, 'utf8').catch(absent)
  if (text === null) return null
  const parsed = schema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${path} is not valid: ${parsed.error.message}`)
  return parsed.data
}
