import { delaunay } from '../geometry/delaunay.ts'
import type { Point } from '../geometry/point.ts'
import {
  crossingsAt,
  distance,
  insideAt,
  insidePolygon,
  lengthOf,
  resample,
  smoothLine,
} from '../geometry/polyline.ts'
import { distanceToNearest } from '../geometry/segment-distance.ts'
import { partedAtCorner } from '../reading/neckline/neck-corner.ts'
import type { GarmentPattern, PatternPanel } from './garment-pattern.ts'
import type { PanelEdge } from './panel-outline.ts'
import { pushedCorner, pushOutwards } from './pushed-line.ts'

/**
 * Sewn cloth. A *vertex* is a point of the cloth in space; a *wedge* is that point on one panel, with its place in the
 * photo. Vertices on a seam have several wedges.
 */
export interface ClothMesh {
  vertexCount: number
  /** Wedge ids, three a triangle, counter-clockwise seen from outside. */
  triangles: Uint32Array
  wedges: Wedges
  /** Panel of each triangle. */
  trianglePanels: Uint8Array
  panels: { part: PatternPanel['part']; face: PatternPanel['face'] }[]
  /** Undirected edges on openings, pairs of vertex ids. */
  rims: Uint32Array
  /** Vertices on the neck's opening. */
  neck: Uint32Array
  /** Wedges on the waist's opening. */
  waist: Uint32Array
  spacingM: number
}

export interface Wedges {
  vertex: Uint32Array
  panel: Uint8Array
  /** Place in the photo, pixels. */
  px: Float32Array
  /** Flat cloth in metres, y up, origin at the pattern's anchor. */
  flat: Float32Array
  /** 1 where the photo's matte decides what is cloth, 0 on seams, where cloth is always whole. */
  matte: Float32Array
  /** 1 on openings that end in an ordinary hem. */
  hem: Uint8Array
  /** Metres of flat cloth to the nearest seam that joins front and back; large on panels without one. */
  seamDistance: Float32Array
}

/** Openings are cut this far outside the contour (share of the garment's width), so that the matte trims them. */
const TRIM = 0.008
/** Necklines, plain hems and seams on the contour are cut this far inside it, so that nothing beyond shows at their edge. */
const INSET = 0.003
/** Hems, cuffs and seams lie on the photo's ground, whose shade and colour creep in further than at necks and straps. */
const GROUND_INSET = 0.005
/** An edge this near to the middle of a slit, after smoothing, is the slit's side (share of the garment's width). */
const SLIT_SIDE = 0.012
/** There both sides lie over each other by this much each, so that nothing shines through between them (share of the garment's width). */
const SLIT_LAP = 0.0025
/** Width of the band along a lace edge or fringe in which the photo's matte decides what is cloth, metres. */
const RAGGED_M = 0.06
/**
 * Distances from a seam, in spacings: below the first the matte is ignored, so that a flaw of the cut-out cannot tear the seam; from the second
 * on it counts fully. In openwork both are smaller, or there would be broad bands of solid cloth.
 */
const SEAM = [1.2, 2.5]
const OPENWORK_SEAM = [0.5, 0.5]
/** Smoothing of seams, as a share of the garment's width. Openings are not smoothed, so that scallops stay. */
const SEAM_SMOOTHING = 0.012
const RIM_SMOOTHING = 0.004

export function meshPattern(pattern: GarmentPattern, spacingM: number): ClothMesh {
  const builder = new MeshBuilder(pattern, spacingM)
  for (const panel of pattern.panels) builder.addPanel(panel)
  return builder.finish()
}

interface BoundaryPoint {
  point: Point
  key: string
  /** Whether the edge that begins here is sewn, and whether it is sewn to the other face. */
  seam: boolean
  closing: boolean
  plain: boolean
  neck: boolean
  waist: boolean
}

interface SampledEdge {
  from: string
  /** As traced, and moved to where the edge is cut. */
  traced: Point[]
  points: Point[]
}

