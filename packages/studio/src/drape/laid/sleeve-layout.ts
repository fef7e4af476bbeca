import type { Point } from '../../geometry/point.ts'
import { between, smoothstep } from '../../geometry/polyline.ts'
import type { ClothMesh } from '../../pattern/cloth-mesh.ts'
import type { GarmentPattern, PatternPanel } from '../../pattern/garment-pattern.ts'
import type { SleeveSide } from '../../reading/landmarks/cut-sleeves.ts'
import { DEPTH_HELD_M } from '../depth-field.ts'
import { armholeOf } from './armhole.ts'
import type { ArmsInPicture } from './body-frame.ts'
import { CLEAR_M } from './clearance.ts'
import { flatSleeve } from './flat-sleeve.ts'
import type { Face } from './flat-torso.ts'
import { foldHeight } from './folds.ts'
import { sleeveFolds } from './sleeve-folds.ts'
import { sleevePatch } from './sleeve-patch.ts'
import type { TrunkLayout } from './trunk-layout.ts'
import type { Vec } from './turned-body.ts'
import { STRAIGHT, turnedTube } from './turned-tube.ts'

/** Depth of a sleeve, as a share of its seen width. */
const DEEP = 0.72
/** Length over which a sleeve comes from the depth of its armhole to its own, metres. */
const CAP_M = 0.1
/** A sleeve's far side is shorter by this share of its length, and by so much at least, metres: nobody looks into the sleeve. */
const FAR_SHORTER = { share: 0.03, least: 0.014 }
/** A sleeve lies this far before the trunk, metres. */
const BEFORE_TRUNK_M = 0.015
/** Length below its armhole over which a sleeve comes off the trunk, metres: at its front sooner would look padded; its inner side hangs before the trunk. */
const OFF_TRUNK_M = { front: 0.08, inner: 0.03 }
/** Shares of the way round a sleeve from which it comes to be its inner side, and is. */
const INNER = { from: 0.55, to: 0.85 }
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
  /** Whether a place on the armhole lies where the trunk ends; at the underarm it lies between that and where the arm takes it. */
  endsTrunk: boolean
  /** Share to which its depth may be evened with its neighbours'; see `roundSleeves`. */
  rounds: number
  /** Depth of the skin that is seen as the arm's outline there, and how far the place is seen as its outline, 0 to 1. */
  outline: { z: number; share: number }
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

/** A sleeve on the body, by places in its photo. */
export interface SleeveLayout {
  at(px: Point): SleevePlace
  /** Height of its folds, metres. */
  foldAt(px: Point): number
}

/**
 * @param mesh the cloth's, whose armhole the sleeve goes on from
 * @returns null for panels that are no sleeves
 */
export function sleeveLayout(
  panel: PatternPanel,
  pattern: GarmentPattern,
  mesh: ClothMesh,
  { arms, trunk, yaw }: SleevedBody,
): SleeveLayout | null {
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
  const hole = armholeOf(mesh, pattern, panel).map(p => ({
    ...p,
    cloth: flat.clothPlace(p.px),
    across: acrossAt(p.px),
  }))
  for (let i = 1; i < hole.length; i++) hole[i].across = Math.max(hole[i].across, hole[i - 1].across + 1e-5)
  const rim = flat.rim(acrossAt)
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
  const farShorter = Math.max(FAR_SHORTER.share, FAR_SHORTER.least / patch.length)
  const toWrist = line.wristLength - tipLength
  const folds = foldHeight(
    sleeveFolds({ side, length: patch.length, elbow: ELBOW * toWrist, width: patch.width }),
  )
  /** Where a place of the photo lies on the sleeve: shares across and down it, and metres of cloth below its armhole. */
  const onSleeve = (px: Point) => {
    const across = acrossAt(px)
    const top = onHole(across).cloth
    const below = Math.max(0, flat.clothPlace(px).y - top.y)
    const share = Math.min(PAST_CUFF, below / Math.max(0.02, rim(across) - top.y))
    const shorter = face === 'back' ? farShorter * smoothstep(share) * smoothstep(across / OUTER.from) : 0
    return { across, down: share * (1 - shorter), below }
  }
  const foldOn = ({ across, down, below }: ReturnType<typeof onSleeve>) =>
    folds({ x: across * patch.width(down), y: down * patch.length }) * smoothstep(below / 0.03)
  const at = (px: Point): SleevePlace => {
    const place = onSleeve(px)
    const { across, down, below } = place
    const { x, y } = patch.at(down, across)
    const arm = line.arm(tipLength + down * patch.length)
    const depth = Math.max(arm.half + CLEAR_M, (DEEP / 2) * patch.width(down)) * tube.depth(across)
    const [, , hole] = sewn(across)
    const round = hole + (arm.z + depth - hole) * smoothstep(below / CAP_M)
    const inner = smoothstep((across - INNER.from) / (INNER.to - INNER.from))
    const comesOff = OFF_TRUNK_M.front + (OFF_TRUNK_M.inner - OFF_TRUNK_M.front) * inner
    const offTrunk = BEFORE_TRUNK_M * smoothstep(below / comesOff)
    const beforeTrunk = (side: Face) => (side === 'front' ? 1 : -1) * trunk.surface(x, y, side) + offTrunk
    const out = line.outwards(tipLength + down * patch.length)
    // The body's depth is held out beyond its outline; at its outer side a sleeve goes round the arm as the skin does.
    const aside = DEPTH_HELD_M * (1 - smoothstep((across - OUTER.from) / (OUTER.to - OUTER.from)))
    const skin = { x: x + out.x * aside, y: y + out.y * aside }
    const before = (side: Face, least: number) => {
      const sight = side === 'front' ? 1 : -1
      return sight * Math.max(sight * round, least, sight * arms.whole[side](skin.x, skin.y) + CLEAR_M)
    }
    const least = beforeTrunk(face)
    const own = round + (before(face, least) - round) * smoothstep((across - tube.over) / 0.2)
    const fold = foldOn(place)
    const outwards = fold * Math.cos(Math.PI * across)
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
      fold: [out.x * outwards, out.y * outwards, forwards],
      endsTrunk: across < INNER.to,
      rounds: roundsAt(across),
      outline: {
        z: line.depth(tipLength + down * patch.length),
        share: (1 - smoothstep(across / AT_OUTLINE)) * smoothstep(below / FROM_HOLE_M),
      },
      least: isSeen ? Math.max(least, facing * z - SINKS.most * smoothstep(below / SINKS.over)) : -Infinity,
    }
  }
  return { at, foldAt: px => foldOn(onSleeve(px)) }
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
/** Share of the way round a sleeve up to which it is seen as the arm's outline: nearer to the camera it would be seen further outside. */
const AT_OUTLINE = 0.15
/** Length below its armhole over which its outer side comes to that depth, metres. */
const FROM_HOLE_M = 0.01
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
  const { cutSleeves, foldedSleeve } = pattern
  if (cutSleeves.length === 2) return Infinity
  const lengths = pattern.panels
    .filter(p => p.face === face && p.part.startsWith('sleeve'))
    .map(p => flatSleeve(p, pattern).length)
  const longest = Math.max(...lengths)
  const isHidden = foldedSleeve === side || cutSleeves.includes(side)
  return longest > MOST_UNLIKE * own && !isHidden ? own : longest
}
