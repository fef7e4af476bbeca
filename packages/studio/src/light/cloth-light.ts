/** Share of light that passes through dense, dark cloth. */
const THROUGH = 0.12
/**
 * The same for cloth without absorption: white jersey transmits some 0.3, and the skin below reflects a third of that back to it. It is
 * multiplied by the cloth's colour, because light is scattered from fibre to fibre.
 */
const THROUGH_PALE = 0.4
/** Irradiance in the deepest fold: light of more bounces than are simulated. */
const AMBIENT = 0.05
/** Strength of the nap's sheen at grazing angles; without it black cloth looks like a hole. */
const SHEEN = 0.03
/**
 * Share of the light that the surface of black fibres sends back, nearly all that is seen of its folds; none where a channel of the albedo reaches
 * `until`: on red cloth it looked like smoke. Three times as much looked like satin.
 */
const GLOSS = { black: 0.025, until: 0.12 }
/** How much of the cloth's hue that light has. */
const GLOSS_HUE = 0.2

/** Cloth and the light that reaches it, by vertex; `turnedIn` are the vertices whose outside faces the body. */
export interface LitCloth {
  positions: Float32Array
  normals: Float32Array
  turnedIn: Uint32Array
  /** Linear RGB albedo. */
  colour: readonly [number, number, number]
  /** Irradiance of the outside and (`inner`) of the inside, RGB a vertex. */
  outer: Float32Array
  inner: Float32Array
  /** Share of the outside's light that it owes to its folds, by vertex; less than none in their hollows. */
  byFolds?: Float32Array | null
}

export interface ClothLight {
  outside: Float32Array
  inside: Float32Array
  sheen: Float32Array
}

/** Light that both sides of the cloth send towards the eye before their albedo is applied, RGB a vertex. */
export function clothLight(
  { positions, normals, turnedIn, colour, outer, inner, byFolds }: LitCloth,
  eye: readonly [number, number, number],
): ClothLight {
  const outside = new Float32Array(outer.length)
  const inside = new Float32Array(outer.length)
  const sheen = new Float32Array(outer.length)
  const strongest = Math.max(1e-3, ...colour)
  const glossy = GLOSS.black * Math.max(0, 1 - strongest / GLOSS.until)
  const gloss = colour.map(c => glossy * (1 - GLOSS_HUE + (GLOSS_HUE * c) / strongest))
  const through = colour.map(c => Math.max(THROUGH, THROUGH_PALE * c))
  for (let i = 0; i < outer.length; i += 3) {
    const x = eye[0] - positions[i]
    const y = eye[1] - positions[i + 1]
    const z = eye[2] - positions[i + 2]
    const facing = Math.abs(x * normals[i] + y * normals[i + 1] + z * normals[i + 2]) / Math.hypot(x, y, z)
    const graze = SHEEN * (1 - Math.min(1, facing)) ** 5
    const fold = byFolds?.[i / 3] ?? 0
    for (let k = i; k < i + 3; k++) {
      outside[k] = outer[k] + THROUGH * 0.4 * inner[k] + AMBIENT * 0.5
      inside[k] = inner[k] + through[k - i] * outer[k] + AMBIENT
      sheen[k] = (graze + gloss[k - i] * fold) * outer[k]
    }
  }
  // A turned-in hem gets as much light as the inside that it lies on; darker, it would look like a hole in the garment.
  for (const v of turnedIn)
    for (let k = v * 3; k < v * 3 + 3; k++) outside[k] = outer[k] + through[k - v * 3] * inner[k] + AMBIENT
  return { outside, inside, sheen }
}

/** Brightness of cloth that faces the light, as a share of its brightness in the photo: below 1, so that white stands out from white paper. */
const FACING = 0.97
/** Quantile of the visible cloth's brightness that counts as cloth facing the light. */
const FACING_PERCENTILE = 0.7

/** Sets the exposure so that cloth facing the light has the brightness `FACING`; brightness is the green channel. Changes `light`. */
export function expose(light: ClothLight, shown: Uint32Array): void {
  const facing = facingLight(light, shown, 1)
  if (!(facing > 0)) return
  for (const side of [light.outside, light.inside, light.sheen])
    for (let i = 0; i < side.length; i++) side[i] *= FACING / facing
}

/** Share of what a fold takes from the light that its own sides, lit themselves, send back to it, for cloth without absorption. */
const BOUNCED = 0.35

/**
 * Light that goes from fold to fold: pale cloth fills its own shade with its colour, dark cloth doesn't. Lights are sampled without bounces,
 * and a white shirt would look grey in its folds. Changes `light`.
 * @param colour linear RGB albedo
 */
export function bounce(light: ClothLight, shown: Uint32Array, colour: readonly number[]): void {
  for (let k = 0; k < 3; k++) {
    const facing = facingLight(light, shown, k)
    for (let i = k; i < light.outside.length; i += 3)
      light.outside[i] += BOUNCED * Math.min(1, colour[k]) * Math.max(0, facing - light.outside[i])
  }
}

/**
 * Light on the inside that a ghost's photo shows through its neck or waist: that of cloth which faces the lamp. The light that really falls
 * in there would darken a second time what its photo shows in shade, up to a dark arc along the front's edge. RGB.
 */
export function photographedInside(light: ClothLight, shown: Uint32Array): number[] {
  return [0, 1, 2].map(channel => facingLight(light, shown, channel))
}

/** Light of one channel that cloth facing the light sends to the eye. */
function facingLight({ outside }: ClothLight, shown: Uint32Array, channel: number): number {
  const brightness = Float32Array.from(shown, v => outside[v * 3 + channel]).sort()
  return brightness[Math.floor(FACING_PERCENTILE * brightness.length)]
}
