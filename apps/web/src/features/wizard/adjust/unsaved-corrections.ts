import type { Garment, GarmentCorrection } from '@revela/contract'
import { correctionOf } from './blank-correction.ts'

/** The last word on each garment that the server has not kept; it is there again when the editor is opened again in this tab. */
export const unsavedCorrections = new Map<Garment['_id'], GarmentCorrection>()

/** What the seller said last about her garment, kept or not. */
export const lastCorrection = (garment: Garment): GarmentCorrection =>
  unsavedCorrections.get(garment._id) ?? correctionOf(garment)
