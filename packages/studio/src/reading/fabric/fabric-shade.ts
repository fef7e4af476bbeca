import { LUMINANCE } from '../../colour/luminance.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { blur } from '../../photo/blur.ts'
import type { SmallPhoto } from '../../photo/small-photo.ts'
import { apart, type FabricGround, MOST_APART } from './fabric-grounds.ts'

/** Width of the averaging window, as a share of the photo's width, so that weaves and fine checks become one colour. */
const WINDOW = 0.008
/** Largest standard deviation of colour shares in a window without an edge of a print ("calm"). */
const CALM = 0.02
/** Least share of the cloth in calm windows, and least spread of their brightness, from which shade is learnt. */
const LEAST_CALM = 0.08
const LEAST_SPREAD = 0.04
/** Largest distance of a neutral cloth's colour shares from a third: it reflects no colour. */
const NEUTRAL = 0.03
/** Natural logarithm of the luminance (with the offset of `small-photo.ts`) below which cloth reflects hardly any light, and its shares are the offset's. */
const DARK = Math.log(0.1)
/** Largest change of a colour share for each unit of brightness. */
const MOST_TURN = 0.32
/** Least change of a colour share for each unit of brightness; a smaller one is noise. */
const LEAST_TURN = 0.05
/** Rounds of fitting the line through a ground's colour. */
const ROUNDS = 7
/** Washed or worn cloth: least brightness above the ground (natural logarithm) along its colour change, and least share of the cloth. */
const WORN = { lighter: 0.25, share: 0.04 }
/** From this share of washed-out cloth on, its paler parts would be taken for light: washed denim has 0.36, sixteen other fabrics up to 0.14. */
const ALL_WORN = 0.25
/** Factor on squared distances while the line is fitted, so that deep folds come into its reach. */
const LENIENT = 0.35

/**
 * The grounds with the way their colour turns as they get darker. Light thrown from fold to fold of a coloured cloth takes
 * its colour at each throw, and a sheer cloth lets less of the paper through where it lies double: shade is more coloured
 * than light. A line through each ground's colour, fitted to the calm parts of the cloth and followed into the shade.
 * Denim fades along such a line too, but into the light: where a little of the cloth does, its shade keeps its colour, and where
 * much of it does there are no grounds, for what was washed lighter can't be told from what was lit.
 */
export function withTurns(grounds: readonly FabricGround[], photo: SmallPhoto): readonly FabricGround[] {
  if (grounds.every(isNeutral)) return grounds
  const calm = calmColours(photo)
  const turned = grounds.map(ground =>
    isNeutral(ground) ? ground : { ...ground, turn: turnOf(ground, calm) },
  )
  const worn = turned.map(ground => wornShare(ground, calm))
  if (worn.some(share => share > ALL_WORN)) return []
  return turned.map((ground, i) => (worn[i] > WORN.share ? grounds[i] : ground))
}

/** Shade that is lifted by a factor lifts red, green and blue by the factor to these powers. One ground only: prints have their own. */
export function shadeExponents(grounds: readonly FabricGround[]): [number, number, number] {
  const { red, green, turn } = grounds[0]
  if (grounds.length > 1 || !turn) return [1, 1, 1]
  const shares = [red, green, Math.max(0.02, 1 - red - green)]
  const turns = [turn.red, turn.green, -turn.red - turn.green]
  const seen = LUMINANCE
  const luma = seen.reduce((sum, w, k) => sum + w * shares[k], 0)
  const lumaTurn = seen.reduce((sum, w, k) => sum + w * turns[k], 0) / luma
  const [r, g, b] = shares.map((share, k) => Math.max(0.3, Math.min(2.2, 1 + turns[k] / share - lumaTurn)))
  return [r, g, b]
}

function isNeutral({ brightness, red, green }: FabricGround): boolean {
  if (brightness < DARK) return true
  return Math.abs(red - 1 / 3) < NEUTRAL && Math.abs(green - 1 / 3) < NEUTRAL
}

interface CalmColours {
  colours: FabricGround[]
  /** Of the whole cloth. */
  share: number
}

function calmColours({ brightness, red, green, weight, width, height }: SmallPhoto): CalmColours {
  const radius = Math.max(1, Math.round(WINDOW * width))
  const whole = lend(Float32Array, weight.length)
  for (let i = 0; i < whole.length; i++) whole[i] = weight[i] > 0.95 ? 1 : 0
  const mean = (of: (i: number) => number) => {
    const values = lend(Float32Array, whole.length)
    for (let i = 0; i < values.length; i++) if (whole[i]) values[i] = of(i)
    const blurred = blur(values, width, height, radius)
    giveBack(values)
    return blurred
  }
  const count = blur(whole, width, height, radius)
  const means = [brightness, red, green].map(values => mean(i => values[i]))
  const squares = mean(i => red[i] ** 2 + green[i] ** 2)
  const colours: FabricGround[] = []
  let cloth = 0
  for (let i = 0; i < count.length; i++) {
    if (!whole[i]) continue
    cloth++
    if (count[i] < 0.95) continue
    const b = means[0][i] / count[i]
    const r = means[1][i] / count[i]
    const g = means[2][i] / count[i]
    if (squares[i] / count[i] - r * r - g * g < CALM ** 2) colours.push({ brightness: b, red: r, green: g })
  }
  giveBack(whole, count, squares, ...means)
  return { colours, share: colours.length / Math.max(1, cloth) }
}

function turnOf(ground: FabricGround, { colours, share }: CalmColours): { red: number; green: number } {
  let turn = { red: 0, green: 0 }
  if (share < LEAST_CALM) return turn
  for (let round = 0; round < ROUNDS; round++) {
    const follows = { ...ground, turn }
    let [weight, spread, reds, greens] = [0, 0, 0, 0]
    for (const colour of colours) {
      const lighter = colour.brightness - ground.brightness
      if (lighter > 0) continue
      const d = LENIENT * apart(follows, colour)
      if (d > MOST_APART) continue
      const w = Math.exp(-0.5 * d)
      weight += w
      spread += w * lighter ** 2
      reds += w * lighter * (colour.red - ground.red)
      greens += w * lighter * (colour.green - ground.green)
    }
    // Narrow stripes have no calm cloth at all.
    if (weight === 0 || spread < weight * LEAST_SPREAD ** 2) return { red: 0, green: 0 }
    const held = (v: number) => Math.max(-MOST_TURN, Math.min(MOST_TURN, v / spread))
    turn = { red: held(reds), green: held(greens) }
  }
  return turn
}

/** Share of the calm cloth that goes on along a ground's turn into the light. */
function wornShare({ brightness, red, green, turn }: FabricGround, { colours }: CalmColours): number {
  const size = turn ? Math.hypot(turn.red, turn.green) : 0
  if (!turn || size < LEAST_TURN) return 0
  const paler = colours.filter(colour => {
    const lighter = colour.brightness - brightness
    const along = ((colour.red - red) * turn.red + (colour.green - green) * turn.green) / size
    return lighter > WORN.lighter && along > (size * lighter) / 3
  })
  return paler.length / colours.length
}
