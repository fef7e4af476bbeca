import { type SeenGarment, showsPhoto } from './seen-garment.ts'

/** Finds the pixel of a picture that shows a place of a photo. */
export interface PlaceIndex {
  /** The pixel that shows the place nearest to (u, v) of the photo `shows`; −1 when none is within `reach` photo pixels. */
  pixelAt(shows: number, u: number, v: number): number
}

export function placeIndex(seen: SeenGarment, reach: number): PlaceIndex {
  const cells = new Map<string, number[]>()
  const keyOf = (shows: number, i: number, j: number) => `${shows}/${i}/${j}`
  for (let p = 0; p < seen.shows.length; p++) {
    if (!showsPhoto(seen, p)) continue
    const key = keyOf(seen.shows[p], Math.floor(seen.u[p] / reach), Math.floor(seen.v[p] / reach))
    const cell = cells.get(key)
    if (cell) cell.push(p)
    else cells.set(key, [p])
  }
  const pixelAt = (shows: number, u: number, v: number): number => {
    const [i, j] = [Math.floor(u / reach), Math.floor(v / reach)]
    let best = -1
    let least = reach
    for (let y = j - 1; y <= j + 1; y++)
      for (let x = i - 1; x <= i + 1; x++)
        for (const p of cells.get(keyOf(shows, x, y)) ?? []) {
          const d = Math.hypot(seen.u[p] - u, seen.v[p] - v)
          if (d < least) {
            least = d
            best = p
          }
        }
    return best
  }
  return { pixelAt }
}
