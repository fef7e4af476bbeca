import { refinementOf, refinePositions } from '../body/catmull-clark.ts'
import { type PersonShape, type ShapeSpace, shapeOf } from '../body/shape-space.ts'
import { boneMatrices, type Stance } from '../body/skeleton.ts'
import { skinPoints } from '../body/skinning.ts'
import { type CameraPlacement, cameraFor, projectPoints } from '../geometry/camera.ts'
import { compose, IDENTITY, turnOf } from '../geometry/quaternion.ts'
import { nearestSource } from '../photo/nearest-source.ts'
import { ARM_GAP_M, type ArmGaps, armGaps, lowerArmOf } from './arm-gaps.ts'
import { PART, partsOf } from './body-parts.ts'
import { leastSquares } from './least-squares.ts'
import { NeededVertices } from './needed-vertices.ts'
import { type Partners, partnersOf, rimOf } from './outline-partners.ts'
import { MARKS, type MarkAnchor, type MarkName, markAnchors, markPosition } from './person-marks.ts'
import {
  type OutlineKind,
  type OutlinePoints,
  type PersonPicture,
  personOutline,
  trunkLength,
} from './person-outline.ts'
import { cameraAt, type PhotoStart, type PhotoUnknowns, photoUnknowns, stanceAt } from './person-stance.ts'

/** One photo of a person, at the scale of the fit. */
export interface PersonPhoto extends PersonPicture {
  crop: 'full' | 'half'
  /** Approximate turn about the vertical, radians, positive to the person's left; 0 facing the camera. */
  turn: number
  /** A stance to start from: arms beside the trunk, whatever the body. */
  stance: Stance
  /** The lens's vertical angle of view, degrees. */
  verticalFovDeg: number
}

/** Result of the fit for one photo. */
export interface FittedPhoto {
  stance: Stance
  camera: CameraPlacement
  /** Mean distance of the marks from their points on the fitted body, pixels. */
  marksPx: number
  /** Mean distance of the photo's outline from the fitted body's, pixels. */
  outlinePx: number
}

export interface FittedPerson {
  shape: PersonShape
  /** The shape's coefficients, in the order of the space. */
  coefficients: Float64Array
  photos: FittedPhoto[]
}

/** Standard deviations of the coefficients' priors; the first is the default. Height and proportions of a head are hard to see, so they stay near the average. */
const SHAPE_SPREAD = 0.45
const SHAPE_SPREADS: Record<string, number> = {
  weight: 2,
  muscle: 1,
  upperarmCirc: 0.9,
  deltoid: 0.7,
  bustCirc: 0.5,
  waistCirc: 0.7,
  hipsCirc: 0.7,
  thighCirc: 0.6,
  headWidth: 0.5,
  headHeight: 0.5,
  torsoWidth: 0.3,
  torsoHeight: 0.3,
  hipWidth: 0.3,
  height: 0.4,
  proportion: 0.5,
}

/** Rounds of matching with the outline, and the width of the gate in the first and in the last round, pixels. */
const ROUNDS = 10
const FIRST_GATE_PX = 60
const LAST_GATE_PX = 14
/** Weights of outline points relative to marks; lower for clothes, which may stand off the body. */
const OUTLINE_WEIGHTS: Record<OutlineKind, number> = { skin: 1, worn: 0.5, armL: 1, armR: 1 }
/** Standard deviation of an outline point, pixels: wide, since neighbours err together and would outvote the marks, which tell how a body is turned. */
const OUTLINE_SPREAD_PX = 12
/** Penalty for vertices outside the mask: its standard deviation in pixels, and the step between tested vertices. */
const OUTSIDE_SPREAD_PX = 24
const OUTSIDE_EVERY = 9
const OUTSIDE_REACH_PX = 60
const GAP_SPREAD_M = 0.01

/**
 * One shape for all photos, and for each photo the stance and camera that bring it to the marks and the outline.
 *
 * Method: non-linear least squares, marks first, then rounds of matching the body's outline with the photo's inside a closing
 * gate. See docs/photographed-people.md for the terms.
 */
