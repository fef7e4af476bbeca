import type { Point } from '../../geometry/point.ts'
import { smoothstep } from '../../geometry/polyline.ts'
import type { GarmentPattern } from '../../pattern/garment-pattern.ts'
import type { BodyFrame } from './body-frame.ts'
import { CLEAR_M } from './clearance.ts'
import { inRing, ringDepth, ringHalves } from './collar-ring.ts'
import { type Face, type FlatTorso, flatTorso, SIDES, type Side } from './flat-torso.ts'
import { foldHeight } from './folds.ts'
import { foreshortened } from './foreshortened.ts'
import { type HangingRows, hangingRows } from './hanging-rows.ts'
import { clearOn, nearSeam, onOutline, type Shoulder } from './laid-shoulder.ts'
import { neckFall } from './neck-fall.ts'
import { neckShift } from './neck-shift.ts'
import type { OnShoulder } from './seam-table.ts'
import { trunkFolds } from './trunk-folds.ts'
import type { TurnedBody, Vec } from './turned-body.ts'

/** Where the trunk's cloth lies on a facing body. */
export interface TrunkLayout {
  /**
   * @param place on the flat cloth: x from the middle, y up from the neck points
   * @param seamDistance metres of cloth to the nearest seam that joins front and back
   */
  at(place: Point, face: Face, seamDistance: number): Vec
  /** Depth of its front or back at a place seen from the front. */
  surface(x: number, y: number, face: Face): number
  /** The shoulder's seam above a flat place. */
  shoulderAbove(place: Point): ShoulderAbove
  /** The armhole's place in the same row, and how far above the underarm that is, metres; null below it. */
  armholeBeside(place: Point): { place: Point; above: number } | null
  /** How far below the neck points a skirt begins; Infinity without one. */
  waist: number
  isSleeved: boolean
}

export interface ShoulderAbove {
  place: Point
  /** How far the seam clears the skin, metres. */
  clear: number
  /** Share of what moves the seam that moves the place below. */
  share: number
  /** How much further from the middle than the neck, metres; none within it. */
  beyondNeck: number
}

/** How far beyond an arm's inner side a trunk is seen at its underarm, metres, and the length over which its width comes back below. */
const CREASE = { beyond: 0.018, below: 0.025 }
/** Cloth passes behind an arm where it is wider than the arm's outer side by `from`, metres, and fully so by `over` more. */
const WIDE = { from: 0.03, over: 0.04 }
/** Cloth reaches this far behind an arm beside which it hangs, metres. */
const PRESSED_M = 0.035
/** A garment's underarm lies at least this far below the body's armpit, metres; below it the rows even out over this length. */
const UNDERARM = { below: 0.012, evens: 0.3 }
/** A round neck lies at least this far beyond the neck's narrowest place, metres, and takes this share of a shoulder for it at most. */
const NECK_FOOT_M = 0.026
const MOST_STRETCH = 0.25
/** Furthest end of a worn garment's shoulder seam beyond the body's shoulder tip, metres. */
const PAST_TIP_M = 0.01
/** Share of a fold's height by which it is seen beside the trunk: more would fold its foreshortened side over. */
const ASIDE = 0.35
/** Distance from a seam over which cloth comes from the body's side to its front, metres. */
const ROUNDS_M = { yoke: 0.03, trunk: 0.02 }

/** A trunk whose folds can be seen by themselves. */
export interface FoldedTrunk extends TrunkLayout {
  /** Height of its folds at a place on the flat cloth (see `at`), metres. */
  foldAt(place: Point, face: Face, seamDistance: number): number
}

/** @returns places in the facing frame */
export function trunkLayout(pattern: GarmentPattern, body: TurnedBody, frame: BodyFrame): FoldedTrunk {
  return new LaidTrunk(pattern, body, frame)
}

