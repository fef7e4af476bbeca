import type { TexturePyramid } from '../photo/texture-pyramid.ts'

/** The photos as they were uploaded, their light not taken out: what pictures are compared with. */
export interface PhotoReferences {
  front: TexturePyramid
  back: TexturePyramid | null
}
