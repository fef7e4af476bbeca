import { join } from 'node:path'
import type { Config } from './config.ts'
import { EmbeddedEngine } from './engines/embedded/embedded-engine.ts'
import { OwnModelFolders } from './engines/embedded/own-model-folders.ts'
import type { PersonEngine, TryOnEngine } from './engines/port.ts'
import { openProviders } from './engines/providers/open-providers.ts'
import type { ImageProvider } from './engines/providers/provider.ts'
import { PhotoDeveloper } from './features/garments/public.ts'
import { adoptFormerFolders } from './features/own-models/public.ts'
import { systemClock } from './platform/clock/clock.ts'
import { systemEntropy } from './platform/clock/entropy.ts'
import { openEmbeddedDatabase, openPostgresDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { type Log, streamLog } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { JobQueue } from './platform/queue/job-queue.ts'
import { keptSecretKey } from './platform/secret-key.ts'
import { SecretKeys } from './platform/secret-keys.ts'
import { FileLinks } from './platform/storage/file-links.ts'
import { openStorage } from './platform/storage/open-storage.ts'

export interface Deps {
  platform: Platform
  keys: SecretKeys
  engine: TryOnEngine
  people: PersonEngine
  /** Image providers that tell us when a picture is done. */
  providers: readonly ImageProvider[]
  developer: PhotoDeveloper
  close(): Promise<void>
}

export interface OpenPlatform {
  platform: Platform
  keys: SecretKeys
  close(): Promise<void>
}

/** Opens database, queue and storage as the configuration says, with the schema up to date. */
export async function openPlatform(config: Config, log: Log): Promise<OpenPlatform> {
  const db = config.databaseUrl
    ? openPostgresDatabase(config.databaseUrl)
    : await openEmbeddedDatabase(config.dataDir)
  try {
    const key = config.secretKey ?? keptSecretKey(config.dataDir, systemEntropy)
    const keys = new SecretKeys(key, config.formerSecretKeys)
    await migrate(db)
    const platform: Platform = {
      db,
      queue: new JobQueue(db, log),
      storage: await openStorage(config, systemEntropy),
      links: new FileLinks(keys, systemClock),
      clock: systemClock,
      entropy: systemEntropy,
      log,
    }
    await adoptFormerFolders(platform, formerOwnModels(config))
    return { platform, keys, close: () => db.close() }
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Where own models' bodies were before they were stored like other files. */
export const formerOwnModels = ({ storageDir }: Config) => new OwnModelFolders(join(storageDir, 'own-models'))

/** Opens what the server stands on. */
export async function openDeps(config: Config): Promise<Deps> {
  const { platform, keys, close } = await openPlatform(config, streamLog)
  const studio = new EmbeddedEngine({
    catalogDir: config.catalogDir,
    cacheDir: join(config.dataDir, 'studio-cache'),
    ownModelsDir: join(config.dataDir, 'own-model-copies'),
    // An API process draws and reads nothing.
    threads: config.role === 'api' ? 0 : config.studioThreads,
    onLostThread: error => streamLog.warn('a thread of the studio was lost', { error }),
  })
  const { publicOrigin } = config
  const { engine, providers } = openProviders(studio, config.providers, { ...platform, publicOrigin })
  const developer = new PhotoDeveloper()
  return {
    platform,
    keys,
    engine,
    people: studio,
    providers,
    developer,
    close: async () => {
      await platform.queue.stop()
      developer.close()
      await engine.close()
      await close()
    },
  }
}
