export { requireUsable } from './choose.ts'
export { givenAway, requireGivenAway, staleIfPackaged } from './given-away.ts'
export {
  countedDrafts,
  finalsOf,
  moreDrafts,
  moreDraftsAt,
  pendingDrafts,
  pendingFinals,
} from './image-progress.ts'
export { lockOwnShoot } from './lock-own-shoot.ts'
export { newImage, usedPoses } from './new-image.ts'
export { openShoot } from './open-shoot.ts'
export { packagePath } from './package-link.ts'
export { findPendingDraft, findPendingFinal } from './pending-image.ts'
export { pictureLine, turnOf } from './picture-line.ts'
export { PictureMaker } from './picture-maker.ts'
export { presentImage } from './present-image.ts'
export type { ShootCatalog } from './shoot-catalog.ts'
export {
  changeImage,
  changeShoot,
  claimShoots,
  countDraftsUnderWay,
  findShoot,
  type ImageRow,
  imagesOf,
  insertImages,
  keepReading,
  lockShoot,
  markDraftBegun,
  markFinalBegun,
  moveShoot,
  removeFailedDrafts,
  type ShootRow,
} from './shoot-queries.ts'
export { ShowShoots } from './show-shoots.ts'
export { reportSubStates } from './sub-states.ts'
export { everything, wantedBy } from './wanted.ts'
