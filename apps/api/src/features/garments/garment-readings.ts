import type { GarmentCorrection } from '@revela/contract'
import type { CutOut, EngineHooks, TryOnEngine } from '../../engines/port.ts'
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

  /**
   * Reads the photos again with the seller's word, and keeps both. Work that is under way meanwhile goes on with the former reading.
   *
   * @throws PhotoRefused, EngineFailure
   */
  async correct(garment: GarmentRow, correction: GarmentCorrection | null): Promise<GarmentRow> {
    const previous = garment.prepared ? await this.#platform.storage.read(garment.prepared) : undefined
    const { row } = await this.#readAs(garment, correction, { previous })
    return row
  }

  async #read(garmentId: string, hooks?: EngineHooks): Promise<Buffer> {
    const garment = await findGarment(this.#platform.db.root, garmentId)
    if (!garment) throw new Error(`There is no garment ${garmentId}`)
    const { encoded } = await this.#readAs(garment, garment.correction, { hooks })
    return encoded
  }

  async #readAs(
    garment: GarmentRow,
    correction: GarmentCorrection | null,
    { previous, hooks }: { previous?: Uint8Array; hooks?: EngineHooks },
  ): Promise<{ row: GarmentRow; encoded: Buffer }> {
    const { db, storage } = this.#platform
    const prepared = await this.#engine.prepare(
      {
        category: garment.type,
        front: await storage.read(garment.front.photo),
        back: garment.back && (await storage.read(garment.back.photo)),
        correction,
        previous,
      },
      hooks,
    )
    const row = await withNewFiles(this.#platform, async put => {
      const renew = async (side: StoredSide, { image, warnings, marks }: CutOut): Promise<StoredSide> => ({
        ...side,
        cutout: await put(image, 'webp'),
        warnings,
        marks,
      })
      return recordReading(db.root, garment.id, {
        front: await renew(garment.front, prepared.front),
        back: garment.back && prepared.back && (await renew(garment.back, prepared.back)),
        prepared: await put(prepared.encoded, 'bin'),
        silhouette: prepared.silhouette,
        correction,
      })
    })
    return { row, encoded: Buffer.from(prepared.encoded) }
  }
}
