import { join } from 'node:path'
import type { Entropy } from '../../platform/clock/entropy.ts'
import { FolderStorage } from '../../platform/storage/folder-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** The files of a backup, beside its rows. */
export const filesOfBackup = (folder: string, entropy: Entropy): Storage =>
  new FolderStorage(join(folder, 'files'), entropy)
