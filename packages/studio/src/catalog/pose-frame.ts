import { armWeights, type BodyMeasures, boneWeights } from '../body/body-measures.ts'
import type { BodyShape } from '../body/body-topology.ts'
import { poseBody } from '../body/skinning.ts'
import { cameraFor, projectPoints } from '../geometry/camera.ts'
import { type FrameKind, type FrameWindow, frameKey } from '../geometry/frame-window.ts'
import type { Pose } from './pose.ts'

const KINDS: Record<Pose['crop'], readonly Exclude<FrameKind, 'whole'>[]> = {
  half: ['chinToHip'],
  full: ['chinToShoe', 'waistToShoe'],
}

interface Wearer {
  body: BodyShape
  measures: BodyMeasures
}

/** The closer frames of a pose's picture; callers use each of them like a pose. */
export function closerFrames(wearer: Wearer, pose: Pose): Pose[] {
  const marks = frameMarks(wearer, pose)
  return KINDS[pose.crop].map(frame => ({
    ...pose,
    key: frameKey(pose.key, frame),
    frame,
    window: windowOf(frame, marks),
  }))
}

/** Where a body's parts lie in its pose's picture, shares of the picture's width or height. */
interface FrameMarks {
  centreX: number
  crownY: number
  chinY: number
  waistY: number
  hipY: number
  shoeY: number
}

/** Distance of the upper edge above the chin, as a share of the head's height: between the lips and the nose. */
const ABOVE_CHIN = 0.3
/** What stays free above and below, as shares of what is shown: a hem below the hip, the floor before the shoes. */
const MARGIN = { hip: 0.13, shoe: 0.035, waist: 0.13 }

function windowOf(frame: Exclude<FrameKind, 'whole'>, marks: FrameMarks): FrameWindow {
  const lips = marks.chinY - ABOVE_CHIN * (marks.chinY - marks.crownY)
  if (frame === 'chinToHip') return between(lips, marks.hipY + MARGIN.hip * (marks.hipY - lips), marks)
  const floor = (top: number) => marks.shoeY + MARGIN.shoe * (marks.shoeY - top)
  if (frame === 'chinToShoe') return between(lips, floor(lips), marks)
  const top = marks.waistY - MARGIN.waist * (marks.shoeY - marks.waistY)
  return between(top, floor(top), marks)
}

function between(top: number, bottom: number, { centreX }: FrameMarks): FrameWindow {
  const size = Math.min(1, bottom - top)
  const within = (start: number) => Math.max(0, Math.min(1 - size, start))
  return { left: within(centreX - size / 2), top: within(top), size }
}

/** Any picture size will do: the marks are shares of it. */
const MARKED = { width: 768, height: 1024 }
/** Vertices that belong to a bone by at least this share count as its own. */
const OWN = 0.6
/** Largest vertical distance of a vertex from the row of the body that it counts for, metres. */
const ROW_M = 0.018

function frameMarks({ body, measures }: Wearer, pose: Pose): FrameMarks {
  const { topology, rest } = body
  const camera = cameraFor(pose.camera, MARKED.width, MARKED.height)
  const seen = projectPoints(camera, poseBody(body, pose.stance))
  const boxOf = (bones: RegExp) => {
    const weights = boneWeights(topology, bones)
    return boxOfVertices(seen, v => weights[v] >= OWN)
  }
  const arm = armWeights(topology)
  const rowAt = (restY: number) =>
    boxOfVertices(seen, v => arm[v] < OWN / 2 && Math.abs(rest[v * 3 + 1] - restY) < ROW_M)
  const middle = (from: number, to: number) => (from + to) / 2
  const head = boxOf(/^head$/)
  const waist = rowAt(measures.waistY)
  const crotch = rowAt(measures.crotchY)
  return {
    centreX: middle(waist.left, waist.right) / camera.width,
    crownY: head.top / camera.height,
    chinY: head.bottom / camera.height,
    waistY: middle(waist.top, waist.bottom) / camera.height,
    hipY: middle(crotch.top, crotch.bottom) / camera.height,
    shoeY: boxOf(/^(foot|toe)/).bottom / camera.height,
  }
}

function boxOfVertices(projected: Float32Array, isIncluded: (vertex: number) => boolean) {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (let v = 0; v < projected.length / 3; v++) {
    if (!isIncluded(v)) continue
    box.left = Math.min(box.left, projected[v * 3])
    box.right = Math.max(box.right, projected[v * 3])
    box.top = Math.min(box.top, projected[v * 3 + 1])
    box.bottom = Math.max(box.bottom, projected[v * 3 + 1])
  }
  return box
}
