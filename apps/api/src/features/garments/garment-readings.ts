import type { GarmentCorrection } from '@revela/contract'
import type { EngineHooks, TryOnEngine } from '../../engines/port.ts'
import type { StoredSide } from '../../platform/db/tables/garment-tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { withNewFiles } from '../../platform/storage/with-new-files.ts'
import { foundCorrection } from './found-correction.ts'
import { findGarment, type GarmentRow, recordReading } from './garment-queries.ts'
import { turnSide, uploadedPhoto } from './turn-side.ts'

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
    const made = await this.#readAs(garment, correction, { previous })
    return made?.row ?? this.correct(await this.#find(garment.id), correction)
  }

  async #read(garmentId: string, hooks?: EngineHooks): Promise<Buffer> {
    const garment = await this.#find(garmentId)
    const made = await this.#readAs(garment, garment.correction, { hooks })
    return made?.encoded ?? this.#read(garmentId, hooks)
  }

  async #find(id: string): Promise<GarmentRow> {
    const garment = await findGarment(this.#platform.db.root, id)
    if (!garment) throw new Error(`There is no garment ${id}`)
    return garment
  }

  /** null where another reading was recorded meanwhile, whose files this one does not know; nothing of this one is kept. */
  async #readAs(
    garment: GarmentRow,
    said: GarmentCorrection | null,
    { previous, hooks }: { previous?: Uint8Array; hooks?: EngineHooks },
  ): Promise<{ row: GarmentRow; encoded: Buffer } | null> {
    const photos = await this.#photosOf(garment)
    const request = { category: garment.type, ...photos, correction: said, previous }
    const prepared = await this.#engine.prepare(request, hooks)
    const correction = said ?? foundCorrection(prepared)
    try {
      const row = await withNewFiles(this.#platform, async put => {
        const renew = async (name: 'front' | 'back', side: StoredSide): Promise<StoredSide> => {
          const { image, warnings, marks } = prepared[name]!
          const turned = await turnSide(side, { turn: correction?.[name].turn, image: photos[name]!, put })
          return { ...turned, cutout: await put(image, 'webp'), warnings, marks }
        }
        const reading = {
          front: await renew('front', garment.front),
          back: garment.back && (await renew('back', garment.back)),
          prepared: await put(prepared.encoded, 'bin'),
          silhouette: prepared.silhouette,
          correction,
        }
        const recorded = await recordReading(this.#platform.db.root, garment, reading)
        if (!recorded) throw new Overtaken()
        return recorded
      })
      return { row, encoded: Buffer.from(prepared.encoded) }
    } catch (error) {
      if (error instanceof Overtaken) return null
      throw error
    }
  }

  async #photosOf({ front, back }: GarmentRow): Promise<{ front: Buffer; back: Buffer | null }> {
    const read = (side: StoredSide) => this.#platform.storage.read(uploadedPhoto(side).photo)
    return { front: await read(front), back: back && (await read(back)) }
  }
}

/** Another reading of the garment was recorded first. */
class Overtaken extends Error {}
