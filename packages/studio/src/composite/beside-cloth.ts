/** What a window shows by pixel, 1 where it does. */
export interface Beside {
  /** A person's own clothes that no garment covers, her legs' included. */
  worn: Uint8Array
  cloth: Uint8Array
  wall: Uint8Array
  width: number
}

/** Widest own clothes beside a garment that make way for the wall, pixels of a picture 1024 high. */
const WIDEST_PX = 16
/** Cloth this near above belongs to a hem that curves; pixels of a picture 1024 high. */
const HEM_PX = 14
/** Below the hem her own clothes come out again by so much a row. */
const FLARES = 0.35

/**
 * Own clothes that show between the wall and a garment's side, as of a skirt that flares under a top: cloth presses them to the body, and below
 * its hem they come out again.
 * @param px pixels of this picture for one 1024 high
 * @returns 1 where they make way for the wall
 */
export function besideCloth(shows: Beside, px: (at1024: number) => number): Uint8Array {
  const { worn, wall, width } = shows
  const out = new Uint8Array(worn.length)
  const under = belowHem(shows.cloth, width, px(HEM_PX))
  for (const step of [1, -1] as const) {
    const at = (row: number, away: number) => row * width + (step === 1 ? away : width - 1 - away)
    /** Where her clothes begin beside the wall in a row, nearest to the middle. */
    const startsIn = (row: number) => {
      const starts: number[] = []
      for (let away = 1; away < width; away++)
        if (worn[at(row, away)] && wall[at(row, away - 1)]) starts.push(away)
      return starts
    }
    const strips = Array.from({ length: worn.length / width }, (_, row) => stripIn(row))
    for (let first = 0; first < strips.length; first++) {
      if (!strips[first]) continue
      let end = first
      while (strips[end]) end++
      const all = strips.slice(first, end) as Strip[]
      if (all.every(({ from, to }) => to - from <= px(WIDEST_PX))) {
        for (const [i, { from, to }] of all.entries()) takeOff(first + i, from, to)
        comesOut(end, all[all.length - 1].to)
      }
      first = end
    }
    function stripIn(row: number): Strip | null {
      for (const from of startsIn(row)) {
        let end = from
        while (end < width && worn[at(row, end)]) end++
        let to = from
        while (to < end && !under[at(row, to)]) to++
        if (to > from && end < width && shows.cloth[at(row, end)] === 1) return { from, to }
      }
      return null
    }
    function takeOff(row: number, from: number, to: number): void {
      for (let away = from; away < to; away++) out[at(row, away)] = 1
    }
    /** Below the hem, from where its side ends. */
    function comesOut(first: number, side: number): void {
      for (let row = first; row < strips.length; row++) {
        const to = side - FLARES * (row - first + 1)
        const from = startsIn(row).find(away => away < to && worn[at(row, Math.floor(to))])
        if (from === undefined) return
        takeOff(row, from, to)
      }
    }
  }
  return out
}

/** Her clothes in a row, from the wall to the garment: distances from the side that the row is read from. */
interface Strip {
  from: number
  to: number
}

/** 1 where cloth ends so few rows above. */
function belowHem(cloth: Uint8Array, width: number, rows: number): Uint8Array {
  const out = new Uint8Array(cloth.length)
  const left = new Int32Array(width)
  for (let q = 0; q < cloth.length; q++) {
    const column = q % width
    left[column] = cloth[q] ? rows : left[column] - 1
    if (!cloth[q] && left[column] > 0) out[q] = 1
  }
  return out
}
