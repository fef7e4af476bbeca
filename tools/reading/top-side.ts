import type { Random } from './random.ts'
import { curve, type Vec } from './silhouette.ts'
import type { Sleeve, TopShape } from './top-shape.ts'

export interface SleeveShape {
  length: number
  angle: number
  cuff: number
  tilt: number
  bulge: number
}

export function sleeveShape(r: Random, sleeve: Sleeve, scale: number): SleeveShape {
  const long = sleeve === 'long'
  const degrees = long ? (r.chance(0.7) ? r.between(-2, 24) : r.between(20, 62)) : r.between(8, 68)
  const shortened = long && r.chance(0.2) ? r.between(0.65, 0.85) : 1
  return {
    length: (long ? r.between(1.5, 2.35) : r.between(0.2, 0.92)) * scale * shortened,
    angle: (degrees * Math.PI) / 180,
    cuff:
      (long ? (r.chance(0.35) ? r.between(0.35, 0.75) : r.between(0.16, 0.38)) : r.between(0.3, 0.64)) *
      Math.sqrt(scale),
    tilt: r.between(-0.25, 0.3),
    bulge: r.chance(0.25) ? r.between(0.05, 0.4) : r.between(-0.02, 0.08),
  }
}

/** Lowers the sleeve to its angle, or as far as the body lets it: nobody lays a cuff on the belly. */
function hangSleeve(sleeve: SleeveShape, shoulder: Vec, length: number, body: Vec[]) {
  for (let angle = sleeve.angle; ; angle += 0.05) {
    const along: Vec = [Math.sin(angle), Math.cos(angle)]
    const across: Vec = [-Math.cos(angle), Math.sin(angle)]
    const cuffOuter: Vec = [shoulder[0] + along[0] * length, shoulder[1] + along[1] * length]
    const cuffInner: Vec = [
      cuffOuter[0] + (across[0] + along[0] * sleeve.tilt) * sleeve.cuff,
      cuffOuter[1] + (across[1] + along[1] * sleeve.tilt) * sleeve.cuff,
    ]
    const beside = body.reduce((best, p) =>
      Math.abs(p[1] - cuffInner[1]) < Math.abs(best[1] - cuffInner[1]) ? p : best,
    )
    if (cuffInner[0] > beside[0] - 0.04 || angle > 1.4) return { across, cuffOuter, cuffInner }
  }
}

export function topSide(r: Random, shape: TopShape, sleeve: SleeveShape | null, dress: boolean) {
  const wobble = (amount = 0.03) => 1 + amount * r.normal()
  const underarm: Vec = [wobble(), shape.underarm * wobble()]
  const hem: Vec = [shape.hem * wobble(), shape.length + 0.03 * r.normal()]
  const neck: Vec = [shape.neck * wobble(), 0]
  const shoulder: Vec = [Math.max(shape.shoulder * wobble(), neck[0] + 0.03), shape.drop * wobble()]
  const waist: Vec = [shape.waist, shape.waistY]
  const hip: Vec[] = dress && shape.hipY < shape.length - 0.5 ? [[shape.hip * wobble(), shape.hipY]] : []
  const body = curve([underarm, waist, ...hip, hem])
  const inset = Math.min(shoulder[0], 1)
  const armhole: Vec[] = sleeve
    ? [shoulder, underarm]
    : curve(
        [
          shoulder,
          [
            inset - r.between(0, shape.boxy ? 0.03 : 0.12) + (1 - inset) * 0.25,
            (shoulder[1] + underarm[1]) / 2,
          ],
          underarm,
        ],
        5,
      )
  if (!sleeve)
    return {
      neck,
      shoulder,
      underarm,
      hem,
      body,
      armhole,
      cuffOuter: shoulder,
      cuffInner: underarm,
      arm: null,
    }
  const { across, cuffOuter, cuffInner } = hangSleeve(sleeve, shoulder, sleeve.length * wobble(), body)
  const outerMiddle: Vec = [
    (shoulder[0] + cuffOuter[0]) / 2 - across[0] * sleeve.bulge,
    (shoulder[1] + cuffOuter[1]) / 2 - across[1] * sleeve.bulge,
  ]
  const innerMiddle: Vec = [
    (underarm[0] + cuffInner[0]) / 2 + r.between(-0.05, 0.05),
    (underarm[1] + cuffInner[1]) / 2 + r.between(-0.03, 0.06),
  ]
  const arm: Vec[] = [
    [shoulder[0] - 0.25, shoulder[1] - shape.drop * 0.4 + 0.02],
    ...curve([shoulder, outerMiddle, cuffOuter]),
    ...curve([cuffInner, innerMiddle, underarm]),
    [underarm[0] - 0.45, underarm[1] + 0.1],
  ]
  return { neck, shoulder, underarm, hem, body, armhole, cuffOuter, cuffInner, arm }
}

export type Side = ReturnType<typeof topSide>
