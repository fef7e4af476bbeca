import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { boneMatrices, jointPosition } from '../catalog/skeleton.ts'
import { openCatalog, type StudioCatalog } from '../catalog/studio-catalog.ts'
import { MemoryCache } from '../memory-cache.ts'
import { cutPattern } from '../pattern/garment-pattern.ts'
import { prepareGarment } from '../prepare-garment.ts'
import { BOLD, dressBody, poseCloth } from './drape-garment.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')

let catalog: StudioCatalog
/** Both garments are worn by the same body in the same two stances. */
const cache = new MemoryCache()
beforeAll(async () => {
  catalog = await openCatalog(catalogDir)
})

test.each([
  ['camisa-lino', 'shirt'],
  ['chamarra-mezclilla', 'jacket'],
])(
  'an arm is inside its sleeve, where the photo of %s shows the sleeve as a strip beside the trunk',
  async (key, category) => {
    const photo = await readFile(path.join(catalogDir, `garments/${key}/front.webp`))
    const garment = await prepareGarment(photo, null, { category })
    const model = await catalog.model('mateo')
    const pattern = cutPattern(garment.front, model.measures)
    const request = { pattern, model, caution: BOLD, cache }
    const dressed = await dressBody({ ...request, seed: 1 })
    const pose = model.poses.find(p => p.key === 'front')
    if (!pose) throw new Error('Mateo has no pose front')
    const { mesh, state } = await poseCloth({ ...request, pose }, dressed)
    const matrices = boneMatrices(model.body, pose.stance)
    for (const [bone, part] of [
      ['L', 'sleeveRight'],
      ['R', 'sleeveLeft'],
    ] as const) {
      const [a, b] = ['upperarm01', 'lowerarm01'].map(n =>
        jointPosition(model.body, matrices, `${n}.${bone}`),
      )
      for (const t of [0.5, 0.7, 0.9]) {
        const middle = a.map((v, k) => v + (b[k] - v) * t)
        const sides = { left: 0, right: 0, front: 0, back: 0 }
        for (let w = 0; w < mesh.wedges.vertex.length; w++) {
          if (mesh.panels[mesh.wedges.panel[w]].part !== part) continue
          const v = mesh.wedges.vertex[w] * 3
          const d = [0, 1, 2].map(k => state.positions[v + k] - middle[k])
          if (Math.abs(d[1]) > 0.03) continue
          if (d[0] < -0.03) sides.left++
          if (d[0] > 0.03) sides.right++
          if (d[2] > 0.03) sides.front++
          if (d[2] < -0.03) sides.back++
        }
        expect(Object.values(sides).every(count => count > 0)).toBe(true)
      }
    }
  },
  180_000,
)
