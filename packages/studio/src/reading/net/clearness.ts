import type { GarmentSight } from './garment-sight.ts'

/** A mark that is likelier than this to show counts. */
const SHOWS = 0.5

/** Mean sharpness of the marks that show; null where none does. */
export function clearness({ marks }: Pick<GarmentSight, 'marks'>): number | null {
  const shown = Object.values(marks).filter(mark => mark.shows > SHOWS)
  return shown.length === 0 ? null : shown.reduce((sum, mark) => sum + mark.sharpness, 0) / shown.length
}
