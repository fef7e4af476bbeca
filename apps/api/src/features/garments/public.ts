export { developPhoto } from './develop-photo.ts'
export {
  claimGarments,
  findDemoGarment,
  findGarment,
  type GarmentRow,
  listDemoGarments,
  lockGarment,
  markDeleted,
  putDemoGarment,
} from './garment-queries.ts'
export { GarmentReadings } from './garment-readings.ts'
export { PhotoDeveloper } from './photo-developer.ts'
export { asPhotoRefusal } from './photo-refusal.ts'
export { senderOf } from './photo-sender.ts'
export { isHers, mayUseGarment, ownerOf, owns } from './policy.ts'
export { presentGarment } from './present-garment.ts'
export { oldestRestorable, restorableUntil } from './restorable-until.ts'
