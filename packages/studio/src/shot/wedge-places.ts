import type { WedgePlaces } from '../drape/render-mesh.ts'
import { placeOnBackPhoto } from '../pattern/back-photo.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import type { TwinSleeve } from '../pattern/twin-sleeve.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'

/**
 * Places in the photos that the cloth's wedges show.
 * @param backPx those of the back where there is a photo of it
 * @param twin a sleeve that gets the pixels of the other one
 */
export function wedgePlaces(
  { wedges, panels }: ClothMesh,
  { toPhoto }: GarmentPattern,
  backPx: Float32Array | null,
  twin: TwinSleeve | null = null,
): WedgePlaces {
  const front = wedges.px.slice()
  const outside = wedges.px.slice()
  for (let w = 0; w < wedges.panel.length; w++) {
    const { part, face } = panels[wedges.panel[w]]
    const own = { x: wedges.px[2 * w], y: wedges.px[2 * w + 1] }
    const [place, source] = twin?.part === part ? [twin.toSource(own), twin.source] : [own, part]
    const p = toPhoto ? toPhoto(place, source) : place
    front.set([p.x, p.y], 2 * w)
    outside.set(backPx && face === 'back' ? backPx.subarray(2 * w, 2 * w + 2) : [p.x, p.y], 2 * w)
  }
  return { outside, front }
}

/** Places in the back photo that the cloth's wedges show; null where there is none, or it cannot be cut like the front. */
export function placesOnBack(
  cloth: ClothMesh,
  pattern: GarmentPattern,
  back: GarmentReading | null,
): Float32Array | null {
  return back && placeOnBackPhoto(cloth, pattern.panels, back)
}
