import type { Stance } from '../body/skeleton.ts'
import type { CameraPlacement } from '../geometry/camera.ts'
import { compose, IDENTITY, type Quaternion, turnOf } from '../geometry/quaternion.ts'

/**
 * What differs from photo to photo of one person, as unknowns of the fit: the camera's five, then a turn (axis times radians)
 * for each joint on top of the stance that the fit starts from.
 */
export interface PhotoUnknowns {
  joints: readonly Joint[]
  /** Standard deviation of each unknown's prior, so that unknowns that the photo does not determine keep their start values. */
  spreads: readonly number[]
}

interface Joint {
  bones: readonly string[]
  /** Whether it rotates in the world's frame, before the stance's rotation, instead of in the bone's frame. */
  inWorld: boolean
}

const CAMERA_UNKNOWNS = 5
/** Logarithm of the distance; pitch and roll in radians; the eye's height and the person's shift in metres. */
const CAMERA_SPREADS = [0.2, 0.08, 0.15, 3, 0.03]

const SPINE = ['spine05', 'spine04', 'spine03', 'spine02', 'spine01']
/**
 * Standard deviations of joint rotations, radians, estimated from stances in shop photos; arms vary most. Those of root and spine are by axis:
 * forwards, about the vertical, sideways. One photo shows hardly whether somebody leans back before a low camera or stands upright before a
 * high one; with a spread of 0.25 four of six people were found leaning back by 7 to 11 degrees, and necks of garments closed. Whoever leans
 * falls, so that the camera explains what it can. How far a spine is twisted and a shoulder brought forward is seen no better.
 */
const SPREADS = {
  root: [0.03, 0.25, 0.12],
  spine: [0.06, 0.05, 0.12],
  neck01: 0.2,
  head: 0.35,
  clavicle: 0.1,
  upperarm01: 0.4,
  lowerarm01: 0.35,
  wrist: 0.3,
  upperleg01: 0.3,
  lowerleg01: 0.3,
  foot: 0.3,
}

/** The unknowns of a photo that shows a person down to the feet, or to mid-thigh. */
export function photoUnknowns(crop: 'full' | 'half'): PhotoUnknowns {
  const joints: Joint[] = []
  const spreads = [...CAMERA_SPREADS]
  const add = (bones: readonly string[], spread: number | readonly number[], inWorld = false) => {
    joints.push({ bones, inWorld })
    spreads.push(...(typeof spread === 'number' ? [spread, spread, spread] : spread))
  }
  add(['root'], SPREADS.root, true)
  add(SPINE, SPREADS.spine)
  add(['neck01'], SPREADS.neck01)
  add(['head'], SPREADS.head)
  const limbs = ['clavicle', 'upperarm01', 'lowerarm01', 'wrist', 'upperleg01', 'lowerleg01'] as const
  for (const limb of [...limbs, ...(crop === 'full' ? (['foot'] as const) : [])])
    for (const side of ['L', 'R']) add([`${limb}.${side}`], SPREADS[limb])
  return { joints, spreads }
}

/** The start values that a photo's unknowns are relative to. */
export interface PhotoStart {
  stance: Stance
  distanceM: number
  pitch: number
  eyeM: number
  verticalFovDeg: number
}

/** The stance of these unknowns. */
export function stanceAt(values: ArrayLike<number>, { joints }: PhotoUnknowns, start: PhotoStart): Stance {
  const rotations = new Map(start.stance.rotations)
  joints.forEach(({ bones, inWorld }, j) => {
    const o = CAMERA_UNKNOWNS + j * 3
    const share = 1 / bones.length
    const turn = turnOf(values[o] * share, values[o + 1] * share, values[o + 2] * share)
    for (const bone of bones) {
      const before: Quaternion = rotations.get(bone) ?? IDENTITY
      rotations.set(bone, inWorld ? compose(turn, before) : compose(before, turn))
    }
  })
  return { rotations, translationM: [values[3], 0, 0] }
}

/** The camera of these unknowns: before the person, looking along −Z, up or down by its pitch. */
export function cameraAt(values: ArrayLike<number>, start: PhotoStart): CameraPlacement {
  const distance = start.distanceM * Math.exp(values[0])
  const pitch = start.pitch + values[1]
  const eye: [number, number, number] = [0, start.eyeM + values[2], distance]
  return {
    eye,
    target: [0, eye[1] + Math.sin(pitch) * distance, distance - Math.cos(pitch) * distance],
    up: [Math.sin(values[4]), Math.cos(values[4]), 0],
    verticalFovDeg: start.verticalFovDeg,
  }
}
