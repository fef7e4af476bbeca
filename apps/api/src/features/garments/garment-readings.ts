import type { EngineHooks, TryOnEngine } from '../../engines/port.ts'
import type { StoredSide } from '../../platform/db/tables/garment-tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import { findGarment, type GarmentRow, recordReading } from './garment-queries.ts'

/** The engine's readings of garments: kept from the upload on, made again for demo garments and after an engine's update. */
export class GarmentReadings {
  readonly #platform: Platform
  readonly #engine: TryOnEngine
  readonly #underWay = new Map<string, Promise<Buffer>>()

  constructor(platform: Platform, engine: TryOnEngine) {
    this.#platform = platform
    this.#engine = engine
  }

  /** @throws PhotoRefused, EngineFailure */
  async of(garment: GarmentRow, hooks?: EngineHooks): Promise<Buffer> {
    if (garment.prepared) return this.#platform.storage.read(garment.prepared)
    return this.again(garment.id, hooks)
  }

  /** Reads the photos anew; the pictures of one shoot that ask at the same time share the work. */
  again(garmentId: string, hooks?: EngineHooks): Promise<Buffer> {
    const known = this.#underWay.get(garmentId)
    if (known) return known
    const reading = this.#read(garmentId, hooks).finally(() => this.#underWay.delete(garmentId))
    this.#underWay.set(garmentId, reading)
    return reading
  }

  async #read(garmentId: string, hooks?: EngineHooks): Promise<Buffer> {
    const { db, storage } = this.#platform
    const garment = await findGarment(db.root, garmentId)
    if (!garment) throw new Error(`There is no garment ${garmentId}`)
    const prepared = await this.#engine.prepare(
      {
        category: garment.type,
        front: await storage.read(garment.front.photo),
        back: garment.back && (await storage.read(garment.back.photo)),
      },
      hooks,
    )
    await withNewFiles(this.#platform, async put => {
      const renew = async (
        side: StoredSide,
        made: { image: Uint8Array; warnings: StoredSide['warnings'] },
      ) => ({
        ...side,
        cutout: await put(made.image, 'webp'),
        warnings: made.warnings,
      })
      await recordReading(db.root, garmentId, {
        front: await renew(garment.front, prepared.front),
        back: garment.back && prepared.back && (await renew(garment.back, prepared.back)),
        prepared: await put(prepared.encoded, 'bin'),
      })
    })
    return Buffer.from(prepared.encoded)
  }
}
