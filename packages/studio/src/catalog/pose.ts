import { access } from 'node:fs/promises'
import path from 'node:path'
import { JsonRecord } from './json-record.ts'
import type { Quaternion } from './quaternion.ts'
import type { Stance } from './skeleton.ts'

export type PoseView = 'front' | 'threeQuarterLeft' | 'threeQuarterRight' | 'back'

export interface CameraPlacement {
  eye: [number, number, number]
  target: [number, number, number]
  up: [number, number, number]
  verticalFovDeg: number
}

export interface Pose {
  key: string
  view: PoseView
  /** `half` ends at mid-thigh: no floor, no shadow on it, no shoes. */
  crop: 'full' | 'half'
  camera: CameraPlacement
  stance: Stance
  /** False while the body's picture has not been made: such a pose is not offered. */
  pictured: boolean
  /** Where hair lies in front of a garment: pixels of the full picture and metres from the camera. */
  hair: HairLayer | null
}

export interface HairLayer {
  box: [number, number, number, number]
  nearM: number
  farM: number
}

export async function loadPose(dir: string): Promise<Pose> {
  const file = path.join(dir, 'pose.json')
  const json = await JsonRecord.read(file)
  const rotations = json.record('rotations')
  const [x, y, z] = json.record('root').numbers('translationM', 3)
  return {
    key: json.text('key'),
    view: json.text('view') as PoseView,
    crop: json.text('crop') as Pose['crop'],
    camera: readCamera(json.record('camera')),
    stance: {
      rotations: new Map(rotations.keys().map(bone => [bone, rotations.numbers(bone, 4) as Quaternion])),
      translationM: [x, y + (json.has('groundM') ? json.number('groundM') : 0), z],
    },
    pictured: await access(path.join(dir, 'body.webp')).then(
      () => true,
      () => false,
    ),
    hair: json.has('hair') ? hairLayer(json.record('hair')) : null,
  }
}

export function readCamera(json: JsonRecord): CameraPlacement {
  return {
    eye: json.numbers('eye', 3),
    target: json.numbers('target', 3),
    up: json.numbers('up', 3),
    verticalFovDeg: json.number('verticalFovDeg'),
  }
}

function hairLayer(json: JsonRecord): HairLayer {
  return { box: json.numbers('box', 4), nearM: json.number('nearM'), farM: json.number('farM') }
}
