import type { Point } from '../../geometry/point.ts'
import { distance, smoothstep, valueAt } from '../../geometry/polyline.ts'
import type { SleeveSide } from '../../pattern/cut-sleeves.ts'
import type { GarmentPattern, PatternPanel } from '../../pattern/garment-pattern.ts'
import { DEPTH_HELD_M } from '../depth-field.ts'
import type { ArmLine } from './arm-line.ts'
import type { ArmholePoint } from './armhole.ts'
import type { ArmsInPicture } from './body-frame.ts'
import { CLEAR_M } from './clearance.ts'
import { type FlatSleeve, flatSleeve } from './flat-sleeve.ts'
import type { Face } from './flat-torso.ts'
import { foldHeight } from './folds.ts'
import { sleeveFolds } from './sleeve-folds.ts'
import type { TrunkLayout } from './trunk-layout.ts'
import type { Vec } from './turned-body.ts'
import { besideOutline, movedWithin } from './within-outlines.ts'

/** Width seen of a sleeve, as a share of its width laid flat. */
const SEEN = 0.74
/** Depth of a sleeve, as a share of its seen width. */
const DEEP = 0.72
/** Length over which a sleeve comes from the depth of its armhole to its own, metres. */
const CAP_M = 0.1
/** The inner side of a sleeve is pushed together below the armpit, to this share of its length at most. */
const LEAST_INNER = 0.35
/** Length over which a sleeve turns from its armhole's direction to the arm's, metres. */
const TURNS_M = 0.14
/** A sleeve comes from its tip to the body's outline over this many times their distance. */
const CURVES = 3
/** Share of the sleeve over which its inner side comes from the underarm to the arm. */
const TO_ARM = 0.35
/** Below its underarm a sleeve's inner side is seen this much further outwards for each metre down. */
const OUTWARDS = 0.15
/** It covers the arm's inner side by so much, metres, unless that lies further inside the underarm than `from` and `slope` for each metre below. */
const COVERS_M = 0.01
const INWARDS = { from: 0.012, slope: 0.1 }
/** A sleeve covers so much of the hand at most; a longer one is pushed up. Metres. */
const PAST_WRIST_M = 0.01
/** A sleeve's far side is this much shorter, as a share of its length: nobody looks into the sleeve. */
const FAR_SHORTER = 0.03
/** A sleeve lies this far before the trunk, metres. */
const BEFORE_TRUNK_M = 0.015
/** Length below its armhole over which a sleeve comes off the trunk, metres: sooner, the seam would look padded. */
const OFF_TRUNK_M = 0.08
/** Furthest place of cloth down a sleeve, as a share of the way to the cuff: cloth is cut a little outside of the photo's outline. */
const PAST_CUFF = 1.03
/** Share of the way from the shoulder's tip to the wrist at which an elbow is. */
const ELBOW = 0.53

/** A place of a sleeve on the body, in the picture's frame. */
export interface SleevePlace {
  /** Without folds. */
  at: Vec
  /** By how much its fold moves it. */
  fold: Vec
  /** Share to which its depth may be evened with its neighbours'; see `roundSleeves`. */
  rounds: number
  /** Least depth towards the viewer, before the trunk; -Infinity on the side away from the viewer, which no trunk hides. */
  least: number
}

/** The body that sleeves are laid on. */
export interface SleevedBody {
  arms: ArmsInPicture
  /** In the picture's frame. */
  trunk: TrunkLayout
  /** By which the body is turned in it, radians. */
  yaw: number
}

/**
 * @param armhole where the sleeve is sewn to the trunk; see `armholeOf`
 * @returns where a sleeve's places in its photo lie on the body; null for other panels
 */
