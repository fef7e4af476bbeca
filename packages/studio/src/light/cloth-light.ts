/** Share of the light on one side of a thin cloth that comes through to the other. */
const THROUGH = 0.12
/** What is left in the deepest fold: light that bounced more often than is followed. */
const AMBIENT = 0.05
/** Nap at grazing angles; without it black cloth is a hole. */
const SHEEN = 0.06

export interface ClothLight {
  outside: Float32Array
  inside: Float32Array
  sheen: Float32Array
}

/** Light on both sides of the cloth as it leaves for the eye, RGB a vertex. */
export function clothLight(
  positions: Float32Array,
  normals: Float32Array,
  eye: readonly [number, number, number],
  outer: Float32Array,
  inner: Float32Array,
): ClothLight {
  const outside = new Float32Array(outer.length)
  const inside = new Float32Array(outer.length)
  const sheen = new Float32Array(outer.length)
  for (let i = 0; i < outer.length; i += 3) {
    const x = eye[0] - positions[i]
    const y = eye[1] - positions[i + 1]
    const z = eye[2] - positions[i + 2]
    const facing = Math.abs(x * normals[i] + y * normals[i + 1] + z * normals[i + 2]) / Math.hypot(x, y, z)
    const graze = SHEEN * (1 - Math.min(1, facing)) ** 3
    for (let k = i; k < i + 3; k++) {
      outside[k] = outer[k] + THROUGH * 0.4 * inner[k] + AMBIENT * 0.5
      inside[k] = inner[k] + THROUGH * outer[k] + AMBIENT
      sheen[k] = graze * outer[k]
    }
  }
  return { outside, inside, sheen }
}
