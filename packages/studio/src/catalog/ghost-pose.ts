import type { BodyShape } from '../body/body-topology.ts'
import type { Stance } from '../body/skeleton.ts'
import type { CameraPlacement } from '../geometry/camera.ts'
import { WHOLE_PICTURE } from '../geometry/frame-window.ts'
import { axisAngle, type Quaternion } from '../geometry/quaternion.ts'
import { CatalogError } from './catalog-error.ts'
import type { JsonRecord } from './json-record.ts'
import type { Pose, PoseView } from './pose.ts'

/** How a garment stands that nobody seems to wear: upright and the same on both sides, turned as a whole. */
interface GhostStance {
  /** About the vertical; positive shows more of the garment's left side. */
  turnDeg: number
  /** How far the arms stand off the trunk, degrees from the vertical. */
  armsDeg: number
}

/** The rest pose bends the elbows by some 40°; this much of it is straightened, so that long sleeves hang. */
const STRAIGHTER_ELBOW_DEG = 26
/** The rest pose stands with its feet 35 cm apart; so much closer its trouser legs hang side by side. */
const LEGS_IN_DEG = 4
/** Shoulders sink a little when arms come down. */
const CLAVICLE_DEG = -4

/** Seen from a little above the garment's middle, so that the inside of its back shows in the neck opening. */
const EYE: CameraPlacement = { eye: [0, 1.4, 5.25], target: [0, 1.1, 0], up: [0, 1, 0], verticalFovDeg: 15 }
const RESOLUTION: [number, number] = [1536, 2048]

/** A pose of a ghost mannequin, as `model.json` lists it: nothing of the body is drawn, so that it needs no pictures. */
export function ghostPose(json: JsonRecord, body: BodyShape): Pose {
  const aim = json.text('aim')
  if (aim !== 'whole' && aim !== 'top')
    throw new CatalogError(`Pose ${json.text('key')} aims at ${aim}, not at whole or top`)
  return {
    key: json.text('key'),
    view: json.text('view') as PoseView,
    crop: 'full',
    camera: EYE,
    aim,
    frame: 'whole',
    window: WHOLE_PICTURE,
    resolution: RESOLUTION,
    floorM: 0,
    shoes: null,
    stance: ghostStance(body, { turnDeg: json.number('turnDeg'), armsDeg: json.number('armsDeg') }),
    body: null,
    photoLight: null,
    pictured: true,
    hair: null,
  }
}

export function ghostStance(body: BodyShape, { turnDeg, armsDeg }: GhostStance): Stance {
  const rotations = new Map<string, Quaternion>([['root', turnedBy([0, 1, 0], turnDeg)]])
  for (const [side, sign] of [
    ['L', 1],
    ['R', -1],
  ] as const) {
    const lowered = armsDeg - restingArmDeg(body) - CLAVICLE_DEG
    rotations.set(`clavicle.${side}`, turnedBy([0, 0, 1], sign * CLAVICLE_DEG))
    rotations.set(`upperarm01.${side}`, turnedBy([0, 0, 1], sign * lowered))
    rotations.set(`lowerarm01.${side}`, turnedBy([1, 0, 0], STRAIGHTER_ELBOW_DEG))
    rotations.set(`upperleg01.${side}`, turnedBy([0, 0, 1], -sign * LEGS_IN_DEG))
  }
  return { rotations, translationM: [0, 0, 0] }
}

/** How far the upper arms stand off the trunk at rest, degrees from the vertical. */
function restingArmDeg({ topology, boneHeads }: BodyShape): number {
  const shoulder = topology.boneNames.indexOf('upperarm01.L') * 3
  const elbow = topology.boneNames.indexOf('lowerarm01.L') * 3
  const out = boneHeads[elbow] - boneHeads[shoulder]
  const down = boneHeads[shoulder + 1] - boneHeads[elbow + 1]
  return (Math.atan2(out, down) * 180) / Math.PI
}

const turnedBy = (axis: [number, number, number], degrees: number): Quaternion =>
  axisAngle(axis, (degrees * Math.PI) / 180)
