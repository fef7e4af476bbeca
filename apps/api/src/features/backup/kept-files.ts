import { join } from 'node:path'
import type { Entropy } from '../../platform/clock/entropy.ts'
import { FolderStorage } from '../../platform/storage/folder-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** Everything of a platform that is not in its database. */
export interface KeptFiles {
  storage: Storage
  /** The folder of sellers' own models. */
  ownModelsDir: string
}

/** The files of a backup, beside its rows. */
export const filesOfBackup = (folder: string, entropy: Entropy): KeptFiles => ({
  storage: new FolderStorage(join(folder, 'files'), entropy),
  ownModelsDir: join(folder, 'own-models'),
})
