import type { Garment, GarmentId, PhotoWarning } from '@revela/contract'
import type { StoredSide } from '../../platform/db/tables/garment-tables.ts'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import type { GarmentRow } from './garment-queries.ts'

const presentSide = (
  side: StoredSide,
  waived: readonly PhotoWarning['code'][],
  links: FileLinks,
): Garment['asset']['front'] => ({
  url: links.urlFor(side.photo),
  urlCutout: side.cutout && links.urlFor(side.cutout),
  width: side.width,
  height: side.height,
  thumbhash: side.thumbhash,
  warnings: side.warnings.filter(({ code }) => !waived.includes(code)),
  marks: side.marks ?? [],
})

/** A garment as the contract shows it to its owner. */
export const presentGarment = (garment: GarmentRow, links: FileLinks): Garment => ({
  _id: garment.id as GarmentId,
  key: garment.key,
  name: garment.name,
  nameIn: garment.name_in,
  type: garment.type,
  isDemo: garment.demo_key !== null,
  createdAt: garment.created_at.toISOString(),
  silhouette: garment.silhouette,
  correction: garment.correction,
  asset: {
    front: presentSide(garment.front, garment.waived_warnings.front, links),
    back: garment.back && presentSide(garment.back, garment.waived_warnings.back, links),
  },
})