/** The same trunk in a frame that is turned by `yaw`. */
export function turnedTrunk(trunk: TrunkLayout, yaw: number): TrunkLayout {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)]
  return {
    waist: trunk.waist,
    isSleeved: trunk.isSleeved,
    shoulderAbove: place => trunk.shoulderAbove(place),
    armholeBeside: place => trunk.armholeBeside(place),
    at: (place, face, seamDistance) => {
      const [x, y, z] = trunk.at(place, face, seamDistance)
      return [c * x + s * z, y, c * z - s * x]
    },
    surface: (x, y, face) => {
      // Along the line of sight: where its own frame's surface is met.
      let z = 0
      for (let k = 0; k < 4; k++) {
        const own = c * x - s * z
        z = (trunk.surface(own, y, face) - s * x) / c
      }
      return z
    },
  }
}

class LaidTrunk implements FoldedTrunk {
  private readonly torso: FlatTorso
  private readonly frame: BodyFrame
  private readonly rows: HangingRows
  private readonly left: Shoulder
  private readonly right: Shoulder
  private readonly top: number
  /** Distance of a collar's upper edge from the neck's middle. */
  private readonly collarHalf: number
  readonly waist: number
  readonly isSleeved: boolean
  private readonly neckFalls: ReturnType<typeof neckFall>
  private readonly folds: Record<Face, (place: Point) => number>

  constructor(pattern: GarmentPattern, body: TurnedBody, frame: BodyFrame) {
    this.frame = frame
    this.isSleeved = pattern.panels.some(p => p.part !== 'torso')
    this.torso = flatTorso(pattern, body.measures.neckHalfWidth)
    this.waist = this.torso.waist
    const inwards = neckShift(pattern, body)
    const ring = ringHalves(this.torso.collar, body.measures.neckHalfWidth)
    this.collarHalf = ring.top
    const [left, right] = SIDES.map(({ side, mark, sign }): Shoulder => {
      const line = frame[side]
      const neck = this.torso.neck(side)
      const cut = neck.x - inwards(pattern.marks[`neck${mark}`] as Point)
      const shoulder = this.torso.tip(side).length - neck.length
      // A round neck stretches until it lies round the foot of the neck; the shoulder gives what it takes.
      const base = Math.min(body.measures.neckHalfWidth + NECK_FOOT_M, cut + MOST_STRETCH * shoulder)
      const neckHalf =
        neck.down > 0 ? Math.max(ring.foot, cut - MOST_STRETCH * shoulder) : Math.max(cut, base)
      const start = line.lengthAt(frame.neckX + sign * neckHalf)
      const patternTip = line.lengthAt(frame.neckX + sign * cut) + shoulder
      const bodyTip = line.lengthAt(frame.neckX + (sign * body.measures.shoulderWidth) / 2) + PAST_TIP_M
      // A worn garment's photo shows the corner of the shoulder inside it, not the end of its seam.
      const tipLength = mix(patternTip, Math.min(patternTip, bodyTip), pattern.scale.worn)
      return {
        ...{ side, sign, line, neck, neckHalf, start, tipLength },
        startY: line.at(start).y,
        seam: shoulder,
        alongSeam: (tipLength - start) / Math.max(0.01, shoulder),
        underarm: this.torso.underarm(side),
      }
    })
    this.left = left
    this.right = right
    this.top = (left.startY + right.startY) / 2 + CLEAR_M
    this.rows = hangingRows(this.torso, frame, this.top, pattern.scale.worn)
    const foot = (left.neck.down + right.neck.down) / 2
    const lowest = { x: 0, y: -this.torso.neckDepth }
    const seen = this.top - (this.heightOf(lowest, left) + this.heightOf(lowest, right)) / 2
    this.neckFalls = pattern.hooded ? () => 0 : neckFall(this.torso, { seen, foot })
    const folds = (face: Face) => foldHeight(trunkFolds(this.torso, this.rows.slack, face))
    this.folds = { front: folds('front'), back: folds('back') }
  }