class MeshBuilder {
  private readonly pattern: GarmentPattern
  private readonly spacing: number
  private readonly sampled = new Map<string, SampledEdge>()
  private readonly vertexIds = new Map<string, number>()
  private vertexCount = 0
  private readonly vertex: number[] = []
  private readonly panel: number[] = []
  private readonly px: number[] = []
  private readonly flat: number[] = []
  private readonly matte: number[] = []
  private readonly hem: number[] = []
  private readonly seamDistance: number[] = []
  private readonly triangles: number[] = []
  private readonly trianglePanels: number[] = []
  private readonly rims: number[] = []
  private readonly neck = new Set<number>()
  private readonly waist: number[] = []
  private readonly panels: ClothMesh['panels'] = []
  private readonly width: number

  constructor(pattern: GarmentPattern, spacingM: number) {
    this.pattern = pattern
    this.spacing = spacingM
    this.width = garmentWidth(pattern)
  }

  addPanel(panel: PatternPanel): void {
    const index = this.panels.length
    this.panels.push({ part: panel.part, face: panel.face })
    const boundary = this.boundaryOf(panel)
    const polygon = boundary.map(b => this.toFlat(panel, b.point))
    const segments = (which: (b: BoundaryPoint) => boolean) =>
      boundary.flatMap((b, i) => (which(b) ? [[polygon[i], polygon[(i + 1) % polygon.length]] as const] : []))
    const toSeam = distanceToNearest(
      segments(b => b.seam),
      1,
    )
    const toClosing = distanceToNearest(
      segments(b => b.closing),
      1,
    )
    const toRagged = distanceToNearest(
      segments(b => !b.seam && !b.plain),
      1,
    )
    const first = this.vertex.length
    const add = (point: Point, flat: Point, id: number, open: boolean, hem: boolean) => {
      this.hem.push(+hem)
      this.vertex.push(id)
      this.panel.push(index)
      this.px.push(point.x, point.y)
      this.flat.push(flat.x, flat.y)
      this.seamDistance.push(toClosing(flat))
      const d = toSeam(flat)
      const openwork = this.pattern.openwork?.has(point) ?? false
      const [none, half] = openwork ? OPENWORK_SEAM : SEAM
      const usesMatte = openwork || toRagged(flat) < RAGGED_M
      this.matte.push(
        open ? 1 : !usesMatte ? 0 : d > half * this.spacing ? 1 : d > none * this.spacing ? 0.5 : 0,
      )
    }
    boundary.forEach((b, i) => {
      const last = boundary[(i + boundary.length - 1) % boundary.length]
      const open = !b.seam && !last.seam && !(b.plain && last.plain)
      add(b.point, polygon[i], this.idOf(b.key), open, b.plain || last.plain)
    })
    for (const flat of interiorPoints(polygon, this.spacing))
      add(this.toPixel(panel, flat), flat, this.vertexCount++, false, false)
    this.triangulate(panel, index, first, polygon)
    boundary.forEach((b, i) => {
      const ends = [this.vertex[first + i], this.vertex[first + ((i + 1) % boundary.length)]]
      if (!b.seam) this.rims.push(...ends)
      if (b.neck) this.neck.add(this.vertex[first + i])
      if (b.waist) this.waist.push(first + i)
    })
  }

  private boundaryOf(panel: PatternPanel): BoundaryPoint[] {
    const lines = panel.edges.map(edge => ({
      ...this.sampleEdge(panel, edge),
      // Corners lie on seams, where the matte is not consulted: there an opening must not be cut wider than the contour.
      pixels: Math.min(0, trimOf(edge)) * this.width,
    }))
    return panel.edges.flatMap((edge, e) => {
      const before = (e + lines.length - 1) % lines.length
      const { points } = lines[e]
      const corner = pushedCorner(lines[before], lines[e])
      const forward = this.sampled.get(edge.name)?.from === edge.from
      const last = points.length - 1
      return points.slice(0, -1).map((point, i) => ({
        point: i === 0 ? corner : point,
        key: i === 0 ? edge.from : `${edge.name}#${forward ? i : last - i}`,
        seam: edge.kind === 'seam',
        plain: edge.plain === true,
        closing: joinsFaces(edge),
        neck: (i === 0 ? edge.from : edge.name).startsWith('neck'),
        waist: (i === 0 ? edge.from : edge.name).startsWith('waist'),
      }))
    })
  }

