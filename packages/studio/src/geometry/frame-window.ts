/** A part of a pose's picture: its left and top edge and its size, shares of the picture's width and height. The ratio stays. */
export interface FrameWindow {
  left: number
  top: number
  size: number
}

export const WHOLE_PICTURE: FrameWindow = { left: 0, top: 0, size: 1 }

/** A window of what another window shows, as a window of the first picture. */
export function partOf(outer: FrameWindow, inner: FrameWindow): FrameWindow {
  if (inner === WHOLE_PICTURE) return outer
  return {
    left: outer.left + inner.left * outer.size,
    top: outer.top + inner.top * outer.size,
    size: inner.size * outer.size,
  }
}

/**
 * What a frame shows of its pose's picture. `chinToHip` and `chinToShoe` cut the face off above the lips, `waistToShoe`
 * shows what hangs from the waist. All make the garment larger.
 */
export type FrameKind = 'whole' | 'chinToHip' | 'chinToShoe' | 'waistToShoe'

const SEPARATOR = '.'

export function frameKey(stanceKey: string, frame: Exclude<FrameKind, 'whole'>): string {
  return `${stanceKey}${SEPARATOR}${frame}`
}

/** The key of the pose that a frame is a part of; a whole pose's own key. Frames of one pose share its stance and picture. */
export function stanceKeyOf(poseKey: string): string {
  return poseKey.split(SEPARATOR, 1)[0]
}
