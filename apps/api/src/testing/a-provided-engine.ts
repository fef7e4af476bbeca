import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TryOnEngine } from '../engines/port.ts'
import {
  BoughtPictures,
  type BoughtPicturesOptions,
  type ProviderPace,
} from '../engines/providers/bought-pictures.ts'
import { FalProvider } from '../engines/providers/fal/fal-provider.ts'
import { FashnProvider } from '../engines/providers/fashn/fashn-provider.ts'
import { ProvidedEngine } from '../engines/providers/provided-engine.ts'
import type { ImageProvider } from '../engines/providers/provider.ts'
import { ManualClock } from '../platform/clock/clock.ts'
import { systemEntropy } from '../platform/clock/entropy.ts'
import { silentLog } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { FolderStorage } from '../platform/storage/folder-storage.ts'
import type { FalServer } from './fal-server.ts'
import type { FashnServer } from './fashn-server.ts'
import { openTestDatabase } from './open-test-database.ts'

export interface ProviderPlatform extends Pick<Platform, 'db' | 'storage' | 'entropy' | 'log'> {
  clock: ManualClock
  close(): Promise<void>
}

/** What bought pictures stand on: a fresh database, a folder, a clock to turn by hand. */
export async function aProviderPlatform(): Promise<ProviderPlatform> {
  const directory = mkdtempSync(join(tmpdir(), 'revela-provider-'))
  const db = await openTestDatabase()
  return {
    db,
    storage: new FolderStorage(directory, systemEntropy),
    clock: new ManualClock(),
    entropy: systemEntropy,
    log: silentLog,
    close: async () => {
      await db.close()
      rmSync(directory, { recursive: true })
    },
  }
}

/** As long as a test can wait for nothing. */
export const quickPace: ProviderPace = {
  pollMs: 2,
  retryMs: 1,
  pictureLimitMs: 60_000,
  acceptLimitMs: 60_000,
}

export interface ProvidedOptions {
  platform: BoughtPicturesOptions['platform']
  provider: ImageProvider
  base: TryOnEngine
  pace?: Partial<ProviderPace>
  /** The provider can reach us. */
  isNotified?: boolean
}

/** An engine whose pictures a provider paints, at a test's pace. */
export const aProvidedEngine = ({ platform, provider, base, pace, isNotified }: ProvidedOptions) =>
  new ProvidedEngine({
    base,
    bought: new BoughtPictures({
      platform,
      provider,
      notifyUrlFor: isNotified ? token => `https://revela.example/notifications/${token}` : null,
      pace: { ...quickPace, ...pace },
    }),
    draws: ['draft', 'final'],
    atOnce: 2,
    log: platform.log,
  })

export const falAt = ({ key, queueUrl, keysUrl }: FalServer, { clock }: Pick<Platform, 'clock'>) =>
  new FalProvider({ key, queueUrl, keysUrl, clock })

export const fashnAt = ({ key, apiUrl }: FashnServer) => new FashnProvider({ key, apiUrl })
