/** Share of the light on one side of a cloth that comes through to the other, in dense dark cloth. */
const THROUGH = 0.12
/**
 * The same of cloth that swallows none: white jersey lets some 0.3 through, and the skin below sends a third of that back at it.
 * Times the cloth's colour, which light takes on its way from fibre to fibre.
 */
const THROUGH_PALE = 0.4
/** What is left in the deepest fold: light that bounced more often than is followed. */
const AMBIENT = 0.05
/** Nap at grazing angles; without it black cloth is a hole. */
const SHEEN = 0.06

/** Cloth as light meets it: by point, and which of its points have an outside that looks at the body. */
export interface LitCloth {
  positions: Float32Array
  normals: Float32Array
  turnedIn: Uint32Array
  /** Linear. */
  colour: readonly [number, number, number]
  /** What meets either side, RGB a point. */
  outer: Float32Array
  inner: Float32Array
}

export interface ClothLight {
  outside: Float32Array
  inside: Float32Array
  sheen: Float32Array
}

/** Light on both sides of the cloth as it leaves for the eye, RGB a vertex. */
export function clothLight(
  { positions, normals, turnedIn, colour, outer, inner }: LitCloth,
  eye: readonly [number, number, number],
): ClothLight {
  const outside = new Float32Array(outer.length)
  const inside = new Float32Array(outer.length)
  const sheen = new Float32Array(outer.length)
  const through = colour.map(c => Math.max(THROUGH, THROUGH_PALE * c))
  for (let i = 0; i < outer.length; i += 3) {
    const x = eye[0] - positions[i]
    const y = eye[1] - positions[i + 1]
    const z = eye[2] - positions[i + 2]
    const facing = Math.abs(x * normals[i] + y * normals[i + 1] + z * normals[i + 2]) / Math.hypot(x, y, z)
    const graze = SHEEN * (1 - Math.min(1, facing)) ** 3
    for (let k = i; k < i + 3; k++) {
      outside[k] = outer[k] + THROUGH * 0.4 * inner[k] + AMBIENT * 0.5
      inside[k] = inner[k] + through[k - i] * outer[k] + AMBIENT
      sheen[k] = graze * outer[k]
    }
  }
  // Dark beside the inside that it lies on, a turned-in hem is a hole in the garment.
  for (const v of turnedIn)
    for (let k = v * 3; k < v * 3 + 3; k++) outside[k] = outer[k] + through[k - v * 3] * inner[k] + AMBIENT
  return { outside, inside, sheen }
}

/** How bright cloth that faces the light is drawn, as a share of its photo's brightness: a little less, so that white stands out from a white ground. */
const FACING = 0.97
/** Below this an inside that the photo shows may as well be the front: 0.53 and 0.55 of two folds taken for necklines, 0.68 and more of six right ones. */
const SURE_INSIDE = 0.6

/** Cloth that faces the light: this percentile of the brightness of what is shown, as a share. */
const FACING_PERCENTILE = 0.7

/** Sets the exposure by the garment itself, as a camera does that sees nothing else; brightness is the green channel's. */
export function expose(light: ClothLight, shown: Uint32Array): void {
  const facing = facingLight(light, shown, 1)
  if (!(facing > 0)) return
  for (const side of [light.outside, light.inside, light.sheen])
    for (let i = 0; i < side.length; i++) side[i] *= FACING / facing
}

/**
 * Light for cloth above the front's edge, while it is unsure whether this is the garment's inside or the front beyond a fold. It gets the
 * light of cloth that faces the lamp: a fold then shows no step from light to dark, and a real inside keeps the shade of its photo.
 * @param confidence that it is the inside, 0 to 1
 * @returns RGB; null where it is surely the inside, which takes the light that falls into the garment
 */
export function unsureInside(light: ClothLight, shown: Uint32Array, confidence: number): number[] | null {
  if (confidence >= SURE_INSIDE) return null
  return [0, 1, 2].map(channel => facingLight(light, shown, channel))
}

/** How much light cloth sends to the eye that faces the light. */
function facingLight({ outside }: ClothLight, shown: Uint32Array, channel: number): number {
  const brightness = Float32Array.from(shown, v => outside[v * 3 + channel]).sort()
  return brightness[Math.floor(FACING_PERCENTILE * brightness.length)]
}
