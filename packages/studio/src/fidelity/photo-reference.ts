import type { TexturePyramid } from '../photo/texture-pyramid.ts'

/** The photos as uploaded, including their light, with which pictures are compared. */
export interface PhotoReferences {
  front: TexturePyramid
  back: TexturePyramid | null
}
