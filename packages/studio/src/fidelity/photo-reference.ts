import type { TexturePyramid } from '../photo/texture-pyramid.ts'
import { referencePicture } from '../reading/fabric/side-pictures.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'

/** The photos as they were uploaded, their light not taken out: what pictures are compared with. */
export interface PhotoReferences {
  front: TexturePyramid
  back: TexturePyramid | null
}

export function photoReferences(front: GarmentReading, back: GarmentReading | null): PhotoReferences {
  return { front: referencePicture(front), back: back && referencePicture(back) }
}
