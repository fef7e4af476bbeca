/** A part of a pose's picture with the same aspect ratio: its left edge, top edge and size, as shares of the picture's width and height. */
export interface FrameWindow {
  left: number
  top: number
  size: number
}

export const WHOLE_PICTURE: FrameWindow = { left: 0, top: 0, size: 1 }

/** `inner` is a window of what `outer` shows; returns it as a window of the whole picture. */
export function partOf(outer: FrameWindow, inner: FrameWindow): FrameWindow {
  if (inner === WHOLE_PICTURE) return outer
  return {
    left: outer.left + inner.left * outer.size,
    top: outer.top + inner.top * outer.size,
    size: inner.size * outer.size,
  }
}

/**
 * The part of its pose's picture that a frame shows. `chinToHip` and `chinToShoe` end just above the lips, without a face; `waistToShoe`
 * is for garments that hang from the waist. All show the garment larger than `whole`.
 */
export type FrameKind = 'whole' | 'chinToHip' | 'chinToShoe' | 'waistToShoe'

/** Between a stance's key and its frame in a pose's key, e.g. `half.chinToHip`. */
const SEPARATOR = '.'

export function frameKey(stanceKey: string, frame: Exclude<FrameKind, 'whole'>): string {
  return `${stanceKey}${SEPARATOR}${frame}`
}

/** The key of the pose that a frame shows a part of, or a whole pose's own key. All frames of a pose share its stance and picture. */
export function stanceKeyOf(poseKey: string): string {
  return poseKey.split(SEPARATOR, 1)[0]
}
