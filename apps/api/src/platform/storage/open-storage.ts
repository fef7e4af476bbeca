import type { Entropy } from '../clock/entropy.ts'
import { FolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'
import type { S3Place } from './storage-url.ts'

export interface StorageSettings {
  storageDir: string
  /** null: files are in `storageDir`. */
  bucket: S3Place | null
}

/** The storage that the configuration names. The bucket's client, 13 MB of code, is loaded only where there is a bucket. */
export async function openStorage(
  { storageDir, bucket }: StorageSettings,
  entropy: Entropy,
): Promise<Storage> {
  if (!bucket) return new FolderStorage(storageDir, entropy)
  const { S3Storage } = await import('./s3-storage.ts')
  return new S3Storage(bucket, entropy)
}