  at(place: Point, face: Face, seamDistance: number): Vec {
    const flat = this.torso.hanging(place)
    const shoulder = flat.x < 0 ? this.left : this.right
    const down = -flat.y
    const seam = this.seamAt(flat.x, shoulder)
    const falls = face === 'front' ? this.neckFalls(flat, shoulder.side, seam.down) : 0
    const y = this.heightOf(flat, shoulder) - falls
    const isYoke = down < shoulder.underarm
    const centre = this.centreAt(down, y, shoulder)
    const arc = Math.max(0.01, this.torso.arc(shoulder.side, down))
    const shown = Math.max(0.01, this.edgeAt(down, shoulder, centre) - this.armholeBow(down, shoulder))
    let x = foreshortened(flat.x, arc, shown)
    if (isYoke) {
      // Along the shoulder's seam cloth follows the body's outline; beside the neck it lies where the neck was put.
      const fade = nearSeam(down, seam, shoulder)
      const onSeam =
        Math.abs(flat.x) < shoulder.neck.x
          ? this.besideNeck(flat.x, down, shoulder)
          : shoulder.sign * Math.abs(onOutline(seam, shoulder).x - centre)
      x = mix(x, onSeam, fade)
    }
    x += centre + this.straightened(x / shown, down, y)
    const out = this.outside(x, y, { down, centre, underarm: shoulder.underarm, face })
    const up = inRing(down, shoulder.neck.down)
    const side = isYoke ? this.frame.trunk.middle(x, y) : this.middleDepth(down)
    const off = offSeam(seamDistance, isYoke)
    const fold = off * this.folds[face]({ x: flat.x, y: down })
    const turned = Math.max(-1, Math.min(1, (x - centre) / Math.max(0.05, shown)))
    const faces = Math.sqrt(1 - 0.9 * turned ** 2)
    const z = mix(side, out, off) + (face === 'front' ? 1 : -1) * faces * fold
    if (up === 0) return [x + ASIDE * turned * Math.max(0, fold), y, z]
    const half = this.ringHalf(down, shoulder)
    return [x, y, mix(z, ringDepth(this.frame.neckAt(y), { x, half, face }), up)]
  }

  foldAt(place: Point, face: Face, seamDistance: number): number {
    const flat = this.torso.hanging(place)
    const isYoke = -flat.y < (flat.x < 0 ? this.left : this.right).underarm
    return offSeam(seamDistance, isYoke) * this.folds[face]({ x: flat.x, y: -flat.y })
  }

  shoulderAbove(place: Point): ShoulderAbove {
    const flat = this.torso.hanging(place)
    const shoulder = flat.x < 0 ? this.left : this.right
    const seam = this.seamAt(flat.x, shoulder)
    const { neck, sign } = shoulder
    const beside = smoothstep(Math.abs(flat.x) / Math.max(0.01, neck.x))
    const clear = clearOn(seam, shoulder)
    const share = beside * nearSeam(-flat.y, seam, shoulder)
    const beyondNeck = Math.max(0, Math.abs(flat.x) - neck.x)
    // A collar's foot moves with the shoulder; its upper edge stays round the neck.
    if (neck.down > 0 && beyondNeck === 0)
      return {
        clear,
        place: { x: sign * neck.x, y: -neck.down },
        share: share * (1 - inRing(-flat.y, neck.down)),
        beyondNeck,
      }
    return { clear, place: { x: flat.x, y: -seam.down }, share, beyondNeck }
  }

  armholeBeside(place: Point): { place: Point; above: number } | null {
    const flat = this.torso.hanging(place)
    const { side, sign, underarm } = flat.x < 0 ? this.left : this.right
    const down = Math.max(this.torso.tip(side).down, -flat.y)
    if (down >= underarm) return null
    return { place: { x: sign * this.torso.arc(side, down), y: -down }, above: underarm - down }
  }

