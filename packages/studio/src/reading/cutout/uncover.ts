import { pullPush } from '../../photo/pull-push.ts'
import type { CutOut } from './cut-out.ts'

/** Cloth around what covers it is looked for this far from it, as a share of the picture's longer side. */
const AROUND = 0.06
/** Less cloth around than this share of what is covered says nothing of it. */
const LEAST_CLOTH = 0.3

interface Photo {
  width: number
  height: number
  /** Three bytes a pixel. */
  rgb: Uint8Array
}

/**
 * A photo with its hanger painted over, where that lies before the inside of its garment: smoothly, with the colours of the inside around it.
 * Copies of cloth from beside it were tried; in patterned linings their seams show more than a smooth place does.
 * @returns the photo itself where nothing covers the garment
 */
export function uncovered<P extends Photo>(photo: P, cut: Pick<CutOut, keyof Covered>): P {
  const { covered, mask, sight, ...small } = cut
  if (!covered || !sight) return photo
  const scale = photo.width / small.width
  const box = boxOf(covered, small.width)
  const margin = AROUND * Math.max(small.width, small.height)
  const left = Math.max(0, Math.floor((box.left - margin) * scale))
  const top = Math.max(0, Math.floor((box.top - margin) * scale))
  const width = Math.min(photo.width, Math.ceil((box.right + margin) * scale)) - left
  const height = Math.min(photo.height, Math.ceil((box.bottom + margin) * scale)) - top
  const at = (i: number) => ((top + ((i / width) | 0)) * photo.width + left + (i % width)) * 3
  const rgb = new Float32Array(width * height * 3)
  const isCovered = new Uint8Array(width * height)
  const isCloth = new Uint8Array(width * height)
  const half = small.width >> 1
  let [hidden, cloth] = [0, 0]
  for (let i = 0; i < isCovered.length; i++) {
    for (let k = 0; k < 3; k++) rgb[i * 3 + k] = photo.rgb[at(i) + k]
    const u = Math.min(small.width - 1, Math.floor((left + (i % width) + 0.5) / scale))
    const v = Math.min(small.height - 1, Math.floor((top + ((i / width) | 0) + 0.5) / scale))
    const place = v * small.width + u
    if (!mask[place]) continue
    isCovered[i] = covered[place]
    const odds = sight.inside[Math.min((small.height >> 1) - 1, v >> 1) * half + Math.min(half - 1, u >> 1)]
    isCloth[i] = +(!covered[place] && odds > 0)
    hidden += isCovered[i]
    cloth += isCloth[i]
  }
  if (cloth < LEAST_CLOTH * hidden) return photo
  const painted = pullPush({ width, height, rgb }, isCloth)
  const out = photo.rgb.slice()
  for (let i = 0; i < isCovered.length; i++)
    if (isCovered[i]) for (let k = 0; k < 3; k++) out[at(i) + k] = Math.round(painted[i * 3 + k])
  return { ...photo, rgb: out }
}

/** What of a cut-out says where something covers the garment. */
interface Covered {
  width: number
  height: number
  mask: Uint8Array
  covered: Uint8Array | null
  sight: CutOut['sight']
}

function boxOf(mask: Uint8Array, width: number) {
  const box = { left: width, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 }
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    const [x, y] = [i % width, (i / width) | 0]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box
}
