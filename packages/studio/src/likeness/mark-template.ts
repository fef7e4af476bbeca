import type { MarkName } from './person-marks.ts'
import type { PhotoKind } from './photo-kind.ts'

/**
 * Where marks lie: to the side of the head's middle and below the crown, as shares of the person's height with hair and shoes; in half
 * photos of the distance from the crown to the frame's lower edge, at mid-thigh. Averages of the cast's exact marks in the same stances, of women and men.
 */
type Template = Partial<Record<MarkName, readonly [number, number]>>

const mirrored = (half: Record<string, readonly [number, number]>, middle: Template): Template => ({
  ...middle,
  ...Object.fromEntries(
    Object.entries(half).flatMap(([name, [x, y]]) => [
      [`${name}L`, [x, y]],
      [`${name}R`, [-x, y]],
    ]),
  ),
})

const FRONT = mirrored(
  {
    ...{ eye: [0.0165, 0.0705], shoulder: [0.089, 0.213], elbow: [0.118, 0.348], wrist: [0.136, 0.471] },
    ...{ knuckle: [0.139, 0.525], tip: [0.108, 0.556], knee: [0.061, 0.688], ankle: [0.053, 0.928] },
    toe: [0.072, 0.972],
  },
  { chin: [0, 0.132], notch: [0, 0.192], navel: [0, 0.392], crotch: [0, 0.499] },
)

const HALF = mirrored(
  {
    ...{ eye: [0.027, 0.116], shoulder: [0.15, 0.35], elbow: [0.206, 0.574], wrist: [0.234, 0.781] },
    ...{ knuckle: [0.24, 0.876], tip: [0.185, 0.927] },
  },
  { chin: [0, 0.22], notch: [0, 0.316], navel: [0, 0.65], crotch: [0, 0.821] },
)

const TURNED: Template = {
  ...{ eyeL: [0.021, 0.069], eyeR: [-0.012, 0.067], chin: [0, 0.131], notch: [0.02, 0.192] },
  ...{ navel: [0.038, 0.393], crotch: [0.006, 0.502], shoulderL: [0.063, 0.211], shoulderR: [-0.071, 0.214] },
  ...{ elbowL: [0.088, 0.343], elbowR: [-0.089, 0.354], wristL: [0.132, 0.461], wristR: [-0.056, 0.475] },
  ...{ knuckleL: [0.145, 0.513], knuckleR: [-0.044, 0.529], tipL: [0.114, 0.545], tipR: [-0.024, 0.559] },
  ...{ kneeL: [0.107, 0.685], kneeR: [-0.034, 0.691], ankleL: [0.081, 0.927], ankleR: [-0.031, 0.932] },
  ...{ toeL: [0.152, 0.969], toeR: [0.011, 0.975] },
}

const BACK: Template = Object.fromEntries(
  Object.entries(FRONT).map(([name, [x, y]]) => [name, [x === 0 ? 0 : -x, y]]),
)

export const TEMPLATES: Record<PhotoKind, Template> = {
  front: FRONT,
  turned: TURNED,
  half: HALF,
  back: BACK,
}