export function fitPerson(space: ShapeSpace, photos: readonly PersonPhoto[], heightM: number): FittedPerson {
  if (photos.length === 0) throw new RangeError('A person is fitted to at least one photo')
  const views = photos.map(photo => new PhotoFit(space, photo, heightM))
  const count = space.coefficients.length
  const blocks = [count, ...views.map(v => v.unknowns.spreads.length)]
  const starts = blocks.map((_, b) => blocks.slice(0, b).reduce((a, c) => a + c, 0))
  const unknowns = new Float64Array(blocks.reduce((a, c) => a + c, 0))
  const steps = new Float64Array(unknowns.length).fill(1e-4)
  steps.fill(2e-3, 0, count)
  const shapeSpreads = space.coefficients.map(name => SHAPE_SPREADS[name] ?? SHAPE_SPREAD)
  const problem = {
    blocks,
    steps,
    residuals: (values: Float64Array, block: number) =>
      block === 0
        ? Float64Array.from(shapeSpreads, (spread, k) => values[k] / spread)
        : views[block - 1].residuals(
            values.subarray(0, count),
            values.subarray(starts[block], starts[block] + blocks[block]),
          ),
  }
  leastSquares(problem, unknowns, 15)
  for (let round = 0; round < ROUNDS; round++) {
    const gate = Math.max(
      LAST_GATE_PX,
      FIRST_GATE_PX * (LAST_GATE_PX / FIRST_GATE_PX) ** (round / (ROUNDS - 3)),
    )
    const shape = shapeOf(space, unknowns.subarray(0, count), heightM)
    views.forEach((view, i) => {
      view.match(shape, unknowns.subarray(starts[i + 1], starts[i + 1] + blocks[i + 1]), gate)
    })
    leastSquares(problem, unknowns, 2)
  }
  const shape = shapeOf(space, unknowns.subarray(0, count), heightM)
  return {
    shape,
    coefficients: unknowns.slice(0, count),
    photos: views.map((view, i) =>
      view.result(shape, unknowns.subarray(starts[i + 1], starts[i + 1] + blocks[i + 1])),
    ),
  }
}

/** The residuals of one photo. */
class PhotoFit {
  readonly unknowns: PhotoUnknowns
  private readonly photo: PersonPhoto
  private readonly space: ShapeSpace
  private readonly heightM: number
  private readonly start: PhotoStart
  private readonly parts: Uint8Array
  private readonly lowerArm: Uint8Array
  private readonly anchors: Record<MarkName, MarkAnchor>
  private readonly outline: Record<OutlineKind, OutlinePoints>
  private readonly outside: Float32Array
  private readonly names: MarkName[]
  private readonly markSpreads: Float64Array
  private partners: Partners = {
    vertices: new Int32Array(0),
    points: new Float64Array(0),
    weights: new Float64Array(0),
  }
  private gaps: ArmGaps = { arm: new Int32Array(0), trunk: new Int32Array(0), normals: new Float32Array(0) }
  private needed: NeededVertices
  private slots: ReturnType<PhotoFit['slotsOfResiduals']>
  private lastShape: { values: Float64Array; shape: PersonShape } | null = null

  constructor(space: ShapeSpace, photo: PersonPhoto, heightM: number) {
    this.photo = photo
    this.space = space
    this.heightM = heightM
    this.unknowns = photoUnknowns(photo.crop)
    this.parts = partsOf(space.topology)
    this.lowerArm = lowerArmOf(space.topology)
    this.anchors = markAnchors(space)
    this.outline = personOutline(photo)
    this.outside = distanceOutside(photo)
    this.names = (Object.keys(photo.marks) as MarkName[]).filter(name => photo.marks[name])
    const trunk = trunkLength(photo.marks, photo.height)
    this.markSpreads = Float64Array.from(this.names, name => MARKS[name].spread * trunk)
    this.start = startOf(space, photo, heightM, this.anchors)
    this.needed = new NeededVertices(space, this.vertexIds())
    this.slots = this.slotsOfResiduals()
  }

  /** Vertices that the residuals need; those of marks first. */
  private vertexIds(): number[] {
    const marks = this.names.flatMap(name => {
      const anchor = this.anchors[name]
      return 'vertex' in anchor ? [anchor.vertex] : []
    })
    return [...marks, ...this.partners.vertices, ...this.samples(), ...this.gaps.arm, ...this.gaps.trunk]
  }

  /** Vertices that are tested for lying outside the mask. */
  private samples(): number[] {
    const samples: number[] = []
    for (let v = 0; v < this.parts.length; v += OUTSIDE_EVERY)
      if (this.parts[v] !== PART.head) samples.push(v)
    return samples
  }

  /** Where the reduced space has the vertices of the residuals: they are computed some thousand times. */
  private slotsOfResiduals() {
    const slotsOf = (vertices: ArrayLike<number>) =>
      Int32Array.from(vertices, vertex => this.needed.slot(vertex))
    return {
      pairSlots: slotsOf(this.partners.vertices),
      outsideSlots: slotsOf(this.samples()),
      armSlots: slotsOf(this.gaps.arm),
      trunkSlots: slotsOf(this.gaps.trunk),
    }
  }

