import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { swipeDecision } from './swipe-decision.ts'
import { moved, pinched, tappedTwice, wholePicture, type ZoomView, zoomedAt } from './zoom-view.ts'

interface Place {
  x: number
  y: number
}

interface Gesture {
  start: Place
  startedAtMs: number
  /** Where each finger is. */
  fingers: Map<number, Place>
  /** Two fingers were down: what is left of it is no swipe and no tap. */
  wasPinch: boolean
}

/** Two taps this close in time and place are a double tap. */
const doubleTapMs = 320
const doubleTapPx = 28
const tapPx = 8
const keyFactor = 1.6

/** Pinch, pan, double tap, wheel and swipe on one picture. A picture that is not enlarged is swiped, an enlarged one is panned. */
export function useZoomGestures(onSwipe: (to: 'next' | 'previous') => void) {
  const surface = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<ZoomView>(wholePicture)
  const [dragPx, setDragPx] = useState(0)
  const gesture = useRef<Gesture>(null)
  const lastTap = useRef({ atMs: 0, x: 0, y: 0 })
  useWheelZoom(surface, setView)

  const end = (event: PointerEvent) => {
    const now = gesture.current
    now?.fingers.delete(event.pointerId)
    if (!now || now.fingers.size > 0) return
    gesture.current = null
    setDragPx(0)
    if (now.wasPinch) return
    const [dx, dy] = [event.clientX - now.start.x, event.clientY - now.start.y]
    if (Math.hypot(dx, dy) < tapPx) return tap(event)
    if (view.scale > 1) return
    const width = surface.current?.clientWidth ?? 1
    const decision = swipeDecision({ dx, dy, durationMs: event.timeStamp - now.startedAtMs, width })
    if (decision !== 'stay') onSwipe(decision)
  }

  const tap = ({ clientX: x, clientY: y, timeStamp: atMs }: PointerEvent) => {
    const last = lastTap.current
    const isDouble = atMs - last.atMs < doubleTapMs && Math.hypot(x - last.x, y - last.y) < doubleTapPx
    lastTap.current = { atMs: isDouble ? 0 : atMs, x, y }
    if (isDouble) setView(now => tappedTwice(now, placeIn(surface, { x, y }), sizeOf(surface)))
  }

  const move = (event: PointerEvent) => {
    const now = gesture.current
    const before = now?.fingers.get(event.pointerId)
    if (!now || !before) return
    const here = { x: event.clientX, y: event.clientY }
    const fingersBefore = [...now.fingers.values()]
    now.fingers.set(event.pointerId, here)
    const fingersNow = [...now.fingers.values()]
    if (fingersNow.length >= 2) {
      const pair = (from: Place[]) =>
        [placeIn(surface, from[0]!), placeIn(surface, from[1]!)] as [Place, Place]
      setView(was => pinched(was, pair(fingersBefore), pair(fingersNow), sizeOf(surface)))
    } else if (view.scale > 1) {
      setView(was => moved(was, { x: here.x - before.x, y: here.y - before.y }, sizeOf(surface)))
    } else if (!now.wasPinch) setDragPx(here.x - now.start.x)
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const here = { x: event.clientX, y: event.clientY }
    gesture.current ??= {
      start: here,
      startedAtMs: event.timeStamp,
      fingers: new Map(),
      wasPinch: false,
    }
    gesture.current.fingers.set(event.pointerId, here)
    if (gesture.current.fingers.size > 1) gesture.current.wasPinch = true
  }

  return {
    view,
    dragPx,
    surfaceProps: {
      ref: surface,
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
    },
    zoomIn: () => setView(now => zoomedAt(now, keyFactor, { x: 0, y: 0 }, sizeOf(surface))),
    zoomOut: () => setView(now => zoomedAt(now, 1 / keyFactor, { x: 0, y: 0 }, sizeOf(surface))),
    showWhole: useCallback(() => setView(wholePicture), []),
  }
}

type Surface = RefObject<HTMLDivElement | null>

const sizeOf = (surface: Surface) => ({
  width: surface.current?.clientWidth ?? 1,
  height: surface.current?.clientHeight ?? 1,
})

/** A place on the screen, seen from the middle of the picture's window. */
function placeIn(surface: Surface, { x, y }: Place): Place {
  const box = surface.current?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
}

/** The wheel enlarges under the pointer. React's own wheel handlers can't stop the page from scrolling. */
function useWheelZoom(surface: Surface, setView: (change: (now: ZoomView) => ZoomView) => void): void {
  useEffect(() => {
    const element = surface.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = placeIn(surface, { x: event.clientX, y: event.clientY })
      setView(now => zoomedAt(now, Math.exp(-event.deltaY * 0.002), at, sizeOf(surface)))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [surface, setView])
}
