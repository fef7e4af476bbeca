import type { PersonShape, ShapeSpace } from '../body/shape-space.ts'
import type { BoneMatrices } from '../body/skeleton.ts'

/**
 * Where the joints and a few points of a person are in her photo: pixels, x to the right, y down. L is her left, which is on
 * the right of a photo from the front. A mark that cannot be seen is left out.
 */
export type PersonMarks = Partial<Record<MarkName, readonly [number, number]>>

export type MarkName = keyof typeof MARKS

interface MarkPlace {
  /** A bone whose head it is, a point of the shape space, or a place on the body's middle line. */
  at: { bone: string } | { point: string } | { middle: 'notch' | 'navel' | 'crotch' }
  /** How exactly a person can place it, as a share of the distance from chin to crotch. */
  spread: number
  /** Whether only its horizontal place counts, because its height cannot be seen in a photo. */
  sidewaysOnly?: boolean
}

const both = <const K extends string>(key: K, at: (side: 'L' | 'R') => MarkPlace['at'], spread: number) =>
  ({ [`${key}L`]: { at: at('L'), spread }, [`${key}R`]: { at: at('R'), spread } }) as Record<
    `${K}L` | `${K}R`,
    MarkPlace
  >

const bone = (name: string) => (side: 'L' | 'R') => ({ bone: `${name}.${side}` })
const point = (name: string) => (side: 'L' | 'R') => ({ point: `${name}.${side}` })

/** All marks. Spreads are our own, from setting the marks of four photos by hand. */
export const MARKS = {
  ...both('eye', bone('eye'), 0.005),
  chin: { at: { point: 'chin' }, spread: 0.008 } as MarkPlace,
  notch: { at: { middle: 'notch' }, spread: 0.005 } as MarkPlace,
  navel: { at: { middle: 'navel' }, spread: 0.007, sidewaysOnly: true } as MarkPlace,
  crotch: { at: { middle: 'crotch' }, spread: 0.013 } as MarkPlace,
  ...both('shoulder', bone('upperarm01'), 0.016),
  ...both('elbow', bone('lowerarm01'), 0.011),
  ...both('wrist', bone('wrist'), 0.01),
  ...both('knuckle', bone('finger3-1'), 0.013),
  ...both('tip', point('tip'), 0.014),
  ...both('knee', bone('lowerleg01'), 0.019),
  ...both('ankle', bone('foot'), 0.014),
  ...both('toe', point('toe'), 0.019),
}

export const MARK_NAMES = Object.keys(MARKS) as MarkName[]

/** The point of the body that a mark belongs to: a joint carried by a bone, or a vertex. */
export type MarkAnchor = { bone: number; joint: number } | { vertex: number }

/** The marks' anchors on bodies of a shape space. @throws RangeError when the topology lacks a bone that a mark names */
export function markAnchors(space: ShapeSpace): Record<MarkName, MarkAnchor> {
  const { boneNames } = space.topology
  const middle = middleVertices(space)
  const anchor = ({ at }: MarkPlace): MarkAnchor => {
    if ('middle' in at) return { vertex: middle[at.middle] }
    if ('bone' in at) {
      const index = boneNames.indexOf(at.bone)
      if (index < 0) throw new RangeError(`The rig has no bone ${at.bone}`)
      return { bone: index, joint: index }
    }
    const index = space.points.findIndex(p => p.name === at.point)
    if (index < 0) throw new RangeError(`The shape space has no point ${at.point}`)
    return { bone: space.points[index].bone, joint: boneNames.length + index }
  }
  return Object.fromEntries(MARK_NAMES.map(name => [name, anchor(MARKS[name])])) as Record<
    MarkName,
    MarkAnchor
  >
}

/** Vertices on the average body's middle line: the hollow of the throat, the navel's height in front, the crotch. */
function middleVertices({
  base,
  joints,
  topology,
}: ShapeSpace): Record<'notch' | 'navel' | 'crotch', number> {
  const at = (name: string, axis: number) => joints[0][topology.boneNames.indexOf(name) * 3 + axis]
  let low = Infinity
  let high = -Infinity
  for (let i = 1; i < base.length; i += 3) {
    low = Math.min(low, base[i])
    high = Math.max(high, base[i])
  }
  const line: number[] = []
  // 2 mm beside the plane of symmetry: the base mesh has a row of vertices on it.
  for (let v = 0; v < base.length / 3; v++) if (Math.abs(base[v * 3]) < 0.002) line.push(v)
  const share = (v: number) => (base[v * 3 + 1] - low) / (high - low)
  const front = line.filter(v => base[v * 3 + 2] > at('neck01', 2))
  const best = (candidates: number[], cost: (v: number) => number) =>
    candidates.reduce((a, b) => (cost(b) < cost(a) ? b : a))
  return {
    notch: best(front, v => Math.abs(base[v * 3 + 1] - at('clavicle.L', 1))),
    // Navels lie at 0.6 of the height (anthropometric tables).
    navel: best(front, v => Math.abs(share(v) - 0.6)),
    crotch: best(
      line.filter(v => share(v) > 0.4 && share(v) < 0.56),
      v => base[v * 3 + 1],
    ),
  }
}

/** Position of an anchored mark on the posed body, metres. */
export function markPosition(
  anchor: MarkAnchor,
  shape: PersonShape,
  matrices: BoneMatrices,
): [number, number, number] {
  const { topology, rest, boneHeads, points } = shape
  if ('vertex' in anchor) return skinned(topology, rest, anchor.vertex, matrices)
  const heads = topology.boneNames.length
  const [from, n] = anchor.joint < heads ? [boneHeads, anchor.joint] : [points, anchor.joint - heads]
  return carried(matrices, anchor.bone, from[n * 3], from[n * 3 + 1], from[n * 3 + 2])
}

function carried(m: BoneMatrices, bone: number, x: number, y: number, z: number): [number, number, number] {
  const o = bone * 12
  const row = (r: number) => m[o + r * 4] * x + m[o + r * 4 + 1] * y + m[o + r * 4 + 2] * z + m[o + r * 4 + 3]
  return [row(0), row(1), row(2)]
}

function skinned(
  { skinBones, skinWeights }: PersonShape['topology'],
  rest: Float32Array,
  v: number,
  matrices: BoneMatrices,
): [number, number, number] {
  const out: [number, number, number] = [0, 0, 0]
  for (let k = v * 4; k < v * 4 + 4; k++) {
    if (skinWeights[k] === 0) continue
    const p = carried(matrices, skinBones[k], rest[v * 3], rest[v * 3 + 1], rest[v * 3 + 2])
    for (let a = 0; a < 3; a++) out[a] += skinWeights[k] * p[a]
  }
  return out
}
