/** How a picture lies in its window: enlarged `scale` times about the middle, then moved by x and y pixels. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** A place in the window, in pixels from its middle. */
interface Place {
  x: number
  y: number
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 }
export const maxScale = 5
const tappedScale = 2.5

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** The picture never leaves its window and never gets smaller than it. */
export function kept(view: ZoomView, window: Size): ZoomView {
  const scale = between(1, view.scale, maxScale)
  const reach = { x: (window.width * (scale - 1)) / 2, y: (window.height * (scale - 1)) / 2 }
  return { scale, x: between(-reach.x, view.x, reach.x), y: between(-reach.y, view.y, reach.y) }
}

/** Enlarges about a place, so that what lies under the finger stays under the finger. */
export function zoomedAt(view: ZoomView, factor: number, place: Place, window: Size): ZoomView {
  const scale = between(1, view.scale * factor, maxScale)
  const grown = scale / view.scale
  return kept(
    { scale, x: place.x - (place.x - view.x) * grown, y: place.y - (place.y - view.y) * grown },
    window,
  )
}

export const moved = (view: ZoomView, by: Place, window: Size): ZoomView =>
  kept({ ...view, x: view.x + by.x, y: view.y + by.y }, window)

/** A double tap enlarges where it was made and, on an enlarged picture, shows all of it again. */
export const tappedTwice = (view: ZoomView, place: Place, window: Size): ZoomView =>
  view.scale > 1 ? wholePicture : zoomedAt(view, tappedScale, place, window)

/** The picture moves with two fingers: it follows their middle and grows with the distance between them. */
export function pinched(
  view: ZoomView,
  before: readonly [Place, Place],
  now: readonly [Place, Place],
  window: Size,
): ZoomView {
  const middle = ([a, b]: readonly [Place, Place]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const apart = ([a, b]: readonly [Place, Place]) => Math.hypot(a.x - b.x, a.y - b.y) || 1
  const [from, to] = [middle(before), middle(now)]
  return moved(
    zoomedAt(view, apart(now) / apart(before), from, window),
    { x: to.x - from.x, y: to.y - from.y },
    window,
  )
}
