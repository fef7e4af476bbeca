import {
  type EngineHooks,
  type EngineModel,
  PhotoRefused,
  type PictureQuality,
  PoseRefused,
  type RenderedPicture,
  StalePreparation,
  type TryOnEngine,
} from '../../engines/port.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findGarment, type GarmentReadings } from '../garments/public.ts'
import type { ImageRow, ShootRow } from './shoot-queries.ts'
import { timeSteps } from './time-steps.ts'

/** The engine's names of what was chosen; undefined for what is no longer in the catalogue. */
export interface EngineKeys {
  engineModel(db: Handle, id: string): Promise<EngineModel | undefined>
  styleKey(id: string): string | undefined
  backgroundKey(id: string): string | undefined
}

export interface PictureRequest {
  shoot: ShootRow
  image: Pick<ImageRow, 'id' | 'pose_key' | 'pose_view' | 'seed'>
  quality: PictureQuality
}

/** Refused for good: another pose may do where this one did not; of a refused photo nothing will. */
export type Made = RenderedPicture | 'poseRefused' | 'photoRefused'

/** Turns a shoot's choices into a picture; drafts and finals differ only in quality. */
export class PictureMaker {
  readonly #platform: Platform
  readonly #engine: TryOnEngine
  readonly #readings: GarmentReadings
  readonly #keys: EngineKeys

  constructor(platform: Platform, engine: TryOnEngine, readings: GarmentReadings, keys: EngineKeys) {
    this.#platform = platform
    this.#engine = engine
    this.#readings = readings
    this.#keys = keys
  }

  /** @throws EngineFailure, which another attempt may help */
  async make(order: PictureRequest, hooks: EngineHooks): Promise<Made> {
    const timing = timeSteps(hooks, order.quality)
    try {
      const made = await this.#render(order, timing.hooks)
      timing.end()
      return made
    } catch (error) {
      if (!(error instanceof PoseRefused || error instanceof PhotoRefused)) throw error
      const { image, quality } = order
      this.#platform.log.warn('picture refused', {
        imageId: image.id,
        quality,
        pose: image.pose_key,
        code: error.code,
      })
      return error instanceof PoseRefused ? 'poseRefused' : 'photoRefused'
    }
  }

  async #render({ shoot, image, quality }: PictureRequest, hooks: EngineHooks): Promise<RenderedPicture> {
    const garment = await findGarment(this.#platform.db.root, shoot.garment_id)
    if (!garment) throw new Error(`Shoot ${shoot.id} has no garment`)
    const request = {
      order: {
        // Another pose is another picture.
        id: `${image.id} ${quality} ${image.pose_key}`,
        cutOut: () => this.#cutOutOf(garment.id, image.pose_view),
      },
      category: garment.type,
      ...(await this.#keysOf(shoot)),
      poseKey: image.pose_key,
      quality,
      seed: image.seed,
    }
    const reading = await this.#readings.of(
      { ...garment, prepared: shoot.garment_reading ?? garment.prepared },
      hooks,
    )
    try {
      return await this.#engine.render({ garment: reading, ...request }, hooks)
    } catch (error) {
      if (!(error instanceof StalePreparation)) throw error
      return this.#engine.render(
        { garment: await this.#readings.again(garment.id, hooks), ...request },
        hooks,
      )
    }
  }

  /** Read when it is asked for: a garment of ours has none before its photos were read. */
  async #cutOutOf(garmentId: string, view: ImageRow['pose_view']): Promise<Buffer> {
    const garment = await findGarment(this.#platform.db.root, garmentId)
    if (!garment) throw new Error(`There is no garment ${garmentId}`)
    const side = (view === 'back' && garment.back) || garment.front
    return this.#platform.storage.read(side.cutout ?? side.photo)
  }

  async #keysOf(shoot: ShootRow) {
    const [model, styleKey, backgroundKey] = [
      await this.#keys.engineModel(this.#platform.db.root, shoot.model_id ?? ''),
      this.#keys.styleKey(shoot.styling_id ?? ''),
      this.#keys.backgroundKey(shoot.set_id ?? ''),
    ]
    if (!model || !styleKey || !backgroundKey)
      throw new PoseRefused('withdrawn', 'The model, style or background is no longer in the catalogue')
    return { ...model, styleKey, backgroundKey }
  }
}
