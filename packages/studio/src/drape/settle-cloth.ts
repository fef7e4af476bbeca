import { oncePerObject } from '../memory/once-per-object.ts'
import { type ArmGuard, guardsOf, pressInwards } from './arm-guards.ts'
import type { ClothConstraints } from './cloth-constraints.ts'
import type { DistanceGrid } from './distance-grid.ts'
import { drawBack, type PhotoForm } from './drawn-back.ts'
import { type LinkPairs, pairLinks } from './link-pairs.ts'
import { LinkRelaxer } from './relax-links.ts'

export interface ClothState {
  /** Metres, three a vertex. */
  positions: Float64Array
  velocities: Float64Array
}

export interface Pins {
  vertices: Uint32Array
  targets: Float64Array
  /** Share of the way to the target that a pin moves in a substep. */
  strength: number
}

export interface SettleOptions {
  substeps: number
  /** Substeps over which gravity grows from 0 to full. */
  ramp: number
  /** Number of last substeps that are damped hard, so that the cloth comes to rest. */
  calm: number
  gravity: number
  /** Direction of gravity by vertex, unit vectors; straight down where absent. */
  fall?: Float64Array
  /** Fall lines lean out more in the first `substeps`: a skirt swings as slowly as a pendulum of its length, longer than is simulated. */
  spread?: { substeps: number; factor: number }
  thicknessM: number
  friction: number
  pins?: Pins
  form?: PhotoForm
}

/** What the cloth collides with. */
export interface Obstacle {
  /** The body without its arms: an arm that hangs beside a skirt would push it out before the hip, where nobody wears it. */
  trunk: DistanceGrid
  guards: readonly ArmGuard[]
}

const DT = 1 / 560
const ITERATIONS = 3
const DAMPING = 0.985
const CALM_DAMPING = 0.93
/**
 * Share of gravity while the cloth comes to rest. The sweeps are too few for links to carry all of it: cloth hung 4 to 7 % too long.
 * Shape and folds have settled by then; only lengths still relax.
 */
const CALM_WEIGHT = 0.3
const MAX_SPEED = 4
/** Most that a penetrating point is pushed out in one substep, metres: deep points come out over several substeps. */
const MAX_PUSH_M = 0.02
/**
 * Penetration depth that friction assumes for cloth that touches skin without pressing on it, metres: enough for it to stay, too little to
 * hold cloth that is pulled, so that it slides to its length.
 */
const GRIP_M = 0.00005

/**
 * Extended position-based dynamics (Macklin, Müller & Chentanez 2016) with distance constraints only, swept in a
 * fixed random order, backwards every other time; collision and Coulomb friction against a signed-distance grid.
 */
export function settleCloth(
  state: ClothState,
  constraints: ClothConstraints,
  obstacle: Obstacle,
  options: SettleOptions,
): void {
  const before = new Float64Array(state.positions.length)
  const relaxer = new LinkRelaxer(pairsOf(constraints), state.positions)
  const { positions } = relaxer
  const { velocities } = state
  const near = new Uint8Array(obstacle.trunk.values.length)
  const guards = guardsOf(obstacle.guards)
  for (let step = 0; step < options.substeps; step++) {
    const isCalm = step >= options.substeps - options.calm
    const ramp = options.ramp > 0 ? Math.min(1, (step + 1) / options.ramp) : 1
    const gravity = options.gravity * ramp * (isCalm ? CALM_WEIGHT : 1)
    const damping = isCalm ? CALM_DAMPING : DAMPING
    const { fall, spread } = options
    const lean = spread && step < spread.substeps ? spread.factor : 1
    advance({ positions, velocities }, before, gravity, damping, fall && { lines: fall, lean })
    for (let i = 0; i < ITERATIONS; i++) relaxer.sweep(i % 2 === 1)
    if (options.form) drawBack(positions, options.form)
    if (guards) pressInwards(positions, guards)
    collide(positions, before, obstacle.trunk, near, options.thicknessM, options.friction)
    if (options.pins) pull(positions, options.pins)
    measureSpeed(positions, before, velocities)
  }
  state.positions.set(positions)
}

const pairsOf: (constraints: ClothConstraints) => LinkPairs = oncePerObject(constraints =>
  pairLinks(constraints, c => 1 / (2 + c / (DT * DT))),
)

