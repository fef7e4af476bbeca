import type { Platform } from '../../platform/platform.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import { bodyFileOf, buildsInUse, insertBody, lockModel, modelOfBuild } from './own-model-queries.ts'

/** Folders of own models, below `STORAGE_DIR` as earlier versions kept them. */
export interface FormerFolders {
  keys(): Promise<string[]>
  pack(key: string): Promise<Uint8Array>
  remove(key: string): Promise<void>
}

/**
 * Stores bodies that an earlier version kept as folders, and removes those. Several processes may do so at once. What an earlier version
 * is still making stays, and is made anew by its job.
 */
export async function adoptFormerFolders(
  platform: Pick<Platform, 'db' | 'storage' | 'entropy' | 'log'>,
  folders: FormerFolders,
): Promise<void> {
  const builds = await folders.keys()
  const used = new Set(await buildsInUse(platform.db.root, builds))
  for (const build of builds) {
    const model = await modelOfBuild(platform.db.root, build)
    if (model) await adopt(platform, folders, { build, modelId: model.model_id })
    else if (used.has(build)) continue
    await folders.remove(build)
  }
}

async function adopt(
  platform: Pick<Platform, 'db' | 'storage' | 'entropy' | 'log'>,
  folders: FormerFolders,
  { build, modelId }: { build: string; modelId: string },
): Promise<void> {
  const { db, storage, entropy } = platform
  if (await bodyFileOf(db.root, build)) return
  await withNewFiles(platform, async put => {
    const file = await put(await folders.pack(build), 'bin')
    const isKept = await db.transaction(
      async trx =>
        (await lockModel(trx, modelId)) !== undefined &&
        (await insertBody(trx, { id: entropy.id(), modelId, build, file })),
    )
    if (!isKept) await storage.delete(file)
  })
}