export function sleeveLayout(
  panel: PatternPanel,
  pattern: GarmentPattern,
  armhole: readonly ArmholePoint[],
  { arms, trunk, yaw }: SleevedBody,
): ((px: Point) => SleevePlace) | null {
  if (panel.part !== 'sleeveLeft' && panel.part !== 'sleeveRight') return null
  const side = panel.part === 'sleeveLeft' ? 'left' : 'right'
  const sign = side === 'left' ? -1 : 1
  const { face } = panel
  const facing = face === 'front' ? 1 : -1
  const tube = turnedTube(-sign * yaw, facing)
  const line = arms[side]
  const flat = flatSleeve(panel, pattern)
  const widthRatio = flat.photoWidth / (2 * (line.arm(UPPER_ARM * line.wristLength).half + CLEAR_M))
  const photoShare = smoothstep((widthRatio - FROM_PHOTO.least) / (FROM_PHOTO.full - FROM_PHOTO.least))
  const roundArm = shareRoundArm(widthRatio)
  const acrossAt = (px: Point) =>
    photoShare * roundArm(flat.photoAcross(px)) + (1 - photoShare) * flat.clothAcross(px)
  const hole = armhole.map(p => ({ ...p, cloth: flat.clothPlace(p.px), across: acrossAt(p.px) }))
  for (let i = 1; i < hole.length; i++) hole[i].across = Math.max(hole[i].across, hole[i - 1].across + 1e-5)
  const onHole = (across: number) => {
    const i = Math.max(
      1,
      hole.findIndex(p => p.across >= across),
    )
    const [a, b] = [hole[i - 1], hole[i]]
    const t = Math.max(0, Math.min(1, (across - a.across) / (b.across - a.across)))
    return {
      cloth: between(a.cloth, b.cloth, t),
      torso: between(a.torso, b.torso, t),
      seamDistance: a.seamDistance + (b.seamDistance - a.seamDistance) * t,
    }
  }
  const sewn = (across: number) => {
    const { torso, seamDistance } = onHole(across)
    return trunk.at(torso, face, seamDistance)
  }
  const [tipX, tipY] = sewn(0)
  const tipLength = line.lengthNear({ x: tipX, y: tipY })
  const patch = sleevePatch({
    sewn,
    flat,
    line,
    sign,
    tipLength,
    seenAcross: tube.seenAcross,
    asLong: evenLength(flat.length, pattern, face, side === 'left' ? 'Left' : 'Right'),
  })
  const toWrist = line.wristLength - tipLength
  const folds = foldHeight(
    sleeveFolds({ side, length: patch.length, elbow: ELBOW * toWrist, width: patch.width }),
  )
  return px => {
    const q = flat.clothPlace(px)
    const across = acrossAt(px)
    const top = onHole(across).cloth
    const below = Math.max(0, q.y - top.y)
    const share = Math.min(PAST_CUFF, below / Math.max(0.02, flat.cuff(across) - top.y))
    const down = share * (face === 'back' ? 1 - FAR_SHORTER * smoothstep(share) : 1)
    const { x, y } = patch.at(down, across)
    const arm = line.arm(tipLength + down * patch.length)
    const depth = Math.max(arm.half + CLEAR_M, (DEEP / 2) * patch.width(down)) * tube.depth(across)
    const [, , hole] = sewn(across)
    const round = hole + (arm.z + depth - hole) * smoothstep(below / CAP_M)
    const offTrunk = BEFORE_TRUNK_M * smoothstep(below / OFF_TRUNK_M)
    const beforeTrunk = (side: Face) => (side === 'front' ? 1 : -1) * trunk.surface(x, y, side) + offTrunk
    const off = line.direction(tipLength + down * patch.length)
    // The body's depth is held out beyond its outline; at its outer side a sleeve goes round the arm as the skin does.
    const aside = DEPTH_HELD_M * (1 - smoothstep((across - OUTER.from) / (OUTER.to - OUTER.from)))
    const skin = { x: x - sign * off.y * aside, y: y + sign * off.x * aside }
    const before = (side: Face, least: number) => {
      const sight = side === 'front' ? 1 : -1
      return sight * Math.max(sight * round, least, sight * arms.whole[side](skin.x, skin.y) + CLEAR_M)
    }
    const least = beforeTrunk(face)
    const own = round + (before(face, least) - round) * smoothstep((across - tube.over) / 0.2)
    const fold = folds({ x: across * patch.width(down), y: down * patch.length }) * smoothstep(below / 0.03)
    const outwards = sign * fold * Math.cos(Math.PI * across)
    // Its inner seam lies where it is seen, before the trunk: inside the trunk it would tear the sleeve's edge.
    const isSeen = face === arms.seen
    const z = isSeen
      ? own
      : own +
        (before(arms.seen, beforeTrunk(arms.seen)) +
          facing * UNSEEN_M * smoothstep((1 - across) / 0.03) -
          own) *
          smoothstep(1 - (1 - across) / ROUNDS) *
          smoothstep(below / 0.03)
    const forwards = isSeen ? facing * fold * Math.sin(Math.PI * across) : 0
    return {
      at: [x, y, z],
      fold: [-off.y * outwards, off.x * outwards, forwards],
      rounds: roundsAt(across),
      least: isSeen ? Math.max(least, facing * z - SINKS.most * smoothstep(below / SINKS.over)) : -Infinity,
    }
  }
}

/**
 * Ratio of a sleeve's width in its photo to its arm's width in the picture, up to which its cloth is spread evenly, and from which its sides turn
 * away from the camera as on a tube.
 */
const TUBE = { even: 1, full: 1.35 }
/**
 * The same ratio, up to which the flat cloth alone says how far across a place lies, and from which the photo alone does: of a sliver the photo
 * shows ragged sides.
 */
