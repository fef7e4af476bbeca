import { systemEntropy } from '../platform/clock/entropy.ts'
import { FolderStorage } from '../platform/storage/folder-storage.ts'
import type { TestApp } from './an-app.ts'
import { openTestDatabase } from './open-test-database.ts'

/** A platform with a new database and a storage in `dir`, for restoring into. Close its database. */
export async function anEmptyPlatform(platform: TestApp['platform'], dir: string) {
  return {
    ...platform,
    db: await openTestDatabase(),
    storage: new FolderStorage(dir, systemEntropy),
  }
}
