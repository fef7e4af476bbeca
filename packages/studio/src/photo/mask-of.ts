import { lend } from '../memory/array-pool.ts'
import { inChunks } from '../memory/in-chunks.ts'
import type { RgbaImage } from './rgba-image.ts'

/** 1 where the matte is at least half covered; a lent array (`array-pool.ts`). */
export function maskOf({ data, width, height }: RgbaImage): Uint8Array {
  const mask = lend(Uint8Array, width * height)
  inChunks(mask.length, (from, to) => maskChunk(data, mask, from, to))
  return mask
}

function maskChunk(data: Uint8Array, mask: Uint8Array, from: number, to: number): void {
  for (let i = from; i < to; i++) mask[i] = data[i * 4 + 3] >> 7
}
