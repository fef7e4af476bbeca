import type { CameraPlacement } from '../geometry/camera.ts'
import { WHOLE_PICTURE } from '../geometry/frame-window.ts'
import { axisAngle, type Quaternion } from '../geometry/quaternion.ts'
import { CatalogError } from './catalog-error.ts'
import type { JsonRecord } from './json-record.ts'
import type { Pose, PoseView } from './pose.ts'

/** Seen from a little above the garment's middle, so that the inside of its back shows in the neck opening. */
const EYE: CameraPlacement = { eye: [0, 1.4, 5.25], target: [0, 1.1, 0], up: [0, 1, 0], verticalFovDeg: 15 }
const RESOLUTION: [number, number] = [1536, 2048]

/**
 * A pose of a ghost mannequin, as `model.json` lists it: the garment turned about the vertical by `turnDeg`, where positive shows more of its
 * left side. Nothing of a body is drawn, so that it needs no pictures.
 */
export function ghostPose(json: JsonRecord): Pose {
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
    stance: { rotations: new Map([['root', turnedBy(json.number('turnDeg'))]]), translationM: [0, 0, 0] },
    body: null,
    photoLight: null,
    pictured: true,
    hair: null,
  }
}

const turnedBy = (degrees: number): Quaternion => axisAngle([0, 1, 0], (degrees * Math.PI) / 180)
