/** Range of arm weights of skin that lies between arm and trunk. */
const SHARED = { least: 0.3, most: 0.7 }
/** Half width of the strip of skin in which the top of the shoulder is looked for, metres. */
const WITHIN_M = 0.012

/**
 * Height from the top of the left shoulder down to the armpit, metres, measured at the armpit's distance from the body's middle.
 * @param weights of both arms together, by vertex
 * @param highest highest point that can be a shoulder, metres; everything above it is head
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
