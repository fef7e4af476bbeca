import type { Random } from './random.ts'
import { curve, mirror, mirrored, type Silhouette, type Vec } from './silhouette.ts'

export function makeSkirt(r: Random): Silhouette {
  const waist = r.between(0.5, 0.9)
  const length = r.between(0.9, 5.2)
  const hem = r.chance(0.35) ? r.between(0.75, 1.05) : r.between(1, 2.7)
  const hipY = Math.min(length * 0.6, r.between(0.4, 0.8))
  const hip = Math.max(waist, Math.min(1, waist + (hem - waist) * 0.5))
  const side = () => {
    const wobble = () => 1 + 0.03 * r.normal()
    return curve([
      [waist * wobble(), 0],
      [hip * wobble(), hipY],
      [hem * wobble(), length + 0.03 * r.normal()],
    ])
  }
  const right = side()
  const left = side()
  const low: Vec = [r.between(-0.3, 0.3), length + r.between(-0.1, 0.22)]
  const bottom = curve([right[right.length - 1], low, mirror(left[left.length - 1])], 6).slice(1, -1)
  return {
    polygons: [[[0, r.between(-0.04, 0.1)], ...right, ...bottom, ...mirrored(left)]],
    pairs: {
      waist: [mirror(left[0]), right[0]],
      hem: [mirror(left[left.length - 1]), right[right.length - 1]],
    },
  }
}

export function makeLegs(r: Random, short: boolean): Silhouette {
  const waist = r.between(0.5, 0.9)
  const dip = r.between(-0.03, 0.09)
  const rise = r.between(0.8, 1.5)
  const inseam = short ? r.between(0.12, 1.4) : r.between(1.9, 4.6)
  const touching = r.chance(0.25)
  const hem = short ? r.between(0.7, 1.4) : touching ? r.between(0.8, 1.15) : r.between(0.3, 0.98)
  const spread = ((short ? r.between(0, 22) : touching ? r.between(0, 2) : r.between(-1, 9)) * Math.PI) / 180
  const hipY = rise * r.between(0.5, 0.75)
  const crotch: Vec = [r.between(-0.03, 0.03), rise]
  const side = () => {
    const wobble = () => 1 + 0.03 * r.normal()
    const centre = Math.max(
      0.5 + Math.tan(spread) * inseam,
      touching ? hem / 2 + r.between(0, 0.02) : hem / 2 + 0.02,
    )
    const outer: Vec = [centre + (hem / 2) * wobble(), rise + inseam]
    const inner: Vec = [centre - (hem / 2) * wobble(), rise + inseam + r.between(-0.05, 0.06)]
    const kneeX = 0.5 + Math.tan(spread) * inseam * 0.5
    const knee = ((1 + hem) / 2) * r.between(0.8, 1)
    const top: Vec = [waist * wobble(), 0]
    const outline: Vec[] = [
      [0, dip],
      ...curve([top, [wobble(), hipY], [kneeX + knee / 2, rise + inseam * 0.5], outer], 6),
      ...curve([inner, [Math.max(0.01, kneeX - knee / 2), rise + inseam * 0.5], crotch], 6),
    ]
    return { top, outer, inner, outline }
  }
  const right = side()
  const left = side()
  return {
    polygons: [right.outline, left.outline.map(mirror)],
    pairs: {
      waist: [mirror(left.top), right.top],
      legOuter: [mirror(left.outer), right.outer],
      legInner: [mirror(left.inner), right.inner],
    },
    crotch,
  }
}
