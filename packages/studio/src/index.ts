export { CatalogError } from './catalog/catalog-error.ts'
export type { PoseView } from './catalog/pose.ts'
export { openCatalog, type StudioCatalog } from './catalog/studio-catalog.ts'
export { CATEGORY_SILHOUETTES } from './category-silhouettes.ts'
export { cutOutImage } from './cut-out-image.ts'
export type { DerivedCache } from './derived-cache.ts'
export type { Fidelity } from './fidelity/measure-fidelity.ts'
export { decodeGarment, encodeGarment, StaleGarmentError } from './garment-codec.ts'
export { pieceKeys } from './outfit.ts'
export type { Fit, FlatCentimetres } from './pattern/garment-scale.ts'
export { type PosePlan, planPoses } from './plan-poses.ts'
export { type PreparedGarment, type PrepareOptions, prepareGarment } from './prepare-garment.ts'
export * from './reading/compare-photos.ts'
export * from './reading/fabric-patch.ts'
export * from './reading/garment-palette.ts'
export * from './reading/garment-reading.ts'
export type { PlacedMark } from './reading/placed-marks.ts'
export { rehearsalPieces } from './rehearse.ts'
export {
  PoseFailedError,
  renderShot,
  type ShotHooks,
  type ShotRequest,
  type ShotResult,
  type StudioStep,
} from './render-shot.ts'
export type { LikelyShot } from './warm-up.ts'
export { GivenUpError } from './worker/given-up-error.ts'
export {
  type PoolRequest,
  type PoolShot,
  type PreparedFiles,
  type PreparedSide,
  StudioPool,
} from './worker/studio-pool.ts'
