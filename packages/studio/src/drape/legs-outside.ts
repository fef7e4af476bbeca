import type { BodyShape } from '../body/body-topology.ts'
import { boneMatrices, jointPosition, type Stance } from '../body/skeleton.ts'
import { cross, dot, subtract, unit } from '../geometry/vector.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'

type Vec = readonly [number, number, number]

/** The garment's left is the photo's; the body's bones are named from its own side. */
const LEGS = [
  { part: 'legLeft', bones: ['upperleg01.R', 'lowerleg01.R', 'foot.R'] },
  { part: 'legRight', bones: ['upperleg01.L', 'lowerleg01.L', 'foot.L'] },
] as const

const SECTION_EVERY_M = 0.025
/** Distance from the bone beyond which cloth belongs to another part of the tube, metres. */
const WIDEST_M = 0.3
/** Length at either end of a tube that sections leave out, metres: forks and hems are cut at a slant. */
const END_M = 0.02
/** Most that a hem may lie past the bone's end, metres. */
const PAST_M = 0.03
/** A short leg's slanted hem may begin this far above the fork's end, metres. */
const SLANT_M = 0.1
/** Widest angle without cloth round a bone; a wider gap means that the bone lies outside its tube. A little more than half a turn. */
const WIDEST_GAP = Math.PI * 1.1
const FEWEST_POINTS = 6

/**
 * Share of its trouser leg's length over which a leg runs outside it: the worse leg's share, 0 for garments without
 * legs. Checked for sections across the bone and for the hem: cloth must lie all round.
 */
export function legsOutside(
  mesh: ClothMesh,
  positions: Float64Array,
  body: BodyShape,
  stance: Stance,
): number {
  const matrices = boneMatrices(body, stance)
  let worst = 0
  for (const { part, bones } of LEGS) {
    const tube = tubeOf(mesh, positions, part)
    if (!tube) continue
    const [a, b, c] = bones.map(bone => jointPosition(body, matrices, bone) as Vec)
    const ends = endOn(tube, a, b, c)
    if (!ends) continue
    const upper = sections(tube, a, b, ends.bone === 'upper' ? ends : NO_END)
    const lower = ends.bone === 'lower' ? sections(tube, b, c, ends) : { sampled: 0, bare: 0 }
    const sampled = upper.sampled + lower.sampled
    if (sampled > 0) worst = Math.max(worst, (upper.bare + lower.bare) / sampled)
  }
  return worst
}

interface Tube {
  points: Vec[]
  /** Points where it is sewn to the other leg, and those of its openings: a hem, a waistband. */
  sewn: Vec[]
  open: Vec[]
  spacingM: number
}

function tubeOf({ wedges, panels, rims, spacingM }: ClothMesh, p: Float64Array, part: string): Tube | null {
  const own = new Set<number>()
  const others = new Set<number>()
  wedges.vertex.forEach((v, w) => {
    if (panels[wedges.panel[w]].part === part) own.add(v)
    else others.add(v)
  })
  if (own.size === 0) return null
  const at = (v: number): Vec => [p[v * 3], p[v * 3 + 1], p[v * 3 + 2]]
  return {
    points: [...own].map(at),
    sewn: [...own].filter(v => others.has(v)).map(at),
    open: [...new Set(rims)].filter(v => own.has(v)).map(at),
    spacingM,
  }
}

/** A tube's far opening: what of it lies past everything sewn, and all of it. */
interface End {
  end: Vec[]
  ring: Vec[]
}

const NO_END: End = { end: [], ring: [] }

/** The far opening, and the bone that it lies round: shorts say nothing about a bent knee. */
function endOn({ sewn, open }: Tube, a: Vec, b: Vec, c: Vec): (End & { bone: 'upper' | 'lower' }) | null {
  const along = alongBone(a, b)
  const whole = sewn.reduce((most, p) => Math.max(most, along(p)), -Infinity)
  const end = open.filter(p => along(p) > whole)
  if (end.length === 0) return null
  const centre = [0, 1, 2].map(k => end.reduce((sum, p) => sum + p[k], 0) / end.length)
  const far = (from: Vec, to: Vec) => {
    const t = Math.max(0, Math.min(1, alongBone(from, to)(centre) / Math.hypot(...subtract(to, from))))
    return Math.hypot(...centre.map((v, k) => v - from[k] - t * (to[k] - from[k])))
  }
  const ring = open.filter(p => along(p) > whole - SLANT_M)
  return { bone: far(a, b) <= far(b, c) ? 'upper' : 'lower', end, ring }
}

/** Metres along a bone, from its head. */
function alongBone(from: Vec, to: Vec): (p: readonly number[]) => number {
  const axis = unit(subtract(to, from))
  return p => dot(subtract(p, from), axis)
}

/** Sections across one bone, from where the tube is whole to where it ends; without an end it runs on. */
function sections({ points, sewn, spacingM }: Tube, from: Vec, to: Vec, { end, ring: opening }: End) {
  const length = Math.hypot(...subtract(to, from))
  const axis = unit(subtract(to, from))
  const along = alongBone(from, to)
  const near = (p: Vec) => Math.hypot(...p.map((v, k) => v - from[k] - axis[k] * along(p))) < WIDEST_M
  const whole = sewn.reduce((most, p) => Math.max(most, along(p)), -Infinity)
  const first = Math.max(0, whole) + END_M
  const last = Math.min(length, ...end.map(along)) - END_M
  // Any two directions across the bone will do.
  const across = unit(axis[1] > 0.9 || axis[1] < -0.9 ? cross(axis, [0, 0, 1]) : cross(axis, [0, 1, 0]))
  const third = cross(axis, across)
  const angle = (p: Vec) => {
    const off = p.map((v, k) => v - from[k])
    return Math.atan2(dot(off, third), dot(off, across))
  }
  const close = points.filter(near).map(p => ({ along: along(p), angle: angle(p) }))
  const cuff = end.reduce((sum, p) => sum + along(p), 0) / Math.max(1, end.length)
  const reached = end.length > 0 && cuff > 0 && cuff < length + PAST_M
  let sampled = +reached
  let bare = +(reached && widestGap(opening.map(angle)) > WIDEST_GAP)
  for (let t = first; t <= last; t += SECTION_EVERY_M) {
    const ring = close.filter(c => Math.abs(c.along - t) < spacingM).map(c => c.angle)
    sampled++
    if (ring.length < FEWEST_POINTS || widestGap(ring) > WIDEST_GAP) bare++
  }
  return { sampled, bare }
}

function widestGap(angles: number[]): number {
  const sorted = angles.toSorted((a, b) => a - b)
  let widest = 2 * Math.PI + sorted[0] - sorted[sorted.length - 1]
  for (let i = 1; i < sorted.length; i++) widest = Math.max(widest, sorted[i] - sorted[i - 1])
  return widest
}
