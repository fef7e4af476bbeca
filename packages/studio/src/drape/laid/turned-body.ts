import { boneMatrices, jointPosition } from '../../body/skeleton.ts'
import type { DressedBody } from '../dressed-body.ts'
import type { Face } from './flat-torso.ts'

export type Vec = [number, number, number]

/** A posed body turned about the vertical. */
export interface TurnedBody extends DressedBody {
  /** Where a bone begins. */
  joint(bone: string): Vec
  /** Turns points of this frame back into the pose's own. */
  back(points: Float64Array): Float64Array
}

/** A body and the turns in which cloth is laid on it. */
export interface TurnedBodies {
  /** Its shoulders lie across, its chest towards +z. */
  facing: TurnedBody
  /** As the picture shows it, from the front or from behind. */
  pictured: TurnedBody
  /** The side of the body that the picture shows. */
  seen: Face
  /** From the facing frame to the picture's, radians. */
  yaw: number
}

export function turnedBodies(body: DressedBody): TurnedBodies {
  const matrices = boneMatrices(body.shape, body.stance)
  const [left, right] = ['L', 'R'].map(side => jointPosition(body.shape, matrices, `upperarm01.${side}`))
  const facing = Math.atan2(right[2] - left[2], left[0] - right[0])
  const pictured = Math.abs(facing) > Math.PI / 2 ? Math.PI : 0
  const turned = (yaw: number): TurnedBody => {
    const positions = body.positions.slice()
    turn(positions, -yaw)
    return {
      ...body,
      positions,
      joint: bone => {
        const place = Float64Array.from(jointPosition(body.shape, matrices, bone))
        turn(place, -yaw)
        return [place[0], place[1], place[2]]
      },
      back: points => {
        turn(points, yaw)
        return points
      },
    }
  }
  const seen = pictured === 0 ? 'front' : 'back'
  return { facing: turned(facing), pictured: turned(pictured), seen, yaw: facing - pictured }
}

function turn(points: Float32Array | Float64Array, yaw: number): void {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)]
  for (let i = 0; i < points.length; i += 3) {
    const [x, z] = [points[i], points[i + 2]]
    points[i] = c * x + s * z
    points[i + 2] = c * z - s * x
  }
}
