import type { ArmLine } from '../arm-line.ts'
import type { ArmsInPicture } from '../body-frame.ts'
import type { Face } from '../flat-torso.ts'
import type { TrunkLayout } from '../trunk-layout.ts'

/** An arm that hangs straight down; metres. */
export const ARM = { outer: 0.25, inner: 0.16, top: 1.4, armpit: 1.25, wrist: 0.8, clear: 0.006, z: 0.02 }

/** @param sign -1 for the arm on the picture's left, 1 for the other */
export function straightArm(sign: 1 | -1): ArmLine {
  const lengthNear = ({ y }: { y: number }) => Math.max(0, ARM.top - y)
  return {
    at: length => ({ x: sign * ARM.outer, y: ARM.top - length }),
    depth: () => ARM.z,
    direction: () => ({ x: 0, y: -1 }),
    outwards: () => ({ x: sign, y: 0 }),
    arm: () => ({ z: ARM.z, half: (ARM.outer - ARM.inner) / 2 }),
    lengthAt: () => 0,
    lengthNear,
    innerSide: () => sign * ARM.inner,
    outerSide: () => sign * ARM.outer,
    wristLength: ARM.top - ARM.wrist,
    wristY: ARM.wrist,
    armpitY: ARM.armpit,
    clear: ARM.clear,
  }
}

export function straightArms(seen: Face = 'front'): ArmsInPicture {
  const flat = (z: number) => () => z
  return {
    left: straightArm(-1),
    right: straightArm(1),
    whole: { front: flat(0.1), back: flat(-0.1), middle: flat(0) },
    seen,
  }
}

/** A trunk whose cloth lies as it lay flat, its neck points as high as the arms' shoulders, before a flat chest. */
export function flatTrunk(of: Partial<TrunkLayout> = {}): TrunkLayout {
  return {
    at: ({ x, y }, face) => [x, ARM.top + y, face === 'front' ? 0.1 : -0.1],
    surface: (_x, _y, face) => (face === 'front' ? 0.1 : -0.1),
    shoulderAbove: place => ({ place, clear: ARM.clear, share: 1, beyondNeck: 1 }),
    armholeBeside: () => null,
    waist: Infinity,
    isSleeved: true,
    ...of,
  }
}
