import type { PoseView } from '../catalog/pose.ts'
import { FOV_DEG } from './frame-photo.ts'

/** View and crop of a photo of a person. */
export type PhotoKind = 'front' | 'turned' | 'half' | 'back'

interface KindTraits {
  view: PoseView
  crop: 'full' | 'half'
  /** Turn to the person's left, degrees. */
  turnDeg: number
}

export const KINDS: Record<PhotoKind, KindTraits> = {
  front: { view: 'front', crop: 'full', turnDeg: 0 },
  turned: { view: 'threeQuarterLeft', crop: 'full', turnDeg: 25 },
  half: { view: 'front', crop: 'half', turnDeg: 0 },
  back: { view: 'back', crop: 'full', turnDeg: 180 },
}

export const fovOf = (kind: PhotoKind): number => FOV_DEG[KINDS[kind].crop]