  surface(x: number, y: number, face: Face): number {
    let down = this.top - y
    for (let k = 0; k < 3; k++) down += this.rows.height(down) - y
    const underarm = Math.max(this.left.underarm, this.right.underarm)
    const centre = this.frame.middle(y)
    const fold = this.folds[face]({ x: this.flatAt(x - centre, down, centre), y: down })
    const out = this.outside(x, y, { down, centre, underarm, face })
    return out + (face === 'front' ? fold : -fold)
  }

  /** The place on the flat cloth, from its middle, that is seen so far from the body's middle. */
  private flatAt(seen: number, down: number, centre: number): number {
    const shoulder = seen < 0 ? this.left : this.right
    const arc = Math.max(0.01, this.torso.arc(shoulder.side, down))
    const shown = Math.max(0.01, this.edgeAt(down, shoulder, centre) - this.armholeBow(down, shoulder))
    let [near, far] = [0, arc]
    for (let k = 0; k < 8; k++) {
      const middle = (near + far) / 2
      if (foreshortened(middle, arc, shown) < Math.abs(seen)) near = middle
      else far = middle
    }
    return shoulder.sign * near
  }

  /** The shoulders' seams lie on the body's outline, the underarms below its armpits; further down rows are level. */
  private heightOf({ x, y }: Point, shoulder: Shoulder): number {
    const { line, neck, underarm } = shoulder
    const down = -y
    const seam = this.seamAt(x, shoulder)
    const neckY = mix(this.left.startY, this.right.startY, (x / neck.x + 1) / 2)
    const onBody = Math.abs(x) < neck.x ? neckY + clearOn(seam, shoulder) : onOutline(seam, shoulder).y
    const lift = onBody - this.rows.height(seam.down)
    const below = smoothstep((down - seam.down) / Math.max(0.03, underarm - seam.down))
    const lacking = Math.max(0, this.rows.height(underarm) - (line.armpitY - UNDERARM.below))
    const aside = smoothstep(Math.abs(x) / Math.max(0.02, this.torso.arc(shoulder.side, down)))
    const lowered = down < underarm ? below : 1 - smoothstep((down - underarm) / UNDERARM.evens)
    return this.rows.height(down) + lift * (1 - below) - lacking * aside * lowered
  }

  /** The shoulder's seam at a distance from the middle; within a collar its foot. */
  private seamAt(x: number, { side, neck }: Shoulder): OnShoulder {
    return Math.abs(x) < neck.x ? neck : this.torso.shoulder(side, x)
  }

  /** A place within the neck's width: a collar goes round the neck. */
  private besideNeck(x: number, down: number, shoulder: Shoulder): number {
    const { side, neck, neckHalf } = shoulder
    const flat = (x * neckHalf) / Math.max(0.01, neck.x)
    const up = inRing(down, neck.down)
    if (up === 0) return flat
    return mix(flat, foreshortened(x, this.torso.collarSide(side, down), this.ringHalf(down, shoulder)), up)
  }

  /** Half the width of a collar's ring in a row: it narrows evenly from its foot to its upper edge. */
  private ringHalf(down: number, { neck, neckHalf }: Shoulder): number {
    const up = Math.max(0, Math.min(1, (neck.down - down) / neck.down))
    return mix(neckHalf, Math.min(neckHalf, this.collarHalf), up)
  }

  /** The middle of the body: the neck's at the neck, the trunk's from the underarm down. */
  private centreAt(down: number, y: number, { underarm, neck }: Shoulder): number {
    const below = mix(this.frame.neckX, this.frame.middle(y), smoothstep(down / Math.max(0.05, underarm)))
    const up = inRing(down, neck.down)
    return up === 0 ? below : mix(below, this.frame.neckAt(y).x, up)
  }

  /**
   * How far cloth is moved aside, so that its middle hangs straight from the chest to the hem where the body's own middle sways from hip to hip;
   * its sides stay. @param aside share of the way from the middle to the side
   */
  private straightened(aside: number, down: number, y: number): number {
    const chest = Math.max(this.left.underarm, this.right.underarm)
    const { frame, rows, torso } = this
    if (down <= chest || torso.hem <= chest) return 0
    const along = Math.min(1, (down - chest) / (torso.hem - chest))
    const hangs = mix(frame.middle(rows.height(chest)), frame.middle(rows.height(torso.hem)), along)
    return (hangs - frame.middle(y)) * (1 - Math.min(1, aside * aside))
  }

