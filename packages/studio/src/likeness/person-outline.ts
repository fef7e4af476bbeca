import type { OwnClothes } from '../catalog/studio-catalog.ts'
import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import { dilate } from '../photo/mask-shape.ts'
import type { PersonMarks } from './person-marks.ts'

/** A person's photo segmented, at the scale of the fit, about 1024 pixels high; `marks` in its pixels. */
export interface PersonPicture {
  width: number
  height: number
  /** 1 where the picture shows the person, with hair and clothes. */
  mask: Uint8Array
  /** 1 where the picture shows skin. */
  skin: Uint8Array
  /** 1 where the picture shows hair; where absent, whatever is not skin above the shoulders counts as hair. */
  hair?: Uint8Array
  marks: PersonMarks
  /** Row from which her clothes may stand off her, as a skirt does, so that their outline says nothing about her; none by default. */
  looseFrom?: number
}

/** Points of the outline that the body is fitted to, all of one kind: four numbers each, x, y and the outward normal. */
export type OutlinePoints = Float64Array

/**
 * `skin`: bare arms, neck, face and legs against the wall. `worn`: clothes against the wall; they may stand off the body.
 * `armL`, `armR`: the edge of a bare arm against her own clothes.
 */
export type OutlineKind = 'skin' | 'worn' | 'armL' | 'armR'

/** Side of the cells of which one point each is kept, pixels. */
const CELL_PX = 4
/** Distance from the frame within which points are left out, pixels: the person is cut off there. */
const FRAME_PX = 5
/** Distance inside the edge at which a point's kind is sampled, pixels. */
const INSIDE_PX = 5
/** Hair's edge may look like skin; within this distance of hair a point above the shoulders belongs to it, pixels. */
const HAIR_PX = 7
/** Least distance of an inner edge from the outline, pixels. */
const APART_PX = 6
/** Largest distance of an arm's edge from its bones, as a share of the distance from chin to crotch. */
const ARM_REACH = 0.16

/** The person's outline, and the edges of bare arms before own clothes. Hair is left out, since it is not part of the body. */
export function personOutline(picture: PersonPicture): Record<OutlineKind, OutlinePoints> {
  const { width, height, mask, skin, hair, marks, looseFrom = Infinity } = picture
  const found: Record<OutlineKind, number[]> = { skin: [], worn: [], armL: [], armR: [] }
  const soft = blur(Float32Array.from(mask), width, height, 1)
  const wide = blur(Float32Array.from(mask), width, height, 3)
  const chinY = marks.chin?.[1] ?? shouldersY(marks) - 0.1 * height
  const eyeY = marks.eyeL && marks.eyeR ? (marks.eyeL[1] + marks.eyeR[1]) / 2 : chinY
  const hairEnd = shouldersY(marks)
  const nearHair = hair && dilate(hair, width, height, HAIR_PX)
  edgePoints(soft, wide, width, height, (x, y, nx, ny) => {
    const i = Math.round(y - INSIDE_PX * ny) * width + Math.round(x - INSIDE_PX * nx)
    const isSkin = skin[i] === 1
    const isHair = y < hairEnd && (nearHair ? nearHair[i] === 1 : !isSkin)
    // Above the eyes everything is hair; so is the forehead's edge.
    if (y < eyeY || isHair || (!isSkin && y > looseFrom)) return
    found[isSkin ? 'skin' : 'worn'].push(x, y, nx, ny)
  })
  if (nearHair) giveBack(nearHair)
  const softSkin = blur(Float32Array.from(skin), width, height, 1)
  const wideSkin = blur(Float32Array.from(skin), width, height, 3)
  const reach = ARM_REACH * trunkLength(marks, height)
  edgePoints(softSkin, wideSkin, width, height, (x, y, nx, ny) => {
    // Beyond an inner edge there is still the person.
    const beyond = Math.round(y + APART_PX * ny) * width + Math.round(x + APART_PX * nx)
    if (mask[beyond] !== 1) return
    const side = nearestArm(marks, x, y, reach)
    if (side) found[side === 'L' ? 'armL' : 'armR'].push(x, y, nx, ny)
  })
  return {
    skin: Float64Array.from(found.skin),
    worn: Float64Array.from(found.worn),
    armL: Float64Array.from(found.armL),
    armR: Float64Array.from(found.armR),
  }
}

/** From where clothes may stand off a person, as a share of the way from chin to crotch: below the bust in a dress, below the waist in a skirt. */
const LOOSE_FROM: Partial<Record<OwnClothes, number>> = { onePiece: 0.35, topAndSkirt: 0.6 }

/** The row of a picture from which what she wears may stand off her; undefined where it doesn't, or her marks don't tell. */
export function looseRow(wears: OwnClothes, { chin, crotch }: PersonMarks): number | undefined {
  const share = LOOSE_FROM[wears]
  return share !== undefined && chin && crotch ? chin[1] + share * (crotch[1] - chin[1]) : undefined
}

function shouldersY({ shoulderL, shoulderR, notch }: PersonMarks): number {
  const ys = [shoulderL, shoulderR].flatMap(p => (p ? [p[1]] : []))
  return ys.length > 0 ? Math.max(...ys) : (notch?.[1] ?? 0)
}

/** Distance from chin to crotch, pixels; other distances are shares of it. */
export function trunkLength({ chin, crotch, notch }: PersonMarks, height: number): number {
  const top = chin ?? notch
  return top && crotch ? crotch[1] - top[1] : height * 0.4
}

/** Places where `soft` crosses one half between two neighbours, thinned out, with the direction in which `wide` falls. */
function edgePoints(
  soft: Float32Array,
  wide: Float32Array,
  width: number,
  height: number,
  take: (x: number, y: number, nx: number, ny: number) => void,
): void {
  const columns = Math.ceil(width / CELL_PX)
  const used = new Uint8Array(columns * Math.ceil(height / CELL_PX))
  const margin = FRAME_PX + INSIDE_PX + 1
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++) {
      const i = y * width + x
      const here = soft[i] - 0.5
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ]) {
        const next = soft[i + dx + dy * width] - 0.5
        if (here * next > 0 || here === next) continue
        const cell = Math.floor(y / CELL_PX) * columns + Math.floor(x / CELL_PX)
        if (used[cell]) continue
        const gx = wide[i + 1] - wide[i - 1]
        const gy = wide[i + width] - wide[i - width]
        const norm = Math.hypot(gx, gy)
        if (norm < 1e-3) continue
        used[cell] = 1
        const t = here / (here - next)
        take(x + dx * t, y + dy * t, -gx / norm, -gy / norm)
      }
    }
}

/** The arm whose bones, from the middle of the upper arm to the finger tips, are nearest and within reach. */
function nearestArm(marks: PersonMarks, x: number, y: number, reach: number): 'L' | 'R' | null {
  let best: 'L' | 'R' | null = null
  let least = reach
  for (const side of ['L', 'R'] as const) {
    const shoulder = marks[`shoulder${side}`]
    const elbow = marks[`elbow${side}`]
    if (!shoulder || !elbow) continue
    const line = [
      [(shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2] as const,
      elbow,
      marks[`wrist${side}`],
      marks[`tip${side}`] ?? marks[`knuckle${side}`],
    ].filter(p => p !== undefined)
    for (let i = 0; i + 1 < line.length; i++) {
      const d = distanceTo(line[i], line[i + 1], x, y)
      if (d < least) {
        least = d
        best = side
      }
    }
  }
  return best
}

function distanceTo(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  x: number,
  y: number,
) {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}
