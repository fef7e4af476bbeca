import { type Silhouette as SilhouetteName, silhouetteTraits } from '@revela/garment'
import {
  type Family,
  familyOf,
  type PairName,
} from '../../packages/studio/src/reading/silhouette/silhouette-marks.ts'
import { makeLegs, makeSkirt } from './make-bottoms.ts'
import { makeTop } from './make-top.ts'
import type { Random } from './random.ts'
import type { Silhouette, Vec } from './silhouette.ts'

/** Ties, sashes and straps that hang from real garments and widen the box that the net sees. */
function hangStrip(r: Random, shape: Silhouette) {
  const anchor = r.pick([
    ...(shape.pairs.hem ?? []),
    ...(shape.pairs.underarm ?? []),
    ...(shape.pairs.waist ?? []),
  ])
  const width = r.between(0.05, 0.14)
  const length = r.between(0.3, 1.6)
  const lean = r.between(-0.3, 0.3)
  const [x, y] = [anchor[0] * 0.85, anchor[1] - 0.2]
  shape.polygons.push([
    [x - width, y],
    [x + width, y],
    [x + width + lean, y + length + 0.2],
    [x - width + lean, y + length + 0.2],
  ])
}

function make(r: Random, silhouette: SilhouetteName): Silhouette {
  const family: Family = familyOf(silhouette)
  if (family === 'skirt') return makeSkirt(r)
  if (family === 'legs') return makeLegs(r, silhouette === 'shorts')
  const { covers, sleeves } = silhouetteTraits[silhouette]
  return makeTop(r, covers === 'dress', sleeves ?? 'none')
}

/** One random garment of a class, slightly turned and sheared as people lay them down. */
export function generateSilhouette(r: Random, silhouette: SilhouetteName): Silhouette {
  const shape = make(r, silhouette)
  if (r.chance(0.1)) hangStrip(r, shape)
  const turn = (r.normal() * 2 * Math.PI) / 180
  const shear = r.normal() * 0.01
  const place = ([x, y]: Vec): Vec => [
    x * Math.cos(turn) - y * Math.sin(turn) + shear * y,
    x * Math.sin(turn) + y * Math.cos(turn),
  ]
  const pairs: Silhouette['pairs'] = {}
  for (const [name, [a, b]] of Object.entries(shape.pairs)) pairs[name as PairName] = [place(a), place(b)]
  return {
    polygons: shape.polygons.map(polygon => polygon.map(place)),
    pairs,
    crotch: shape.crotch && place(shape.crotch),
  }
}
