import { erode } from '../photo/mask-shape.ts'
import { nearestSource } from '../photo/nearest-source.ts'
import { TEMPLATES } from './mark-template.ts'
import type { MarkName, PersonMarks } from './person-marks.ts'
import type { PhotoKind } from './photo-kind.ts'
import { type Outline, type Run, runsIn } from './standing-outline.ts'

/** Search radius round the template's limbs, and largest width of a limb; shares of the template's height. */
const SEARCH = 0.055
const WIDEST = { arm: 0.1, leg: 0.15 }

/** Least distance of a mark inside the outline, and largest distance over which it is moved there; pixels of a picture 512 high. */
const INSIDE_PX = 2
const REACH_PX = 24

const LIMBS: Partial<Record<MarkName, keyof typeof WIDEST>> = {
  ...{ elbowL: 'arm', elbowR: 'arm', wristL: 'arm', wristR: 'arm', knuckleL: 'arm', knuckleR: 'arm' },
  ...{ kneeL: 'leg', kneeR: 'leg', ankleL: 'leg', ankleR: 'leg' },
} as const

/**
 * Proposes marks for a person in the stance of the photo's kind, in the outline's pixels: a template scaled to the person, with the joints of
 * arms and legs moved to the middle of the limb that the outline shows at their height. Marks outside the picture are left out.
 */
export function proposeMarks(outline: Outline, kind: PhotoKind): PersonMarks {
  const { width, height, top, bottom, headX } = outline
  const unit = (kind === 'half' ? height : bottom) - top
  const marks: PersonMarks = {}
  for (const [name, [aside, down]] of Object.entries(TEMPLATES[kind]) as [MarkName, [number, number]][]) {
    const [x, y] = [headX + aside * unit, top + down * unit]
    const limb = LIMBS[name]
    const run = limb && limbAt(runsIn(outline, Math.round(y)), x, { limb, unit })
    const at = run ? (run.from + run.to) / 2 : x
    if (at >= 0 && at < width && y < height - 4) marks[name] = [at, y]
  }
  return movedInside(outline, withTips(outline, marks, unit))
}

/** Moves marks beside the person to the nearest place well inside; otherwise the wall there would be cut out with the person. */
function movedInside({ width, height, mask }: Outline, marks: PersonMarks): PersonMarks {
  const inner = erode(mask, width, height, INSIDE_PX)
  const nearest = nearestSource(inner, width, height, REACH_PX)
  const moved = (Object.entries(marks) as [MarkName, readonly [number, number]][]).map(([name, at]) => {
    const i = Math.round(at[1]) * width + Math.round(at[0])
    const source = inner[i] ? -1 : nearest(i)
    return [name, source < 0 ? at : [source % width, Math.floor(source / width)]] as const
  })
  return Object.fromEntries(moved)
}

function limbAt(
  runs: readonly Run[],
  x: number,
  { limb, unit }: { limb: keyof typeof WIDEST; unit: number },
): Run | undefined {
  const off = ({ from, to }: Run) => Math.abs((from + to) / 2 - x)
  return runs
    .filter(run => run.to - run.from < WIDEST[limb] * unit && off(run) < SEARCH * unit)
    .sort((a, b) => off(a) - off(b))[0]
}

/** Adds finger tips: a hand extends from the knuckle as far as its run in the outline. */
function withTips(outline: Outline, marks: PersonMarks, unit: number): PersonMarks {
  const out = { ...marks }
  for (const side of ['L', 'R'] as const) {
    const knuckle = marks[`knuckle${side}`]
    if (!knuckle || !marks[`tip${side}`]) continue
    let [x, y] = knuckle
    const limit = Math.min(outline.height - 5, y + 0.06 * unit)
    while (y < limit) {
      const run = limbAt(runsIn(outline, Math.round(y + 1)), x, { limb: 'arm', unit: unit * 0.6 })
      if (!run) break
      x = (run.from + run.to) / 2
      y += 1
    }
    if (y > knuckle[1] + 0.015 * unit) out[`tip${side}`] = [x, y]
  }
  return out
}
