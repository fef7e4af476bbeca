import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

/** A build of an own model: a folder that its maker wrote whole and that never changes. */
export interface CopiedBuild {
  name: string
  files: number
  bytes: number
}

/** null for one that is not there, or is just being removed. */
export async function measureBuild(dir: string, name: string): Promise<CopiedBuild | null> {
  try {
    const files = await filesIn(join(dir, name))
    const sizes = await Promise.all(files.map(async file => (await stat(join(dir, name, file))).size))
    return { name, files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  } catch (error) {
    return absentIsNull(error)
  }
}

/** Copies a build's folder, whole or not at all; what is there already is not copied again. Answers null where it is not there whole. */
export async function copyBuild(from: string, to: string, name: string): Promise<CopiedBuild | null> {
  const wanted = await measureBuild(from, name)
  if (!wanted || isDeepStrictEqual(await measureBuild(to, name), wanted)) return wanted
  const copying = `${name}.copying`
  await rm(join(to, copying), { recursive: true, force: true })
  await copyFolder(join(from, name), join(to, copying)).catch(absentIsNull)
  if (!isDeepStrictEqual(await measureBuild(to, copying), { ...wanted, name: copying })) return null
  await rm(join(to, name), { recursive: true, force: true })
  await rename(join(to, copying), join(to, name))
  await sync(to)
  return wanted
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const file of await filesIn(from)) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    await copyFile(join(from, file), join(to, file))
    await sync(join(to, file))
  }
}

/** Removes folders that are none of these builds and were written before. */
export async function dropOtherBuilds(dir: string, kept: ReadonlySet<string>, before: Date): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    if (kept.has(name) || (await stat(join(dir, name))).mtime >= before) continue
    await rm(join(dir, name), { recursive: true, force: true })
  }
}

/** Paths of all files below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

function absentIsNull(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
