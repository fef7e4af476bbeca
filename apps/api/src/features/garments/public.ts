export { developPhoto } from './develop-photo.ts'
export {
  claimGarments,
  findDemoGarment,
  findGarment,
  type GarmentRow,
  listDemoGarments,
  putDemoGarment,
} from './garment-queries.ts'
export { GarmentReadings } from './garment-readings.ts'
export { mayUseGarment, ownerOf, owns } from './policy.ts'
export { presentGarment } from './present-garment.ts'
export type { OpenShoot } from './upload-garment.ts'