  /** How far from the middle the trunk's edge is seen: at the tip, down the armhole, and below. */
  private edgeAt(down: number, shoulder: Shoulder, centre: number): number {
    const { side, sign, line, underarm, tipLength } = shoulder
    const { half, height } = this.rows
    const arm = sign * (line.innerSide(height(underarm)) - centre) + CREASE.beyond
    // A trunk turns away where the arm begins; what is wider lies under the arm.
    const crease = Math.min(half(underarm), arm)
    if (down >= underarm) {
      const y = height(down)
      const own = half(down) - (half(underarm) - crease) * (1 - smoothstep((down - underarm) / CREASE.below))
      // Beside a hanging arm cloth is pressed to the body, unless it is so wide that it passes behind the arm.
      const pressed = sign * (line.innerSide(y) - centre) + PRESSED_M
      const outer = sign * (line.outerSide(y) - centre)
      const isBeside =
        smoothstep((outer + WIDE.from - own) / WIDE.over) *
        smoothstep((y - line.wristY) / 0.05) *
        this.aboveSkirt(down)
      return own - Math.max(0, own - Math.max(pressed, this.frame.half(y))) * isBeside
    }
    const tip = Math.abs(line.at(tipLength).x - centre)
    return mix(tip, crease, this.alongArmhole(down, side, underarm))
  }

  private aboveSkirt(down: number): number {
    return 1 - smoothstep((down - this.torso.waist) / 0.1)
  }

  /** How far inside the straight line between tip and underarm the cloth's own armhole runs. */
  private armholeBow(down: number, { side, underarm }: Shoulder): number {
    const along = this.alongArmhole(down, side, underarm)
    if (along === 0 || along === 1) return 0
    const straight = mix(
      this.torso.arc(side, this.torso.tip(side).down + 0.004),
      this.torso.arc(side, underarm),
      along,
    )
    return Math.max(-0.02, Math.min(0.05, straight - this.torso.arc(side, down)))
  }

  private alongArmhole(down: number, side: Side, underarm: number): number {
    const tip = this.torso.tip(side).down
    return Math.max(0, Math.min(1, (down - tip) / Math.max(0.01, underarm - tip)))
  }

  private middleDepth(down: number): number {
    return (this.rows.front(down) + this.rows.back(down)) / 2
  }

  /** Depth of the front's or back's outside: on the skin above the underarm, below it no nearer to the body than it hangs. */
  private outside(
    x: number,
    y: number,
    { down, centre, underarm, face }: { down: number; centre: number; underarm: number; face: Face },
  ): number {
    const { trunk, shoulders } = this.frame
    const sign = face === 'front' ? 1 : -1
    const below = smoothstep((down - underarm + 0.02) / 0.08)
    const skin = mix(shoulders[face](x, y), trunk[face](x, y), below) + sign * CLEAR_M
    const middle = this.middleDepth(down)
    const widest = Math.max(this.rows.half(Math.max(down, underarm)), Math.abs(x - centre))
    const round = Math.sqrt(1 - (Math.abs(x - centre) / widest) ** 2)
    const hangs = middle + (this.rows[face](down) - middle) * round
    const furthest = sign * Math.max(sign * skin, sign * hangs)
    return mix(skin, furthest, smoothstep((down - underarm + 0.05) / 0.1))
  }
}

/** How far cloth has come from a seam to the body's front, 0 to 1. */
const offSeam = (distance: number, isYoke: boolean) =>
  Math.sqrt(Math.min(1, distance / (isYoke ? ROUNDS_M.yoke : ROUNDS_M.trunk)))

const mix = (a: number, b: number, t: number) => a + (b - a) * t
