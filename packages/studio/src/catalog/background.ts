import path from 'node:path'
import type { CameraPlacement } from '../geometry/camera.ts'
import { JsonRecord } from './json-record.ts'
import { readCamera } from './pose.ts'

/** How a place takes the shadow on its floor. */
export interface FloorShade {
  /** How much of the dimming it takes, 0 to 1. */
  strength: number
  /** Dimming below this is left out, 0 to 1: seamless paper is white again a step from the feet. */
  from: number
  /** Colour of the darkest part, linear. */
  tint: [number, number, number]
}

/** A place to stand in, and how it tints what stands there. */
export interface StudioBackground {
  plate: string
  /** Multiplies the light on body and garments, by channel. */
  light: [number, number, number]
  /** How directional the place's light is, 0 to 1; null for the studio's own. */
  keyStrength: number | null
  shadow: FloorShade
  /** How the plate was taken; null for a place without one. */
  stage: StudioStage | null
}

export interface StudioStage {
  camera: CameraPlacement
  /** Metres from the model back to the wall; null for seamless paper. */
  wallM: number | null
  /** Where the floor meets the wall, as a share of the plate's height; null without such a line. */
  floorEnd: number | null
}

const PLATE_HEIGHT_PX = 2048

/** In the catalogue's order. */
export async function backgroundKeys(catalogDir: string): Promise<string[]> {
  return (await JsonRecord.read(path.join(catalogDir, 'backgrounds/backgrounds.json'))).texts('backgrounds')
}

export async function loadBackground(catalogDir: string, key: string): Promise<StudioBackground> {
  const dir = path.join(catalogDir, 'backgrounds', key)
  const json = await JsonRecord.read(path.join(dir, 'background.json'))
  const light = json.has('light') ? json.record('light') : null
  const shadow = json.has('shadow') ? json.record('shadow') : null
  const exposure = light?.has('exposure') ? light.number('exposure') : 1
  const tint = light?.has('ambientTint') ? light.numbers('ambientTint', 3) : [1, 1, 1]
  return {
    plate: path.join(dir, json.has('plate') ? json.text('plate') : 'plate.webp'),
    light: tint.map(t => t * exposure) as StudioBackground['light'],
    keyStrength: light?.has('keyStrength') ? light.number('keyStrength') : null,
    shadow: {
      strength: shadow?.has('strength') ? shadow.number('strength') : 1,
      from: shadow?.has('from') ? shadow.number('from') : 0,
      tint: shadow?.has('tint') ? shadow.numbers('tint', 3) : [0, 0, 0],
    },
    stage: json.has('camera') ? readStage(json) : null,
  }
}

function readStage(json: JsonRecord): StudioStage {
  const floor = json.has('floor') ? json.record('floor') : null
  return {
    camera: readCamera(json.record('camera')),
    wallM: floor?.has('wallM') ? floor.number('wallM') : null,
    floorEnd: floor?.has('floorEndYpx') ? floor.number('floorEndYpx') / PLATE_HEIGHT_PX : null,
  }
}