  /** Finds outline partners and near arms again for the body's current pose. */
  match(shape: PersonShape, values: Float64Array, gatePx: number): void {
    const { camera, posed } = this.pose(shape, values)
    const smooth = refinePositions(refinementOf(shape.topology), posed).subarray(0, posed.length)
    const projected = projectPoints(camera, smooth)
    const rim = rimOf(shape.topology, projected, camera.focalPx)
    this.partners = partnersOf(this.outline, { projected, rim, parts: this.parts }, OUTLINE_WEIGHTS, gatePx)
    this.gaps = armGaps(shape.topology, posed, this.parts, this.lowerArm)
    this.needed = new NeededVertices(this.space, this.vertexIds())
    this.slots = this.slotsOfResiduals()
    this.lastShape = null
    // The surface lies inside the mesh that spans it; its points move as the mesh does.
    const onMesh = projectPoints(camera, posed)
    this.partners.vertices.forEach((v, i) => {
      this.partners.points[i * 4] -= projected[v * 3] - onMesh[v * 3]
      this.partners.points[i * 4 + 1] -= projected[v * 3 + 1] - onMesh[v * 3 + 1]
    })
  }

  private pose(shape: PersonShape, values: Float64Array) {
    const stance = stanceAt(values, this.unknowns, this.start)
    const matrices = boneMatrices(shape, stance)
    const { skinBones, skinWeights } = shape.topology
    const camera = cameraFor(cameraAt(values, this.start), this.photo.width, this.photo.height)
    return { stance, matrices, camera, posed: skinPoints(shape.rest, skinBones, skinWeights, matrices) }
  }

  /** @param shared the shape's coefficients; @param own the photo's unknowns */
  residuals(shared: Float64Array, own: Float64Array): Float64Array {
    const shape = this.shapeAt(shared)
    const { matrices, camera, posed } = this.pose(shape, own)
    const projected = projectPoints(camera, posed)
    const { points, weights } = this.partners
    const { spreads } = this.unknowns
    const { arm, normals } = this.gaps
    const { pairSlots, outsideSlots, armSlots, trunkSlots } = this.slots
    const count = this.names.length * 2 + pairSlots.length + outsideSlots.length + arm.length + spreads.length
    const out = new Float64Array(count)
    let r = 0
    this.names.forEach((name, m) => {
      const [u, v] = this.markAt(name, shape, matrices, camera)
      const [x, y] = this.photo.marks[name] as readonly [number, number]
      out[r++] = (u - x) / this.markSpreads[m]
      out[r++] = MARKS[name].sidewaysOnly ? 0 : (v - y) / this.markSpreads[m]
    })
    for (let i = 0; i < pairSlots.length; i++) {
      const p = pairSlots[i] * 3
      const across = (projected[p] - points[i * 4]) * points[i * 4 + 2]
      const down = (projected[p + 1] - points[i * 4 + 1]) * points[i * 4 + 3]
      out[r++] = 0.5 * softened(weights[i] * ((across + down) / OUTLINE_SPREAD_PX))
    }
    for (let i = 0; i < outsideSlots.length; i++) {
      const p = outsideSlots[i] * 3
      out[r++] = this.outsideAt(projected[p], projected[p + 1]) / OUTSIDE_SPREAD_PX
    }
    for (let i = 0; i < arm.length; i++) {
      const [a, t] = [armSlots[i] * 3, trunkSlots[i] * 3]
      let gap = 0
      for (let k = 0; k < 3; k++) gap += (posed[a + k] - posed[t + k]) * normals[i * 3 + k]
      out[r++] = Math.max(0, ARM_GAP_M - gap) / GAP_SPREAD_M
    }
    for (let k = 0; k < spreads.length; k++) out[r++] = own[k] / spreads[k]
    return out
  }

  private shapeAt(values: Float64Array): PersonShape {
    const last = this.lastShape
    if (last?.values.every((v, k) => v === values[k])) return last.shape
    const shape = shapeOf(this.needed.space, values, this.heightM)
    this.lastShape = { values: values.slice(), shape }
    return shape
  }

  private markAt(
    name: MarkName,
    shape: PersonShape,
    matrices: Float64Array,
    camera: ReturnType<typeof cameraFor>,
  ) {
    const anchor = this.anchors[name]
    const own = 'vertex' in anchor ? { vertex: this.needed.slot(anchor.vertex) } : anchor
    return projectPoints(camera, markPosition(own, shape, matrices))
  }

