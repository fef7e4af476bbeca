import type { LabImage } from '../../colour/lab-image.ts'
import { quantile } from '../../geometry/quantile.ts'
import { type Region, regionsOf } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { halfPixel } from './two-sizes.ts'

/** Least area of a hole, as a share of the garment's: smaller ones are specks of its print. */
const LEAST = 0.0004
/**
 * Most mean log odds of garment in a hole that is opened. Of what colours leave open in 173 photos with drawn outlines, an eighth is cloth
 * below this, two thirds above it.
 */
const MOST_ODDS = 2

/** Mean log odds up to which a hole is no cloth whatever its colour: in the deep shade between a trunk and its sleeve. */
const SURE_ODDS = -2

/**
 * Opens holes through which the room is seen: between arm and trunk, in the loop of a strap. Colours left them open, and the net does not say
 * that they are cloth, as it does of a print in the floor's colours. A hole that is much darker than the room near it, or of another colour, is
 * print all the same, unless the net sees something in the way there: the bar of a hanger.
 * @param filled a mask without holes
 * @param settled the mask before its holes were filled
 * @param sight log odds of garment, and of something in its way, at half the mask's size
 */
export function openSeenHoles(
  filled: Uint8Array,
  settled: Uint8Array,
  sight: Pick<GarmentSight, 'garment' | 'inTheWay'>,
  lab: LabImage,
): Uint8Array {
  const { width, height } = lab
  const holes = filled.map((v, i) => v & (1 - settled[i]))
  const found = regionsOf(holes, width, height)
  if (found.regions.length === 0) return filled
  const [cloth, inTheWay] = [0, 1].map(() => new Float64Array(found.regions.length))
  const { labels } = found
  let area = 0
  for (let i = 0; i < filled.length; i++) {
    area += filled[i]
    if (!holes[i]) continue
    const at = halfPixel(i, width, height)
    cloth[labels[i] - 1] += sight.garment[at]
    inTheWay[labels[i] - 1] += sight.inTheWay[at]
  }
  return found.fill(
    filled.slice(),
    0,
    hole =>
      hole.area >= LEAST * area &&
      cloth[hole.id - 1] < MOST_ODDS * hole.area &&
      (inTheWay[hole.id - 1] > 0 ||
        cloth[hole.id - 1] < SURE_ODDS * hole.area ||
        isLikeRoom(hole, labels, filled, lab)),
  )
}

/** The room is looked at this far around a hole, as a share of the picture's longer side. */
const AROUND = 0.12
/** Least lightness of a hole, as a share of the room's lower quartile: between a garment's parts the room is in shade. */
const DARKEST_SHADE = 0.4
/** Largest distance of a hole's median colour from the room's, Lab units of a and b. */
const MOST_COLOUR_DISTANCE = 20

/** Whether a hole has the colours of the room near it; true where no room is near. */
function isLikeRoom(
  { id, left, right, top, bottom }: Region,
  labels: Int32Array,
  filled: Uint8Array,
  lab: LabImage,
): boolean {
  const { width, height } = lab
  const reach = Math.round(AROUND * Math.max(width, height))
  const hole: number[] = []
  const room: number[] = []
  for (let y = Math.max(0, top - reach); y <= Math.min(height - 1, bottom + reach); y++)
    for (let x = Math.max(0, left - reach); x <= Math.min(width - 1, right + reach); x++) {
      const i = y * width + x
      if (labels[i] === id) hole.push(i)
      else if (!filled[i]) room.push(i)
    }
  if (room.length === 0) return true
  const at = (plane: ArrayLike<number>, places: readonly number[], share: number) =>
    quantile(
      places.map(i => plane[i]),
      share,
    )
  const [a, b] = [lab.a, lab.b].map(plane => at(plane, hole, 0.5) - at(plane, room, 0.5))
  return (
    at(lab.lightness, hole, 0.5) >= DARKEST_SHADE * at(lab.lightness, room, 0.25) &&
    Math.hypot(a, b) <= MOST_COLOUR_DISTANCE
  )
}