const FROM_PHOTO = { least: 0.45, full: 0.75 }
/** Place along an arm at which its width is taken, as a share of the way from the neck to the wrist. */
const UPPER_ARM = 0.5

/**
 * Maps shares of a sleeve's width in its photo to shares of the way round the near half of an arm. A sleeve that is narrow in its photo has no cloth
 * to turn away: mapped like a tube, its middle would be drawn out to streaks.
 * @param widthRatio of the sleeve in its photo to the arm in the picture
 */
function shareRoundArm(widthRatio: number): (across: number) => number {
  const tube = smoothstep((widthRatio - TUBE.even) / (TUBE.full - TUBE.even))
  return across => {
    const seen = tube * STRAIGHT.seenAcross(across) + (1 - tube) * across
    return Math.acos(1 - 2 * Math.max(0, Math.min(1, seen))) / Math.PI
  }
}

/**
 * Where sleeves are rounded: fully up to the first share of the way round from their outer side, and not from the second on, since the inner side
 * lies close before the trunk.
 */
const ROUNDED = { from: 0.45, to: 0.75 }
const roundsAt = (across: number) => 1 - smoothstep((across - ROUNDED.from) / (ROUNDED.to - ROUNDED.from))

/** Rounding takes a sleeve back by so much at most, from `over` below its armhole on; at it not at all, where it would sink into the shoulder. Metres. */
const SINKS = { most: 0.03, over: 0.1 }
/** Share of the way round over which the panel that faces away from the camera comes forward to the inner seam. */
const ROUNDS = 0.08
/** Distance at which it stays behind the panel that faces the camera, metres. */
const UNSEEN_M = 0.008
/** A sleeve that reaches so far down the arm is a long one: its photo shows it foreshortened or laid in folds. */
const ALMOST_LONG = 0.84
/** Shares of the way round a sleeve up to which it is its outer side, and from which it is its front. */
const OUTER = { from: 0.1, to: 0.5 }
/** Largest ratio of two sleeves' lengths that is a chance of how they lie. */
const MOST_UNLIKE = 1.6

/**
 * One of two sleeves often lies folded, or further away in a photo, or is cut by its frame: both are as long as the longer one. Where the frame
 * cuts both, they are as long as an arm.
 */
function evenLength(
  own: number,
  pattern: GarmentPattern,
  face: PatternPanel['face'],
  side: SleeveSide,
): number {
  const { cutSleeves } = pattern
  if (cutSleeves.length === 2) return Infinity
  const lengths = pattern.panels
    .filter(p => p.face === face && p.part.startsWith('sleeve'))
    .map(p => flatSleeve(p, pattern).length)
  const longest = Math.max(...lengths)
  return longest > MOST_UNLIKE * own && !cutSleeves.includes(side) ? own : longest
}

const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

/** A sleeve seen from the front, by shares down from its armhole and across from its outer side. */
interface SleevePatch {
  at(down: number, across: number): Point
  width(down: number): number
  /** Length of its outer side, metres. */
  length: number
}

/**
 * A Coons patch (1967) between the armhole, the body's outline, the cuff, and an inner side that leads from the underarm to the arm. Lowered from
 * its photo's angle to the arm's, a sleeve has more cloth inside than place: there it is pushed together.
 */