function advance(
  { positions, velocities }: ClothState,
  before: Float64Array,
  gravity: number,
  damping: number,
  fall?: { lines: Float64Array; lean: number },
): void {
  before.set(positions)
  for (let i = 0; i < positions.length; i += 3) {
    let x = velocities[i] * damping
    let y = velocities[i + 1] * damping + gravity * DT
    let z = velocities[i + 2] * damping
    if (fall) {
      x -= fall.lean * fall.lines[i] * gravity * DT
      y -= (1 + fall.lines[i + 1]) * gravity * DT
      z -= fall.lean * fall.lines[i + 2] * gravity * DT
    }
    const speed = Math.sqrt(x * x + y * y + z * z)
    if (speed > MAX_SPEED) {
      const k = MAX_SPEED / speed
      x *= k
      y *= k
      z *= k
    }
    positions[i] += x * DT
    positions[i + 1] += y * DT
    positions[i + 2] += z * DT
  }
}

/**
 * @param near by cell of the grid, whether any point of the cell can be nearer to the solid than the cloth's thickness; most cells of a loose
 * garment are not, and need no further test. Filled in while the cloth settles, for the small part of the lattice that it passes.
 */
function collide(
  p: Float64Array,
  before: Float64Array,
  { values: s, size, originM, voxelM }: DistanceGrid,
  near: Uint8Array,
  thickness: number,
  friction: number,
): void {
  const [nx, ny, nz] = size
  const [ox, oy, oz] = originM
  const inv = 1 / voxelM
  const slab = nx * ny
  for (let i = 0; i < p.length; i += 3) {
    const fx = (p[i] - ox) * inv
    const fy = (p[i + 1] - oy) * inv
    const fz = (p[i + 2] - oz) * inv
    if (!(fx >= 0 && fy >= 0 && fz >= 0 && fx < nx - 1 && fy < ny - 1 && fz < nz - 1)) continue
    const ix = fx | 0
    const iy = fy | 0
    const iz = fz | 0
    const c = iz * slab + iy * nx + ix
    if (near[c] === UNKNOWN) near[c] = isNear(s, c, nx, slab, thickness + ROUNDING_M) ? NEAR : FAR
    if (near[c] === FAR) continue
    const x = fx - ix
    const y = fy - iy
    const z = fz - iz
    const s000 = s[c]
    const s100 = s[c + 1]
    const s010 = s[c + nx]
    const s110 = s[c + nx + 1]
    const s001 = s[c + slab]
    const s101 = s[c + slab + 1]
    const s011 = s[c + slab + nx]
    const s111 = s[c + slab + nx + 1]
    const x00 = s000 + (s100 - s000) * x
    const x10 = s010 + (s110 - s010) * x
    const x01 = s001 + (s101 - s001) * x
    const x11 = s011 + (s111 - s011) * x
    const d = (x00 * (1 - y) + x10 * y) * (1 - z) + (x01 * (1 - y) + x11 * y) * z
    if (d >= thickness) continue
    let gx =
      ((s100 - s000) * (1 - y) + (s110 - s010) * y) * (1 - z) +
      ((s101 - s001) * (1 - y) + (s111 - s011) * y) * z
    let gy = (x10 - x00) * (1 - z) + (x11 - x01) * z
    let gz = (x01 - x00) * (1 - y) + (x11 - x10) * y
    const g = Math.sqrt(gx * gx + gy * gy + gz * gz) + 1e-9
    gx /= g
    gy /= g
    gz /= g
    const push = Math.min(thickness - d, MAX_PUSH_M)
    p[i] += push * gx
    p[i + 1] += push * gy
    p[i + 2] += push * gz
    let vx = p[i] - before[i]
    let vy = p[i + 1] - before[i + 1]
    let vz = p[i + 2] - before[i + 2]
    const vn = vx * gx + vy * gy + vz * gz
    vx -= vn * gx
    vy -= vn * gy
    vz -= vn * gz
    const slip = Math.sqrt(vx * vx + vy * vy + vz * vz) + 1e-12
    const f = Math.min(1, (friction * (push + GRIP_M)) / slip)
    p[i] -= f * vx
    p[i + 1] -= f * vy
    p[i + 2] -= f * vz
  }
}

/** Twice the rounding of a distance between eight others. */
const ROUNDING_M = 1e-6

const UNKNOWN = 0
const NEAR = 1
const FAR = 2

/** @param c the first of the cell's eight corners */
function isNear(values: Float32Array, c: number, nx: number, slab: number, limit: number): boolean {
  for (let z = c; z <= c + slab; z += slab)
    for (let y = z; y <= z + nx; y += nx) if (values[y] < limit || values[y + 1] < limit) return true
  return false
}

function measureSpeed(positions: Float64Array, before: Float64Array, velocities: Float64Array): void {
  for (let i = 0; i < positions.length; i++) velocities[i] = (positions[i] - before[i]) / DT
}

function pull(p: Float64Array, { vertices, targets, strength }: Pins): void {
  for (let q = 0; q < vertices.length; q++)
    for (let k = 0; k < 3; k++)
      p[vertices[q] * 3 + k] += (targets[q * 3 + k] - p[vertices[q] * 3 + k]) * strength
}
