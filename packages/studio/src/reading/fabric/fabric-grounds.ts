import type { SmallPhoto } from '../../photo/small-photo.ts'

/** A base colour of large parts of the cloth: under the print, or of each block of a colour-blocked top. */
export interface FabricGround {
  brightness: number
  red: number
  green: number
  /** Shares of colour gained for each unit of brightness in shade (`fabric-shade.ts`); none if not given. */
  turn?: { red: number; green: number }
}

/** Steps of brightness (natural logarithm) and of colour share that are one ground's own spread. */
const SPREAD = { brightness: 0.42, colour: 0.022 }
/** Least share of the cloth that a ground covers. */
const LEAST_SHARE = 0.16
/** Largest number of grounds. */
const MOST_GROUNDS = 4
/** Rounds in which a seed is moved to the mean of the colours round it. */
const ROUNDS = 5
/** Number of the fullest histogram cells that are tried as seeds. */
const SEEDS = 24

/** Share of the smaller ground's cloth halfway between two grounds from which they are one fabric that fades, as denim does. */
const FADING = 0.3

/** The grounds, largest first; none for a fabric with an all-over pattern, or one that fades or shimmers. */
export function fabricGrounds(photo: SmallPhoto): FabricGround[] {
  const bins = histogram(photo)
  const total = bins.reduce((sum, b) => sum + b.count, 0)
  const found: FabricGround[] = []
  for (const bin of bins.slice(0, SEEDS)) {
    if (found.length === MOST_GROUNDS) break
    if (found.some(g => apart(g, bin) < 2.4 ** 2)) continue
    const settled = settle(bin, bins)
    if (found.some(g => apart(g, settled.ground) < 2 ** 2)) continue
    if (settled.count < LEAST_SHARE * total) continue
    found.push(settled.ground)
  }
  const faded = found.some((a, i) => found.slice(0, i).some(b => fades(a, b, bins)))
  return faded ? [] : found
}

function fades(a: FabricGround, b: FabricGround, bins: readonly Bin[]): boolean {
  const between = {
    brightness: (a.brightness + b.brightness) / 2,
    red: (a.red + b.red) / 2,
    green: (a.green + b.green) / 2,
  }
  const [ends, middle] = [[a, b], [between]].map(list =>
    list.map(g => bins.reduce((sum, bin) => sum + (apart(g, bin) < 1 ? bin.count : 0), 0)),
  )
  return middle[0] > FADING * Math.min(...ends)
}

/** Squared distance from a ground, in spreads, beyond which a colour is print. */
export const MOST_APART = 6

/** The ground that a colour belongs to, the ground's own colour at that brightness, and the confidence (0 to 1); null where it is print. */
export function groundAt(
  grounds: readonly FabricGround[],
  brightness: number,
  red: number,
  green: number,
): { ground: FabricGround; colour: { red: number; green: number }; likeness: number } | null {
  let best: FabricGround | null = null
  let least = MOST_APART
  for (const g of grounds) {
    const d = apart(g, { brightness, red, green })
    if (d >= least) continue
    least = d
    best = g
  }
  return best && { ground: best, colour: colourAt(best, brightness), likeness: Math.exp(-0.5 * least) }
}

/** A ground's shares of colour where it is lit to a brightness. */
function colourAt(
  { brightness, red, green, turn }: FabricGround,
  lit: number,
): { red: number; green: number } {
  const shade = Math.min(0, lit - brightness)
  return turn ? { red: red + turn.red * shade, green: green + turn.green * shade } : { red, green }
}

/** Squared distance, in spreads, of a colour from the ground's colour at that brightness. */
export function apart(ground: FabricGround, { brightness, red, green }: FabricGround): number {
  const own = colourAt(ground, brightness)
  return (
    ((brightness - ground.brightness) / SPREAD.brightness) ** 2 +
    ((red - own.red) / SPREAD.colour) ** 2 +
    ((green - own.green) / SPREAD.colour) ** 2
  )
}

interface Bin extends FabricGround {
  count: number
}

/** Mean colours of cells half a spread wide, fullest first. */
function histogram({ brightness, red, green, weight }: SmallPhoto): Bin[] {
  const cells = new Map<number, Bin>()
  for (let i = 0; i < weight.length; i++) {
    if (weight[i] < 0.95) continue
    const key =
      (Math.floor((brightness[i] + 8) / (SPREAD.brightness / 2)) * 256 +
        Math.floor(red[i] / (SPREAD.colour / 2))) *
        256 +
      Math.floor(green[i] / (SPREAD.colour / 2))
    const cell = cells.get(key) ?? { brightness: 0, red: 0, green: 0, count: 0 }
    cells.set(key, cell)
    cell.count++
    cell.brightness += (brightness[i] - cell.brightness) / cell.count
    cell.red += (red[i] - cell.red) / cell.count
    cell.green += (green[i] - cell.green) / cell.count
  }
  return [...cells.values()].sort((a, b) => b.count - a.count)
}

/** Moves a seed to the mean of the colours within two spreads of it. */
function settle(seed: FabricGround, bins: readonly Bin[]): { ground: FabricGround; count: number } {
  let ground = seed
  let count = 0
  for (let round = 0; round < ROUNDS; round++) {
    const sum = { brightness: 0, red: 0, green: 0 }
    count = 0
    for (const bin of bins) {
      if (apart(ground, bin) > 2 ** 2) continue
      count += bin.count
      sum.brightness += bin.count * bin.brightness
      sum.red += bin.count * bin.red
      sum.green += bin.count * bin.green
    }
    if (count === 0) break
    ground = { brightness: sum.brightness / count, red: sum.red / count, green: sum.green / count }
  }
  return { ground, count }
}
