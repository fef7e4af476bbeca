import { regionsOf } from '../../photo/mask-shape.ts'
import { pullPush } from '../../photo/pull-push.ts'
import { cloneCloth, type Hidden } from './clone-cloth.ts'
import type { CutOut } from './cut-out.ts'
import { COVERED } from './scene.ts'
import { boundsOf } from './tidy-mask.ts'
import { halfPixel } from './two-sizes.ts'

/** Cloth around what covers it is looked for this far from it, as a share of the picture's longer side. */
const AROUND = 0.06
/** Cloth to paint over a clip is looked for this far from it, as a share of the picture's longer side. */
const BESIDE_CLIP = 0.16
/** Less cloth around than this share of what is covered says nothing of it. */
const LEAST_CLOTH = 0.2

interface Photo {
  width: number
  height: number
  /** Three bytes a pixel. */
  rgb: Uint8Array
}

/**
 * A photo with its hanger painted over. Before the inside of a garment smoothly, with the colours of the inside around it: copies of cloth from
 * beside it were tried, and in patterned linings their seams show more than a smooth place does. Before its front, where clips lie, with cloth
 * from beside it.
 * @returns the photo itself where nothing covers the garment
 */
export function uncovered<P extends Photo>(photo: P, cut: Pick<CutOut, keyof Covered>): P {
  const { covered, sight, mask, width, height } = cut
  if (!covered || !sight) return photo
  const shown = { ...photo, rgb: photo.rgb.slice() }
  const paint = (of: Place, reach: number, painter: (window: Hidden) => Float32Array | null) => {
    const window = windowRound(shown, cut, of, reach)
    const painted = painter(window)
    if (painted) layOver(shown, window, painted)
  }
  const clips = regionsOf(
    covered.map(v => +(v === COVERED.front)),
    width,
    height,
  )
  const isFront = (i: number) => mask[i] === 1 && !covered[i]
  for (const { id } of clips.regions)
    paint(
      { isHidden: i => mask[i] === 1 && clips.labels[i] === id, isCloth: isFront },
      BESIDE_CLIP,
      window => cloneCloth(window) ?? pullPush(window, window.cloth),
    )
  if (covered.includes(COVERED.inside)) {
    const isInside = (i: number) => isFront(i) && sight.inside[halfPixel(i, width, height)] > 0
    paint(
      { isHidden: i => mask[i] === 1 && covered[i] === COVERED.inside, isCloth: isInside },
      AROUND,
      window =>
        count(window.cloth) < LEAST_CLOTH * count(window.hidden) ? null : pullPush(window, window.cloth),
    )
  }
  return shown
}

const count = (mask: Uint8Array) => mask.reduce((sum, v) => sum + v, 0)

/** What is painted over, and what shows cloth, by pixel at working size. */
interface Place {
  isHidden: (i: number) => boolean
  isCloth: (i: number) => boolean
}

type Window = Hidden & { left: number; top: number }

/** The part of a photo round what covers it, at the photo's size. */
function windowRound(
  photo: Photo,
  small: { width: number; height: number },
  { isHidden, isCloth }: Place,
  reach: number,
): Window {
  const scale = photo.width / small.width
  const covered = Uint8Array.from({ length: small.width * small.height }, (_, i) => +isHidden(i))
  const box = boundsOf(covered, small.width, small.height)
  const margin = reach * Math.max(small.width, small.height)
  const left = Math.max(0, Math.floor((box.left - margin) * scale))
  const top = Math.max(0, Math.floor((box.top - margin) * scale))
  const width = Math.min(photo.width, Math.ceil((box.right + 1 + margin) * scale)) - left
  const height = Math.min(photo.height, Math.ceil((box.bottom + 1 + margin) * scale)) - top
  const rgb = new Float32Array(width * height * 3)
  const [hidden, cloth] = [0, 1].map(() => new Uint8Array(width * height))
  for (let i = 0; i < hidden.length; i++) {
    const from = ((top + ((i / width) | 0)) * photo.width + left + (i % width)) * 3
    for (let k = 0; k < 3; k++) rgb[i * 3 + k] = photo.rgb[from + k]
    const u = Math.min(small.width - 1, Math.floor((left + (i % width) + 0.5) / scale))
    const v = Math.min(small.height - 1, Math.floor((top + ((i / width) | 0) + 0.5) / scale))
    hidden[i] = covered[v * small.width + u]
    cloth[i] = +isCloth(v * small.width + u)
  }
  return { left, top, width, height, rgb, hidden, cloth }
}

function layOver(
  { rgb, width: stride }: Photo,
  { left, top, width, hidden }: Window,
  painted: Float32Array,
): void {
  for (let i = 0; i < hidden.length; i++) {
    if (!hidden[i]) continue
    const to = ((top + ((i / width) | 0)) * stride + left + (i % width)) * 3
    for (let k = 0; k < 3; k++) rgb[to + k] = Math.max(0, Math.min(255, Math.round(painted[i * 3 + k])))
  }
}

/** What of a cut-out says where something covers the garment. */
interface Covered {
  width: number
  height: number
  mask: Uint8Array
  covered: Uint8Array | null
  sight: CutOut['sight']
}
