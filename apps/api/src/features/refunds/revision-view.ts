import type { GarmentId, Shoot } from '@revela/contract'
import { isRevealed } from '@revela/domain'

/**
 * What of a shoot an administrator needs for a refund, and no more: never the package nor where its seller came from;
 * and no picture, hers or ours, as long as no credit has been set aside for it.
 */
export const revisionView = (shoot: Shoot): Shoot =>
  withoutPackage(isRevealed(shoot.step) ? shoot : withoutPictures(shoot))

const withoutPackage = (shoot: Shoot): Shoot => ({
  ...shoot,
  data: { ...shoot.data, package: { url: null } },
  config: { ...shoot.config, tracking: null },
  package: { ...shoot.package, url: null },
})

const withoutPictures = (shoot: Shoot): Shoot => ({
  ...shoot,
  garmentsId: shoot.garmentsId.map(garment =>
    typeof garment === 'object' ? garment._id : (garment as GarmentId),
  ),
  data: { ...shoot.data, generatedImage: [], garmentMain: null },
  config: { ...shoot.config, garment: { outfit: {} } },
  prompts: { ...shoot.prompts, data: { generatedImages: [] } },
})
