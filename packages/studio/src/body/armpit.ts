/** Skin whose weights are shared like this lies between arm and trunk. */
const SHARED = { least: 0.3, most: 0.7 }
const WITHIN_M = 0.012

/**
 * Metres from the top of the left shoulder, so far from the body's middle, down to the armpit.
 * @param weights of both arms together, by vertex
 * @param highest no shoulder is higher: what is, is head
 */
export function armpitDropOf(
  rest: Float32Array,
  weights: Float32Array,
  { fromMiddle, highest }: { fromMiddle: number; highest: number },
): number {
  let pit = Infinity
  let top = -Infinity
  for (let v = 0; v < weights.length; v++) {
    const [x, y] = [rest[v * 3], rest[v * 3 + 1]]
    if (x > 0 && weights[v] > SHARED.least && weights[v] < SHARED.most) pit = Math.min(pit, y)
    if (Math.abs(x - fromMiddle) < WITHIN_M && y < highest) top = Math.max(top, y)
  }
  return top - pit
}
