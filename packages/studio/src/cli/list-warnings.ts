import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CategoryKey } from '@revela/garment'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import { readGarmentPhoto } from '../reading/read-garment-photo.ts'

export interface PhotoOfCategory {
  name: string
  category: CategoryKey
}

/** In an order that has nothing to do with the names' own, and is the same each time. */
export function shuffled(photos: readonly PhotoOfCategory[]): PhotoOfCategory[] {
  const key = new Map(photos.map(({ name }) => [name, createHash('sha256').update(name).digest('hex')]))
  return [...photos].sort((a, b) => (key.get(a.name)! < key.get(b.name)! ? -1 : 1))
}

/** Prints a line for each photo with its warnings and their measures, then how often each warning came. */
export async function listWarnings(folder: string, photos: readonly PhotoOfCategory[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const { name, category } of photos) {
    const remarks = await remarksOn(await readFile(path.join(folder, name)), category)
    for (const { code } of remarks) counts.set(code, (counts.get(code) ?? 0) + 1)
    const written = remarks.map(({ code, measure }) => `${code}=${Number(measure.toPrecision(3))}`)
    process.stdout.write(`${[name, category, ...written].join('  ')}\n`)
  }
  process.stdout.write(`${photos.length} photos\n`)
  for (const [code, n] of [...counts].sort((a, b) => b[1] - a[1]))
    process.stdout.write(`${code.padEnd(18)}${n}\n`)
}

async function remarksOn(bytes: Buffer, category: CategoryKey): Promise<{ code: string; measure: number }[]> {
  try {
    return (await readGarmentPhoto(bytes, { category })).warnings
  } catch (error) {
    if (!(error instanceof UnusablePhotoError)) throw error
    return [{ code: `refused:${error.code}`, measure: 1 }]
  }
}
