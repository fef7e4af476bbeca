export { CatalogError } from './catalog/catalog-error.ts'
export type { PoseView } from './catalog/pose.ts'
export { isOwnModelKey, openCatalog, type StudioCatalog } from './catalog/studio-catalog.ts'
export { encodePicture } from './composite/encode-picture.ts'
export type { Fidelity } from './fidelity/measure-fidelity.ts'
export { cutOutImage } from './garment/cut-out-image.ts'
export { decodeGarment, encodeGarment, StaleGarmentError } from './garment/garment-codec.ts'
export { type PreparedGarment, type PrepareOptions, prepareGarment } from './garment/prepare-garment.ts'
export type { Point } from './geometry/point.ts'
export type { MadeOwnModel, OwnModelRequest } from './likeness/make-own-model.ts'
export type { PersonVerdict } from './likeness/person-verdict.ts'
export type { PhotoKind } from './likeness/photo-kind.ts'
export type { DerivedCache } from './memory/derived-cache.ts'
export type { FlatCentimetres } from './pattern/garment-scale.ts'
export type { RgbaImage } from './photo/rgba-image.ts'
export { thumbHash } from './photo/thumb-hash.ts'
export { UnusablePhotoError } from './photo/unusable-photo-error.ts'
export * from './reading/fabric/compare-photos.ts'
export * from './reading/fabric/fabric-patch.ts'
export * from './reading/fabric/garment-palette.ts'
export type { PlacedMark } from './reading/landmarks/placed-marks.ts'
export * from './reading/result/garment-reading.ts'
export { pieceKeys } from './shot/outfit.ts'
export { type PosePlan, planPoses } from './shot/plan-poses.ts'
export { rehearsalPieces } from './shot/rehearse.ts'
export {
  PoseFailedError,
  renderShot,
  type ShotHooks,
  type ShotRequest,
  type ShotResult,
  type StudioStep,
} from './shot/render-shot.ts'
export type { StudioGarment } from './shot/studio-garment.ts'
export { StudioSession } from './shot/studio-session.ts'
export type { LikelyShot } from './shot/warm-up.ts'
export { GivenUpError } from './worker/given-up-error.ts'
export {
  type PoolRequest,
  type PoolShot,
  type PreparedFiles,
  type PreparedSide,
  StudioPool,
} from './worker/studio-pool.ts'