  /** The first panel that carries an edge decides its points; its partners take the same, so that UVs meet. */
  private sampleEdge(panel: PatternPanel, edge: PanelEdge): SampledEdge {
    const known = this.sampled.get(edge.name)
    if (known) return known.from === edge.from ? known : reversed(known, edge.from)
    const parts = edge.name === 'neck.front' ? partedAtCorner(edge.line) : [edge.line]
    const traced = parts.flatMap((part, i) => this.sampleLine(panel, edge, part).slice(i === 0 ? 0 : 1))
    const pushed = pushOutwards(traced, trimOf(edge) * this.width)
    const lapped = pushOutwards(traced, SLIT_LAP * this.width)
    const points = pushed.map((p, i) => (this.isSlit(panel, traced[i]) ? lapped[i] : p))
    const sampled = { from: edge.from, traced, points }
    this.sampled.set(edge.name, sampled)
    return sampled
  }

  /** Whether the photo's cloth goes on beyond this point of a front's edge, which was slit there. */
  private isSlit({ face }: PatternPanel, p: Point): boolean {
    const near = SLIT_SIDE * this.width
    return face === 'front' && this.pattern.slits.some(m => Math.hypot(p.x - m.x, p.y - m.y) < near)
  }

  /** Points of the cloth along a line, as far apart as the cloth's own. */
  private sampleLine(panel: PatternPanel, edge: PanelEdge, line: readonly Point[]): Point[] {
    const step = 3
    const traced = resample(line, Math.max(8, Math.ceil(lengthOf(line) / step)))
    const calm = edge.kind === 'seam' || edge.cut || edge.plain ? SEAM_SMOOTHING : RIM_SMOOTHING
    const dense = smoothLine(traced, (calm * this.width) / step)
    const flat = dense.map(p => this.toFlat(panel, p))
    const total = lengthOf(flat)
    const count = Math.max(2, Math.round(total / this.spacing))
    const points: Point[] = []
    let walked = 0
    let i = 0
    for (let k = 0; k <= count; k++) {
      const goal = (total * k) / count
      while (i < flat.length - 2 && walked + distance(flat[i], flat[i + 1]) < goal) {
        walked += distance(flat[i], flat[i + 1])
        i++
      }
      const t = Math.max(0, Math.min(1, (goal - walked) / (distance(flat[i], flat[i + 1]) || 1)))
      points.push({
        x: dense[i].x + (dense[i + 1].x - dense[i].x) * t,
        y: dense[i].y + (dense[i + 1].y - dense[i].y) * t,
      })
    }
    return points
  }

  private triangulate(panel: PatternPanel, index: number, first: number, polygon: Point[]): void {
    const xy = Float64Array.from(this.flat.slice(first * 2))
    const triangles = delaunay(xy, this.spacing)
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = triangles.subarray(t, t + 3)
      const cx = (xy[2 * a] + xy[2 * b] + xy[2 * c]) / 3
      const cy = (xy[2 * a + 1] + xy[2 * b + 1] + xy[2 * c + 1]) / 3
      if (!insidePolygon(polygon, cx, cy)) continue
      const area =
        (xy[2 * b] - xy[2 * a]) * (xy[2 * c + 1] - xy[2 * a + 1]) -
        (xy[2 * b + 1] - xy[2 * a + 1]) * (xy[2 * c] - xy[2 * a])
      if (Math.abs(area) < 1e-3 * this.spacing ** 2) continue
      const order = area > 0 === (panel.face === 'front') ? [a, b, c] : [a, c, b]
      if (new Set(order.map(w => this.vertex[first + w])).size < 3) continue
      this.triangles.push(...order.map(w => first + w))
      this.trianglePanels.push(index)
    }
  }

  private toFlat(panel: PatternPanel, p: Point): Point {
    const q = panel.unroll.flatten(p)
    const { anchor, scale } = this.pattern
    return { x: (q.x - anchor.x) * scale.metresPerPixel, y: (anchor.y - q.y) * scale.metresPerPixel }
  }

  private toPixel(panel: PatternPanel, p: Point): Point {
    const { anchor, scale } = this.pattern
    return panel.unroll.project({
      x: p.x / scale.metresPerPixel + anchor.x,
      y: anchor.y - p.y / scale.metresPerPixel,
    })
  }

  private idOf(key: string): number {
    let id = this.vertexIds.get(key)
    if (id === undefined) {
      id = this.vertexCount++
      this.vertexIds.set(key, id)
    }
    return id
  }

  finish(): ClothMesh {
    return {
      vertexCount: this.vertexCount,
      triangles: Uint32Array.from(this.triangles),
      wedges: {
        vertex: Uint32Array.from(this.vertex),
        panel: Uint8Array.from(this.panel),
        px: Float32Array.from(this.px),
        flat: Float32Array.from(this.flat),
        matte: Float32Array.from(this.matte),
        hem: Uint8Array.from(this.hem),
        seamDistance: Float32Array.from(this.seamDistance),
      },
      trianglePanels: Uint8Array.from(this.trianglePanels),
      panels: this.panels,
      rims: Uint32Array.from(this.rims),
      neck: Uint32Array.from(this.neck),
      waist: Uint32Array.from(this.waist),
      spacingM: this.spacing,
    }
  }
}

