import type { Point } from '../../geometry/point.ts'
import { between, distance, smoothstep, valueAt } from '../../geometry/polyline.ts'
import type { ArmLine } from './arm-line.ts'
import { CLEAR_M } from './clearance.ts'
import type { FlatSleeve } from './flat-sleeve.ts'
import type { Vec } from './turned-body.ts'
import { STRAIGHT, type TurnedTube } from './turned-tube.ts'
import { besideOutline, movedWithin } from './within-outlines.ts'

/** Width seen of a sleeve, as a share of its width laid flat. */
const SEEN = 0.74
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
/** A sleeve that reaches so far down the arm is a long one: its photo shows it foreshortened or laid in folds. */
const ALMOST_LONG = 0.84
/** A sleeve covers so much of the hand at most; a longer one is pushed up. Metres. */
const PAST_WRIST_M = 0.01

/** A sleeve seen from the front, by shares down from its armhole and across from its outer side. */
export interface SleevePatch {
  at(down: number, across: number): Point
  width(down: number): number
  /** Length of its outer side, metres. */
  length: number
}

/**
 * A Coons patch (1967) between the armhole, the body's outline, the cuff, and an inner side that leads from the underarm to the arm. Lowered from
 * its photo's angle to the arm's, a sleeve has more cloth inside than place: there it is pushed together.
 */
export function sleevePatch({
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
    const out = line.outwards(tipLength + along)
    return { x: x - out.x * by, y: y - out.y * by }
  }
  const hangs = hangingOutside(line, sign, tipLength, length, along =>
    Math.max(0, widthAt(along) - 2 * (line.arm(tipLength + along).half + CLEAR_M)),
  )
  // On a turned body the tip lies before or behind the outline: a sleeve comes to it in a long curve.
  const toOutline = Math.max(0.03, CURVES * distance(tip, inside(0, -line.clear)))
  const outer = (down: number) => {
    const side = inside(down * length, -line.clear)
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
      const { along, out, off } = besideOutline(line, place)
      const by = movedWithin(off, line.clear + hangs(along - tipLength))
      return { x: place.x - by * out.x, y: place.y - by * out.y }
    },
  }
}

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
