/** What each pixel of a window shows: 1 where it is that, else 0. */
export interface WindowPixels {
  /** Clothes of the photographed person that no garment covers. */
  ownClothes: Uint8Array
  /** The garment's cloth. */
  cloth: Uint8Array
  /** The wall behind her. */
  wall: Uint8Array
  width: number
}

/** Widest strip that is removed, pixels of a picture 1024 high. A wider one is a skirt of its own, and stays. */
const WIDEST_PX = 16
/** Own clothes with cloth above them in their column, up to this far, lie below a slanting or curved hem, not beside it; pixels of a picture 1024 high. */
const BELOW_HEM_PX = 110
/** Below the hem, the outline of her own clothes moves outwards again by this many pixels a row. */
const FLARE_SLOPE = 0.35

/**
 * Finds strips of her own clothes between the wall and a garment's side, such as the sides of a skirt that flares under a top. A top presses a skirt
 * to the body: beside the top the strip is removed whole, and below its hem the skirt's outline returns to its own place at a slope.
 * @param px converts pixels of a picture 1024 high to pixels of this picture
 * @returns 1 for the pixels to remove
 */
export function stripsBesideCloth(pixels: WindowPixels, px: (at1024: number) => number): Uint8Array {
  const out = new Uint8Array(pixels.ownClothes.length)
  const underHem = pixelsBelow(pixels.cloth, pixels.width, px(BELOW_HEM_PX))
  for (const isMirrored of [false, true]) {
    const side = new Side(pixels, underHem, isMirrored)
    const strips = Array.from({ length: out.length / pixels.width }, (_, row) => side.stripIn(row))
    for (const group of groupsOfRows(strips)) {
      if (group.strips.some(({ from, to }) => to - from > px(WIDEST_PX))) continue
      const below = side.flareBelow(group)
      for (const [i, { from, to }] of [...group.strips, ...below].entries())
        for (let column = from; column < to; column++) out[side.at(group.firstRow + i, column)] = 1
    }
  }
  return out
}

/** Columns of one row, counted from the side that is read. */
interface Strip {
  from: number
  to: number
}

/** Strips of consecutive rows. */
interface StripGroup {
  firstRow: number
  strips: Strip[]
}

/** A window read from its left side, or from its right one where it is mirrored. */
class Side {
  private readonly pixels: WindowPixels
  private readonly underHem: Uint8Array
  private readonly isMirrored: boolean

  constructor(pixels: WindowPixels, underHem: Uint8Array, isMirrored: boolean) {
    this.pixels = pixels
    this.underHem = underHem
    this.isMirrored = isMirrored
  }

  at(row: number, column: number): number {
    const { width } = this.pixels
    return row * width + (this.isMirrored ? width - 1 - column : column)
  }

  /** The first own clothes in a row that begin at the wall and end at cloth, without what lies under its hem; null where there are none. */
  stripIn(row: number): Strip | null {
    const { ownClothes, cloth, width } = this.pixels
    for (const from of this.startsAtWall(row)) {
      let end = from
      while (end < width && ownClothes[this.at(row, end)]) end++
      let to = from
      while (to < end && !this.underHem[this.at(row, to)]) to++
      if (to > from && end < width && cloth[this.at(row, end)]) return { from, to }
    }
    return null
  }

  /** What is removed in the rows below a group, until the slope meets the clothes' own outline. */
  flareBelow({ firstRow, strips }: StripGroup): Strip[] {
    const { ownClothes, width } = this.pixels
    const first = firstRow + strips.length
    const side = strips[strips.length - 1].to
    const out: Strip[] = []
    for (let row = first; row < ownClothes.length / width; row++) {
      const to = side - FLARE_SLOPE * (row - first + 1)
      const from = this.startsAtWall(row).find(
        start => start < to && ownClothes[this.at(row, Math.floor(to))] === 1,
      )
      if (from === undefined) break
      out.push({ from, to })
    }
    return out
  }

  /** Columns at which own clothes begin beside the wall. */
  private startsAtWall(row: number): number[] {
    const { ownClothes, wall, width } = this.pixels
    const starts: number[] = []
    for (let column = 1; column < width; column++)
      if (ownClothes[this.at(row, column)] && wall[this.at(row, column - 1)]) starts.push(column)
    return starts
  }
}

function groupsOfRows(strips: readonly (Strip | null)[]): StripGroup[] {
  const groups: StripGroup[] = []
  strips.forEach((strip, row) => {
    if (!strip) return
    if (row > 0 && strips[row - 1]) groups[groups.length - 1].strips.push(strip)
    else groups.push({ firstRow: row, strips: [strip] })
  })
  return groups
}

/** 1 for pixels beside the mask with a pixel of it up to `reach` rows above. */
function pixelsBelow(mask: Uint8Array, width: number, reach: number): Uint8Array {
  const out = new Uint8Array(mask.length)
  const rowsLeft = new Int32Array(width)
  for (let q = 0; q < mask.length; q++) {
    const column = q % width
    rowsLeft[column] = mask[q] ? reach : rowsLeft[column] - 1
    if (!mask[q] && rowsLeft[column] > 0) out[q] = 1
  }
  return out
}
