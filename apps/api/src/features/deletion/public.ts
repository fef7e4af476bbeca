export { isRefundUnderReview, removeGarment } from './deletion-queries.ts'
export { purgeDeleted } from './purge-deleted.ts'
export { purgeShoot } from './purge-shoot.ts'
