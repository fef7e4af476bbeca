import { referencePicture } from '../raster/side-pictures.ts'
import type { TexturePyramid } from '../raster/texture-pyramid.ts'
import type { GarmentReading } from '../reading/garment-reading.ts'

/** The photos as they were uploaded. */
export interface PhotoReferences {
  front: TexturePyramid
  back: TexturePyramid | null
}

export function photoReferences(front: GarmentReading, back: GarmentReading | null): PhotoReferences {
  return { front: referencePicture(front), back: back && referencePicture(back) }
}
