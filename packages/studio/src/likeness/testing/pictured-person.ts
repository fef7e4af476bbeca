import { loadShapes } from '../../catalog/load-shapes.ts'
import type { StudioCatalog } from '../../catalog/studio-catalog.ts'
import { loadPlace, loadScene } from '../../composite/load-scene.ts'
import { SIZES } from '../../shot/render-picture.ts'
import { byteOf, isSkinColour, marksOf, noiseOf, paintWall, type RenderedWall } from './rendered-person.ts'

/** The cast's own picture of a person in the grey base layer before a wall: at once, where no other clothes are needed. */
export async function picturedPerson(
  catalog: StudioCatalog,
  { modelKey, poseKey, wall }: { modelKey: string; poseKey: string; wall: RenderedWall },
) {
  const model = await catalog.model(modelKey)
  const pose = model.poses.find(p => p.key === poseKey)!
  const size = SIZES.draft
  const place = await loadPlace(catalog.dir, undefined)
  const { rgba } = (await loadScene({ model, pose, shoes: null, place, size }, pose.camera)).body!
  const pixels = size.width * size.height
  const alpha = Uint8Array.from({ length: pixels }, (_, i) => rgba[i * 4 + 3])
  const plate = paintWall(wall, alpha, size)
  const random = noiseOf(11)
  const rgb = new Uint8Array(pixels * 3)
  for (let k = 0; k < rgb.length; k++) {
    const i = Math.floor(k / 3)
    const share = alpha[i] / 255
    rgb[k] = byteOf(rgba[i * 4 + (k % 3)] * share + plate[k] * (1 - share) + (wall.noise ?? 1.5) * random())
  }
  const space = await loadShapes(catalog.dir, model.gender, catalog.topology)
  return {
    ...{ ...size, rgb, wall: plate, alpha, pose, gender: model.gender, heightM: model.measures.height },
    skin: alpha.map((a, i) => +(a > 128 && isSkinColour(rgba, i))),
    marks: marksOf(space, model.body, pose, size),
  }
}
