import path from 'node:path'
import { JsonRecord } from './json-record.ts'

export type Vec3 = [number, number, number]

/** A one-sided Lambertian rectangle; radiance relative to a camera-facing white card whose irradiance factor is 1. */
export interface AreaLight {
  name: string
  position: Vec3
  right: Vec3
  up: Vec3
  direction: Vec3
  size: [number, number]
  radiance: Vec3
}

export interface LightRig {
  lights: AreaLight[]
  /** Constant radiance from all round; below the horizon the floor takes its place. */
  world: Vec3
  floorAlbedo: Vec3
}

export async function loadLightRig(catalogDir: string): Promise<LightRig> {
  const json = await JsonRecord.read(path.join(catalogDir, 'light.json'))
  const lights = json.record('lights')
  const world = json.record('world')
  const strength = world.number('strength')
  return {
    lights: lights.keys().map(name => {
      const light = lights.record(name)
      const radiance = light.number('radiance')
      return {
        name,
        position: light.numbers('positionM', 3),
        right: light.numbers('rightAxis', 3),
        up: light.numbers('upAxis', 3),
        direction: light.numbers('direction', 3),
        size: light.numbers('sizeM', 2),
        radiance: light.numbers('colour', 3).map(c => c * radiance) as Vec3,
      }
    }),
    world: world.numbers('colour', 3).map(c => c * strength) as Vec3,
    floorAlbedo: json.record('floor').numbers('albedo', 3),
  }
}

/** The same lights on the other side of the studio. */
export function mirroredRig({ lights, world, floorAlbedo }: LightRig): LightRig {
  const flip = ([x, y, z]: Vec3): Vec3 => [-x, y, z]
  return {
    lights: lights.map(light => ({
      ...light,
      position: flip(light.position),
      direction: flip(light.direction),
      up: flip(light.up),
      // A mirror image turns a rectangle over: its right axis points back, so that the emitting side stays.
      right: flip(light.right).map(v => -v) as Vec3,
    })),
    world,
    floorAlbedo,
  }
}
