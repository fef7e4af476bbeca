import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { boneMatrices, jointPosition, type Stance } from '../body/skeleton.ts'
import { openCatalog, type StudioCatalog, type StudioModel } from '../catalog/studio-catalog.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import { middle } from '../geometry/polyline.ts'
import { MemoryCache } from '../memory/memory-cache.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import { cutPattern, sleeveCorners } from '../pattern/garment-pattern.ts'
import { BOLD, dressBody, poseCloth } from './drape-garment.ts'
import { cuffsOf } from './sleeved-skin.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')

let catalog: StudioCatalog
/** Both garments are worn by the same body in the same two stances. */
const cache = new MemoryCache()
beforeAll(async () => {
  catalog = await openCatalog(catalogDir)
})

/** How far past the wrist's joint each cuff ends, metres along the forearm. */
function cuffs(mesh: ClothMesh, positions: Float64Array, model: StudioModel, stance: Stance) {
  const matrices = boneMatrices(model.body, stance)
  return Object.entries(cuffsOf(mesh)).map(([side, vertices]) => {
    const [elbow, wrist] = ['lowerarm01', 'wrist'].map(b =>
      jointPosition(model.body, matrices, `${b}.${side}`),
    )
    const forearm = wrist.map((v, k) => v - elbow[k])
    const length = Math.hypot(...forearm)
    const along = [...vertices].map(
      v => forearm.reduce((sum, f, k) => sum + f * (positions[v * 3 + k] - wrist[k]), 0) / length,
    )
    return { side, past: along.reduce((sum, a) => sum + a, 0) / along.length }
  })
}

test.each([
  ['camisa-lino', 'shirt'],
  ['chamarra-mezclilla', 'jacket'],
] as const)(
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
        const centre = a.map((v, k) => v + (b[k] - v) * t)
        const sides = { left: 0, right: 0, front: 0, back: 0 }
        for (let w = 0; w < mesh.wedges.vertex.length; w++) {
          if (mesh.panels[mesh.wedges.panel[w]].part !== part) continue
          const v = mesh.wedges.vertex[w] * 3
          const d = [0, 1, 2].map(k => state.positions[v + k] - centre[k])
          if (Math.abs(d[1]) > 0.03) continue
          if (d[0] < -0.03) sides.left++
          if (d[0] > 0.03) sides.right++
          if (d[2] > 0.03) sides.front++
          if (d[2] < -0.03) sides.back++
        }
        expect(Object.values(sides).every(count => count > 0)).toBe(true)
      }
    }
    for (const { past } of cuffs(mesh, state.positions, model, pose.stance)) {
      expect(past).toBeGreaterThan(-0.005)
      expect(past).toBeLessThan(0.025)
    }
    // However much larger it is: at a length of 90 cm a jacket's sleeves are half as long again.
    const huge = cutPattern(garment.front, model.measures, { centimetres: { length: 90 } })
    for (const side of ['Left', 'Right'] as const) {
      const sleeve = huge.panels.find(p => p.part === `sleeve${side}`)
      if (!sleeve) throw new Error('No sleeve')
      const { tip, cuffOuter, cuffInner } = sleeveCorners(huge.marks, side)
      const [from, to] = [tip, middle(cuffOuter, cuffInner)].map(p => sleeve.unroll.flatten(p))
      const length = Math.hypot(to.x - from.x, to.y - from.y) * huge.scale.metresPerPixel
      expect(Math.abs(length - model.measures.armLength - 0.02)).toBeLessThan(0.02)
    }
  },
  180_000,
)