const reversed = ({ traced, points }: SampledEdge, from: string): SampledEdge => ({
  from,
  traced: [...traced].reverse(),
  points: [...points].reverse(),
})

/** Width of a garment in its photo, pixels: of all its panels. */
function garmentWidth({ panels }: Pick<GarmentPattern, 'panels'>): number {
  const xs = panels.flatMap(p => p.edges.flatMap(e => e.line.map(q => q.x)))
  return xs.reduce((m, x) => Math.max(m, x), -Infinity) - xs.reduce((m, x) => Math.min(m, x), Infinity)
}

/** How far inside the photo's contour seams and hems are cut, pixels: beyond that the ground shows at a cloth's edge. */
export const groundInset = (pattern: Pick<GarmentPattern, 'panels'>): number =>
  GROUND_INSET * garmentWidth(pattern)

/** How far outside its traced line an edge is cut, as a share of the garment's width. */
function trimOf(edge: PanelEdge): number {
  const inset = /^(hem|cuff|side|sleeve|shoulder|outer|inner)/.test(edge.name) ? GROUND_INSET : INSET
  if (edge.kind === 'opening') return edge.cut || edge.plain ? -inset : TRIM
  return joinsFaces(edge) ? -inset : 0
}

/** Seams that front and back share lie on the photo's contour; armholes and middle seams are each face's own. */
function joinsFaces({ name, kind }: PanelEdge): boolean {
  return kind === 'seam' && !/\.(front|back)$/.test(name)
}

/** Stride of the cell index: more cells than any garment has in a row or column. */
const CELLS = 1 << 20

function interiorPoints(polygon: Point[], spacing: number): Point[] {
  const xs = polygon.map(p => p.x)
  const ys = polygon.map(p => p.y)
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)]
  const [y0, y1] = [Math.min(...ys), Math.max(...ys)]
  const cell = spacing * 2
  const near = new Map<number, Point[]>()
  const keyOf = (cx: number, cy: number) => cx * CELLS + cy
  for (const p of polygon) {
    const key = keyOf(Math.floor(p.x / cell), Math.floor(p.y / cell))
    near.set(key, [...(near.get(key) ?? []), p])
  }
  const crowded = (x: number, y: number) => {
    const cx = Math.floor(x / cell)
    const cy = Math.floor(y / cell)
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++)
        for (const p of near.get(keyOf(cx + i, cy + j)) ?? [])
          if (Math.hypot(p.x - x, p.y - y) < spacing * 0.6) return true
    return false
  }
  const out: Point[] = []
  const rowHeight = spacing * 0.866
  for (let r = 0, y = y1 - rowHeight / 2; y > y0; y -= rowHeight, r++) {
    const crossings = crossingsAt(polygon, y)
    for (let x = x0 + (r % 2 ? spacing / 2 : 0); x < x1; x += spacing)
      if (insideAt(crossings, x) && !crowded(x, y)) out.push({ x, y })
  }
  return out
}
