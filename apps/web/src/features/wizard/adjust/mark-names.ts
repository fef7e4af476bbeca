import type { MarkName } from '@revela/contract'
import type { Translate } from '@revela/i18n'

const sided = /^(\w+)(Left|Right)$/

type Base =
  | 'neck'
  | 'neckFront'
  | 'shoulder'
  | 'cuffOuter'
  | 'cuffInner'
  | 'underarm'
  | 'hem'
  | 'waist'
  | 'legOuter'
  | 'legInner'
  | 'crotch'

/** «Hombro, a la izquierda». */
export function markLabel(t: Translate, name: MarkName): string {
  const [, base, side] = sided.exec(name) ?? [null, name, null]
  const part = t(`adjust.mark.${base as Base}`)
  if (!side) return part
  return t(side === 'Left' ? 'adjust.onTheLeft' : 'adjust.onTheRight', { part })
}

/** Marks that belong together: the two ends of an opening, or of a width. Drawn as a thin line, they say what they mean. */
export const markLines: readonly (readonly [MarkName, MarkName])[] = [
  ['neckLeft', 'shoulderLeft'],
  ['neckRight', 'shoulderRight'],
  ['cuffOuterLeft', 'cuffInnerLeft'],
  ['cuffOuterRight', 'cuffInnerRight'],
  ['underarmLeft', 'underarmRight'],
  ['waistLeft', 'waistRight'],
  ['hemLeft', 'hemRight'],
  ['legOuterLeft', 'legInnerLeft'],
  ['legOuterRight', 'legInnerRight'],
]
