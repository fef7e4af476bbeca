import { type LightMix, STUDIO_MIX } from '../catalog/light-mix.ts'
import type { LightRig, Vec3 } from '../catalog/light-rig.ts'

/** A sample of the studio's light: a point of an area light, or a direction of the surroundings. */
export interface LightSample {
  /** Metres; for surroundings a point far away. */
  position: Vec3
  far: boolean
  /** Emission axis of an area light; unused when far. */
  axis: Vec3
  /** Radiance × area / π for points, radiance × solid angle / π for directions. */
  power: Vec3
}

export interface SampleCounts {
  key: [number, number]
  fill: [number, number]
  rim: [number, number]
  top: [number, number]
  world: number
}

export const DRAFT_SAMPLES: SampleCounts = { key: [3, 3], fill: [2, 2], rim: [1, 2], top: [1, 2], world: 18 }
export const FINAL_SAMPLES: SampleCounts = { key: [4, 4], fill: [3, 2], rim: [1, 3], top: [2, 2], world: 30 }

const FAR_M = 40

export function lightSamples(rig: LightRig, counts: SampleCounts, mix: LightMix = STUDIO_MIX): LightSample[] {
  const samples = rig.lights.flatMap(light => {
    const name = light.name.startsWith('rim') ? 'rim' : (light.name as 'key' | 'fill' | 'top')
    const [columns, rows] = counts[name] ?? [2, 2]
    const area = (light.size[0] * light.size[1]) / (columns * rows)
    const out: LightSample[] = []
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < columns; i++) {
        const a = ((i + 0.5) / columns - 0.5) * light.size[0]
        const b = ((j + 0.5) / rows - 0.5) * light.size[1]
        const position = light.position.map((p, k) => p + light.right[k] * a + light.up[k] * b) as Vec3
        out.push({
          position,
          far: false,
          axis: light.direction,
          power: scaled(light.radiance, (mix[name] * area) / Math.PI),
        })
      }
    return out
  })
  const world = scaled(rig.world, mix.world)
  const floor = floorRadiance({ ...rig, world }, samples)
  for (let i = 0; i < counts.world; i++) {
    const d = fibonacciDirection(i, counts.world)
    const radiance = d[1] < 0 ? floor : world
    samples.push({
      position: scaled(d, FAR_M),
      far: true,
      axis: d,
      power: scaled(radiance, 4 / counts.world),
    })
  }
  return calibrated(samples)
}

/** The white card of light.json, 1.3 m up and facing the camera, is the unit of irradiance. */
function calibrated(samples: LightSample[]): LightSample[] {
  const card = unshadowed(samples, [0, 1.3, 0], [0, 0, 1])
  const factor = 3 / (card[0] + card[1] + card[2])
  return samples.map(s => ({ ...s, power: scaled(s.power, factor) }))
}

/** Radiance of the floor: albedo × the irradiance factor at its middle. */
function floorRadiance(rig: LightRig, samples: LightSample[]): Vec3 {
  const lit = unshadowed(samples, [0, 0, 0], [0, 1, 0])
  return lit.map((e, k) => (e + rig.world[k]) * rig.floorAlbedo[k]) as Vec3
}

export function fibonacciDirection(i: number, count: number): Vec3 {
  const y = 1 - (2 * i + 1) / count
  const r = Math.sqrt(1 - y * y)
  const a = i * Math.PI * (3 - Math.sqrt(5))
  return [r * Math.cos(a), y, r * Math.sin(a)]
}

/** Irradiance factor at a point without occluders; a white card that faces the camera has 1. */
export function unshadowed(samples: readonly LightSample[], point: Vec3, normal: Vec3): Vec3 {
  const out: Vec3 = [0, 0, 0]
  for (const s of samples) {
    const w = geometryTerm(s, point[0], point[1], point[2], normal[0], normal[1], normal[2])
    for (let k = 0; k < 3; k++) out[k] += s.power[k] * w
  }
  return out
}

/** cos at the surface × cos at the light / r², or cos at the surface alone for surroundings; 0 when turned away. */
export function geometryTerm(
  s: LightSample,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): number {
  if (s.far) return Math.max(0, nx * s.axis[0] + ny * s.axis[1] + nz * s.axis[2])
  const dx = s.position[0] - x
  const dy = s.position[1] - y
  const dz = s.position[2] - z
  const r2 = dx * dx + dy * dy + dz * dz
  const atLight = -(dx * s.axis[0] + dy * s.axis[1] + dz * s.axis[2])
  const atSurface = dx * nx + dy * ny + dz * nz
  return atLight > 0 && atSurface > 0 ? (atLight * atSurface) / (r2 * r2) : 0
}

function scaled(v: Vec3, f: number): Vec3 {
  return [v[0] * f, v[1] * f, v[2] * f]
}