  private outsideAt(x: number, y: number): number {
    const { width, height } = this.photo
    if (!(y < height - 3)) return 0
    const cx = Math.max(0, Math.min(width - 1.001, x))
    const cy = Math.max(0, Math.min(height - 1.001, y))
    const [ix, iy] = [Math.floor(cx), Math.floor(cy)]
    const [fx, fy] = [cx - ix, cy - iy]
    const i = iy * width + ix
    const o = this.outside
    const top = o[i] * (1 - fx) + o[i + 1] * fx
    return (
      top * (1 - fy) + (o[i + width] * (1 - fx) + o[i + width + 1] * fx) * fy + Math.hypot(x - cx, y - cy)
    )
  }

  result(shape: PersonShape, values: Float64Array): FittedPhoto {
    this.match(shape, values, LAST_GATE_PX)
    const { stance, matrices, camera, posed } = this.pose(shape, values)
    const projected = projectPoints(camera, posed)
    let marks = 0
    for (const name of this.names) {
      const anchor = this.anchors[name]
      const [u, v] = projectPoints(camera, markPosition(anchor, shape, matrices))
      const [x, y] = this.photo.marks[name] as readonly [number, number]
      marks += MARKS[name].sidewaysOnly ? Math.abs(u - x) : Math.hypot(u - x, v - y)
    }
    let outline = 0
    this.partners.vertices.forEach((v, i) => {
      const [x, y, nx, ny] = this.partners.points.subarray(i * 4, i * 4 + 4)
      outline += Math.abs((projected[v * 3] - x) * nx + (projected[v * 3 + 1] - y) * ny)
    })
    return {
      stance,
      camera: cameraAt(values, this.start),
      marksPx: marks / this.names.length,
      outlinePx: outline / this.partners.vertices.length,
    }
  }
}

/** Soft L1 loss: its square grows like |r| for large r, so that one wrong pair does not pull the body away. */
function softened(r: number): number {
  return Math.sign(r) * Math.sqrt(2 * (Math.sqrt(1 + (r * r) / 2) - 1)) * Math.SQRT2
}

/** Distance of each pixel from the mask, 0 inside, up to a limit; pixels. */
function distanceOutside({ mask, width, height }: PersonPicture): Float32Array {
  const nearest = nearestSource(mask, width, height, OUTSIDE_REACH_PX)
  const out = new Float32Array(mask.length)
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]) continue
    const source = nearest(i)
    out[i] =
      source < 0
        ? OUTSIDE_REACH_PX
        : Math.hypot((i % width) - (source % width), Math.floor(i / width) - Math.floor(source / width))
  }
  return out
}

/** Distance, pitch and shift that bring the average body's chin and crotch (or ankles) to their marks. */
function startOf(
  space: ShapeSpace,
  photo: PersonPhoto,
  heightM: number,
  anchors: Record<MarkName, MarkAnchor>,
): PhotoStart {
  const { marks, height, verticalFovDeg } = photo
  const shape = shapeOf(space, new Float64Array(space.coefficients.length), heightM)
  const rotations = new Map(photo.stance.rotations)
  rotations.set('root', compose(turnOf(0, photo.turn, 0), rotations.get('root') ?? IDENTITY))
  const stance: Stance = { rotations, translationM: [0, 0, 0] }
  const matrices = boneMatrices(shape, stance)
  const heightOf = (name: MarkName) => markPosition(anchors[name], shape, matrices)[1]
  const focal = height / 2 / Math.tan((verticalFovDeg * Math.PI) / 360)
  const upper = (['chin', 'notch', 'shoulderL', 'shoulderR'] as const).find(n => marks[n])
  const lower = (['ankleL', 'ankleR', 'crotch', 'kneeL', 'elbowL'] as const).find(n => marks[n])
  if (!upper || !lower)
    throw new RangeError('The fit needs a mark at the head or shoulders and one below them')
  const [top, bottom] = [marks[upper] as readonly [number, number], marks[lower] as readonly [number, number]]
  const distanceM = (focal * (heightOf(upper) - heightOf(lower))) / Math.max(1, bottom[1] - top[1])
  // A phone is held at the height of the chest.
  const eyeM = 0.72 * heightM
  const above = ((height / 2 - top[1]) * distanceM) / focal
  const pitch = Math.asin(Math.max(-0.5, Math.min(0.5, (heightOf(upper) - above - eyeM) / distanceM)))
  return { stance, distanceM, pitch, eyeM, verticalFovDeg }
}
