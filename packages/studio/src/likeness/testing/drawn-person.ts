import { refinementOf } from '../../body/catmull-clark.ts'
import type { PersonShape, ShapeSpace } from '../../body/shape-space.ts'
import { boneMatrices, type Stance } from '../../body/skeleton.ts'
import { type CameraPlacement, cameraFor, projectPoints } from '../../geometry/camera.ts'
import { ownersOf } from '../body-mask.ts'
import { PART, partsOf } from '../body-parts.ts'
import { MARK_NAMES, markAnchors, markPosition, type PersonMarks } from '../person-marks.ts'
import type { PersonPicture } from '../person-outline.ts'

const WIDTH = 768
const HEIGHT = 1024

/** A body whose shape, stance and camera are known, seen as a photo of it would be: mask, skin and exact marks. Tube top and tight trousers. */
export function drawnPerson(
  space: ShapeSpace,
  shape: PersonShape,
  stance: Stance,
  place: CameraPlacement,
): PersonPicture {
  const { topology } = shape
  const owners = ownersOf(shape, stance, place, { width: WIDTH, height: HEIGHT })
  const refinement = refinementOf(topology)
  const skinAt = bareVertices(shape)
  const mask = new Uint8Array(WIDTH * HEIGHT)
  const skin = new Uint8Array(WIDTH * HEIGHT)
  owners.forEach((triangle, i) => {
    if (triangle < 0) return
    mask[i] = 1
    // The corner of a refined triangle that is a vertex of the body itself.
    const own = refinement.triangles
      .subarray(triangle * 3, triangle * 3 + 3)
      .find(v => v < topology.vertexCount)
    if (own !== undefined) skin[i] = skinAt[own]
    else skin[i] = skin[i - 1]
  })
  const camera = cameraFor(place, WIDTH, HEIGHT)
  const anchors = markAnchors(space)
  const matrices = boneMatrices(shape, stance)
  const marks: PersonMarks = {}
  for (const name of MARK_NAMES) {
    const [x, y] = projectPoints(camera, markPosition(anchors[name], shape, matrices))
    if (y < HEIGHT - 8) marks[name] = [x, y]
  }
  return { width: WIDTH, height: HEIGHT, mask, skin, marks }
}

/** 1 for arms, neck, head, shoulders above a tube top, and feet. */
function bareVertices({ topology, rest, boneHeads }: PersonShape): Uint8Array {
  const parts = partsOf(topology)
  const heightOf = (bone: string) => boneHeads[topology.boneNames.indexOf(bone) * 3 + 1]
  const top = heightOf('clavicle.L') - 0.05
  const ankle = heightOf('foot.L')
  return parts.map((part, v) => {
    const y = rest[v * 3 + 1]
    const bare = part === PART.armL || part === PART.armR || part === PART.head || part === PART.neck
    return bare || (part === PART.yoke && y > top) || y < ankle ? 1 : 0
  })
}
