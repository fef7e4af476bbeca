import { SHOWN } from '../catalog/photo-parts.ts'
import { smoothstep } from '../geometry/polyline.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import { blurAround } from '../photo/blur.ts'
import { dilate, erode, regionsOf } from '../photo/mask-shape.ts'
import { maskWhere } from '../photo/pixel-loops.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'

/** Gaps in hair that are strands in another light, and the softness of its edge on skin; pixels of a picture 1024 high. */
const STRAND_PX = 4
const HAIR_EDGE_PX = 1

/**
 * Share of each pixel that is hair. Unless it lies before the trunk (`layHair`) it falls over the outside of a garment's back: beside the neck
 * the back's inside is seen before it.
 */
export function hairBehind(
  { width: w, height: h }: PixelBox,
  parts: Uint8Array,
  px: (at1024: number) => number,
): Float32Array {
  const hair = maskWhere(w * h, q => parts[q] === SHOWN.hair)
  const wide = dilate(hair, w, h, px(STRAND_PX))
  const closed = erode(wide, w, h, px(STRAND_PX))
  const share = blurAround(closed, w, h, px(HAIR_EDGE_PX))
  for (let q = 0; q < share.length; q++) if (share[q] > 0) share[q] = smoothstep((share[q] - 0.2) / 0.6)
  giveBack(hair, wide, closed)
  return share
}

/** Least distance inside the trunk's outline and least length of hair that lies before the trunk, pixels of a picture 1024 high: hair behind the shoulders has neither. */
const HAIR_INSIDE_PX = 8
const HAIR_LONG_PX = 60

interface Hair {
  window: PixelBox
  trunk: Uint8Array
  /** What each pixel of the window shows. */
  parts: Uint8Array
}

/** Adds long hair that hangs before the trunk to `share`. */
export function layHair(
  share: Uint8Array,
  { window: { width: w, height: h }, trunk, parts }: Hair,
  px: (at1024: number) => number,
): void {
  const inside = erode(trunk, w, h, px(HAIR_INSIDE_PX))
  const isHair = maskWhere(w * h, q => parts[q] === SHOWN.hair)
  const hair = blurAround(isHair, w, h, px(1))
  const onTrunk = maskWhere(w * h, q => inside[q] === 1 && hair[q] > 0)
  const before = regionsOf(onTrunk, w, h).fill(
    lend(Uint8Array, w * h),
    1,
    r => r.bottom - r.top > px(HAIR_LONG_PX),
  )
  for (let q = 0; q < share.length; q++)
    if (before[q]) share[q] = Math.max(share[q], Math.round(255 * Math.min(1, hair[q])))
  giveBack(inside, isHair, hair, onTrunk, before)
}