function sleevePatch({
  sewn,
  flat,
  line,
  sign,
  tipLength,
  seenAcross,
  asLong,
}: {
  sewn(across: number): Vec
  flat: FlatSleeve
  line: ArmLine
  sign: 1 | -1
  tipLength: number
  seenAcross: TurnedTube['seenAcross']
  /** Length that both sleeves have on flat cloth. */
  asLong: number
}): SleevePatch {
  const hole = (across: number): Point => {
    const [x, y] = sewn(across)
    return { x, y }
  }
  const [tip, underarm] = [hole(0), hole(1)]
  const toWrist = line.wristLength + PAST_WRIST_M - tipLength
  const length = asLong > ALMOST_LONG * toWrist ? Math.max(0.02, toWrist) : asLong
  const widthAt = (along: number) => {
    const arm = 2 * (line.arm(tipLength + along).half + CLEAR_M)
    return Math.max(arm, SEEN * flat.width(Math.max(0.06, (along * flat.length) / length)))
  }
  /** Beside the outline by so much inwards. */
  const inside = (along: number, by: number): Point => {
    const { x, y } = line.at(tipLength + along)
    const towards = line.direction(tipLength + along)
    // The outline's direction turned by a quarter, towards the trunk.
    return { x: x + sign * towards.y * by, y: y - sign * towards.x * by }
  }
  const hangs = hangingOutside(line, sign, tipLength, length, along =>
    Math.max(0, widthAt(along) - 2 * (line.arm(tipLength + along).half + CLEAR_M)),
  )
  // On a turned body the tip lies before or behind the outline: a sleeve comes to it in a long curve.
  const toOutline = Math.max(0.03, CURVES * distance(tip, inside(0, -CLEAR_M)))
  const outer = (down: number) => {
    const side = inside(down * length, -CLEAR_M)
    const out = { x: side.x + sign * hangs(down * length), y: side.y }
    return between(tip, out, smoothstep((down * length) / toOutline))
  }
  let start = 0
  while (start < length && line.at(tipLength + start).y > underarm.y) start += 0.005
  const end = Math.max(length, start + (LEAST_INNER * flat.innerLength * length) / flat.length)
  /** The inner side on the arm; no further inwards than covers the arm: there it would lie on the trunk like a flap. */
  const onArmAt = (along: number): Point => {
    const { x, y } = inside(along, widthAt(along) - CLEAR_M)
    const below = Math.max(0, along - start)
    const ofArm = sign * inside(along, 2 * line.arm(tipLength + along).half + COVERS_M).x
    const most = sign * underarm.x - INWARDS.from - INWARDS.slope * below
    const covering = Math.min(sign * underarm.x + OUTWARDS * below, ofArm)
    return { x: sign * Math.max(sign * x, covering, most), y }
  }
  const cuff = [outer(1), onArmAt(end)] as const
  // A short inner side is straight.
  const isLong = smoothstep((end - start - 0.04) / 0.1)
  const innerSide = (down: number) => {
    const onArm = onArmAt(start + (end - start) * down)
    return between(between(underarm, cuff[1], down), onArm, smoothstep(down / TO_ARM) * isLong)
  }
  return {
    length,
    width: down => widthAt(down * length),
    at: (down, across) => {
      const [o, i, h] = [outer(down), innerSide(down), hole(across)]
      const straight = STRAIGHT.seenAcross(across)
      // A sleeve turns against its armhole over a short way; the armhole's own shape fades down all of it.
      const turns = smoothstep((down * length) / TURNS_M)
      const ruled = between(o, i, straight + (seenAcross(across) - straight) * turns)
      const shape = between(tip, underarm, straight)
      const place = {
        x: ruled.x + (h.x - shape.x) * (1 - down),
        y: ruled.y + (h.y - shape.y) * (1 - down),
      }
      // An armhole that is seen from the side would carry the sleeve out beyond its outer side.
      const { along, out, off } = besideOutline(line, sign, place)
      const by = movedWithin(off, CLEAR_M + hangs(along - tipLength))
      return { x: place.x - by * out.x, y: place.y - by * out.y }
    },
  }
}

const STRAIGHT = turnedTube(0, 1)

/** Cloth that hangs from the shoulder's widest place comes back to the arm at this slope, where it is wide enough. */
const FALLS_IN = 0.1
/** Share of a sleeve's room that is seen outside of the arm. */
const ROOM_OUTSIDE = 0.5

/** How far outside the arm's own side a sleeve hangs, by its distance from the tip; metres. */
function hangingOutside(
  line: ArmLine,
  sign: 1 | -1,
  tipLength: number,
  length: number,
  roomAt: (along: number) => number,
): (along: number) => number {
  const step = 0.01
  const out: number[] = []
  let [furthest, lastY] = [-Infinity, 0]
  for (let along = 0; along <= length + step; along += step) {
    const { x, y } = line.at(tipLength + along)
    furthest = Math.max(sign * x, furthest - FALLS_IN * Math.max(0, lastY - y))
    lastY = y
    const room = ROOM_OUTSIDE * roomAt(along)
    furthest = Math.min(furthest, sign * x + room)
    out.push(furthest - sign * x)
  }
  return along => valueAt(out, along / step)
}

/** Half a tube that is turned about its axis, by shares of the way round it from its outer to its inner side. */
interface TurnedTube {
  /** Where it is seen across the tube. */
  seenAcross(share: number): number
  /** How far before the axis it lies, in half widths. */
  depth(share: number): number
  /** The share that lies over on the other half's side. */
  over: number
}

/**
 * A sleeve's outer side turns with the body: towards the camera on the arm that is nearer, where its far half comes to be seen beside it. Its
 * inner side stays where it lies on the trunk.
 */
function turnedTube(turn: number, facing: 1 | -1): TurnedTube {
  const angle = (share: number) => facing * Math.PI * share + turn * (1 - share)
  const over = -facing * turn
  return {
    seenAcross: share => (1 - Math.cos(angle(share))) / 2,
    depth: share => Math.sin(angle(share)),
    over: Math.max(0, over / (Math.PI + over)),
  }
}
