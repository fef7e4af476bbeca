import type { TryOnEngine } from '../../engines/port.ts'
import type { Platform } from '../../platform/platform.ts'
import { findGarment } from '../garments/public.ts'
import type { EngineKeys } from './picture-maker.ts'
import type { ShootRow } from './shoot-queries.ts'

/**
 * Tells the engine which drafts this shoot will probably ask for: it gets ready while the seller still chooses. Never
 * fails, and nobody waits for it.
 */
export async function expectDrafts(
  { db, log, storage }: Platform,
  engine: TryOnEngine,
  keys: EngineKeys,
  shoot: ShootRow,
): Promise<void> {
  try {
    const model = await keys.engineModel(db.root, shoot.model_id ?? '')
    const garment = model && (await findGarment(db.root, shoot.garment_id))
    if (!model || !garment) return
    const reading = shoot.garment_reading ?? garment.prepared
    await engine.expectDrafts({
      garment: reading ? await storage.read(reading) : null,
      ...model,
      styleKey: keys.styleKey(shoot.styling_id ?? '') ?? null,
      category: garment.type,
      hasBack: garment.back !== null,
    })
  } catch (error) {
    log.warn('the engine could not get ready', { shootId: shoot.id, error })
  }
}
