export type Lab = readonly [lightness: number, a: number, b: number]

const DEGREES = Math.PI / 180
const POW25_7 = 25 ** 7

/** Converts linear sRGB (white is 1) to CIE Lab, D65. */
export function labOf(red: number, green: number, blue: number): Lab {
  const x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
  const y = root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
  const z = root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function root(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116
}

/** CIEDE2000 colour difference (Sharma, Wu & Dalal 2005): 1 is just noticeable, 2 is seen side by side, 5 is another shade. */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + POW25_7)))
  const c1 = Math.hypot((1 + g) * a1, b1)
  const c2 = Math.hypot((1 + g) * a2, b2)
  const h1 = hue((1 + g) * a1, b1)
  const h2 = hue((1 + g) * a2, b2)
  const grey = c1 * c2 === 0
  const turn = grey ? 0 : wrapped(h2 - h1)
  const dL = l2 - l1
  const dC = c2 - c1
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREES)
  const l = (l1 + l2) / 2
  const c = (c1 + c2) / 2
  const h = grey ? h1 + h2 : meanHue(h1, h2)
  const t =
    1 -
    0.17 * Math.cos((h - 30) * DEGREES) +
    0.24 * Math.cos(2 * h * DEGREES) +
    0.32 * Math.cos((3 * h + 6) * DEGREES) -
    0.2 * Math.cos((4 * h - 63) * DEGREES)
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sC = 1 + 0.045 * c
  const sH = 1 + 0.015 * c * t
  const blue = 60 * Math.exp(-(((h - 275) / 25) ** 2)) * DEGREES
  const rotation = -2 * Math.sqrt(c ** 7 / (c ** 7 + POW25_7)) * Math.sin(blue)
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rotation * (dC / sC) * (dH / sH))
}

/** Hue angle in degrees, 0 to 360; 0 for grey. */
function hue(a: number, b: number): number {
  if (a === 0 && b === 0) return 0
  const degrees = Math.atan2(b, a) / DEGREES
  return degrees < 0 ? degrees + 360 : degrees
}

/** A difference of hues as the shorter way round, −180 to 180 degrees. */
function wrapped(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
}

/** The middle of two hues, degrees, along the shorter arc. */
function meanHue(h1: number, h2: number): number {
  const sum = h1 + h2
  if (Math.abs(h1 - h2) <= 180) return sum / 2
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
}
