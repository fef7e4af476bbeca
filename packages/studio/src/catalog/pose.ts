import { access } from 'node:fs/promises'
import path from 'node:path'
import type { BodyShape } from '../body/body-topology.ts'
import type { Stance } from '../body/skeleton.ts'
import type { CameraPlacement } from '../geometry/camera.ts'
import { type FrameKind, type FrameWindow, WHOLE_PICTURE } from '../geometry/frame-window.ts'
import type { Quaternion } from '../geometry/quaternion.ts'
import { JsonRecord } from './json-record.ts'

export type PoseView = 'front' | 'threeQuarterLeft' | 'threeQuarterRight' | 'back'

/** Which part of a garment fills a picture without a body: all of it, or its upper part, close. */
export type GarmentAim = 'whole' | 'top'

export interface Pose {
  /** The folder's name; for a closer frame, the folder's name and the frame's kind. */
  key: string
  view: PoseView
  /** `half` ends at mid-thigh: no floor, no shadow on it, no shoes. */
  crop: 'full' | 'half'
  /** Camera of the whole picture. */
  camera: CameraPlacement
  /** Part of the garment that the camera is aimed at once the garment hangs; null where `camera` stays as it is. */
  aim: GarmentAim | null
  frame: FrameKind
  /** The part of the picture that is shown. */
  window: FrameWindow
  /** Width and height of the frame in which boxes are given, pixels. */
  resolution: [number, number]
  /** Height of the floor in metres: below the bare feet by the thickness of a sole. */
  floorM: number
  shoes: ShoeLayers | null
  stance: Stance
  /** The model's body as this photo shows it, with its outline laid on the photo's; null where all poses share one. */
  body: BodyShape | null
  /** How the pose's photo was lit; null for pictures in the studio's own light. */
  photoLight: { isMirrored: boolean; cloth: [number, number, number] } | null
  /** False while the body's picture has not been made: such a pose is not offered. */
  pictured: boolean
  /** Where hair lies in front of a garment: pixels of the full picture and metres from the camera. */
  hair: HairLayer | null
}

/** Pictures `shoes-<pair>.webp`, all cut to one box of the frame: left, top, right, bottom. The first is the plainest. */
export interface ShoeLayers {
  box: [number, number, number, number]
  pairs: string[]
}

export interface HairLayer {
  box: [number, number, number, number]
  nearM: number
  farM: number
}

/** The body that a pose's picture shows. */
export const bodyIn = (model: { body: BodyShape }, pose: { body?: BodyShape | null }): BodyShape =>
  pose.body ?? model.body

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
    aim: null,
    frame: 'whole',
    window: WHOLE_PICTURE,
    resolution: json.numbers('resolution', 2),
    floorM: json.has('floorM') ? json.number('floorM') : 0,
    shoes: json.has('shoes') ? await shoeLayers(dir, json.record('shoes')) : null,
    stance: {
      rotations: new Map(rotations.keys().map(bone => [bone, rotations.numbers(bone, 4) as Quaternion])),
      translationM: [x, y + (json.has('groundM') ? json.number('groundM') : 0), z],
    },
    body: null,
    photoLight: json.has('light') ? readPhotoLight(json.record('light')) : null,
    pictured: await exists(path.join(dir, 'body.webp')),
    hair: json.has('hair') ? hairLayer(json.record('hair')) : null,
  }
}

/** The pairs whose pictures have been made; null while there is none. */
async function shoeLayers(dir: string, json: JsonRecord): Promise<ShoeLayers | null> {
  const pairs: string[] = []
  for (const pair of json.texts('pairs'))
    if (await exists(path.join(dir, `shoes-${pair}.webp`))) pairs.push(pair)
  return pairs.length > 0 ? { box: json.numbers('box', 4), pairs } : null
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

export function readCamera(json: JsonRecord): CameraPlacement {
  return {
    eye: json.numbers('eye', 3),
    target: json.numbers('target', 3),
    up: json.numbers('up', 3),
    verticalFovDeg: json.number('verticalFovDeg'),
  }
}

function readPhotoLight(json: JsonRecord): Pose['photoLight'] {
  return { isMirrored: json.number('mirrored') === 1, cloth: json.numbers('cloth', 3) }
}

function hairLayer(json: JsonRecord): HairLayer {
  return { box: json.numbers('box', 4), nearM: json.number('nearM'), farM: json.number('farM') }
}
