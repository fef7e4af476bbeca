import path from 'node:path'
import { expect, test } from 'vitest'
import { boneMatrices, jointPosition } from '../body/skeleton.ts'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { ballMesh } from './ball-mesh.ts'
import { bodyGrids } from './body-grid.ts'
import { type SurfaceMesh, sampleDistance } from './distance-grid.ts'
import { withoutLimbs } from './without-limbs.ts'

test('a surface is closed again where limbs were cut off', () => {
  const ball = ballMesh(0.15, [0, 1, 0])
  const cut = withoutLimbs(ball, v => Math.abs(ball.positions[v * 3]) > 0.1)
  expect(cut.triangles.length).toBeLessThan(ball.triangles.length)
  expect(openEdges(cut)).toBe(openEdges(ball))
})

/** How many edges have a triangle on one side alone: those round a ball's poles. */
function openEdges({ triangles }: SurfaceMesh): number {
  const sides = new Set<string>()
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) sides.add(`${triangles[t + k]} ${triangles[t + ((k + 1) % 3)]}`)
  return [...sides].filter(edge => !sides.has(edge.split(' ').reverse().join(' '))).length
}

test.each(['ximena', 'mateo'])(
  'below its arms the trunk of %s has none',
  async key => {
    const model = await (await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))).model(
      key,
    )
    const { stance } = model.poses.find(p => p.key === 'half') ?? model.poses[0]
    const { whole, trunk } = await bodyGrids(model, stance, 'half')
    const matrices = boneMatrices(model.body, stance)
    for (const side of ['L', 'R']) {
      const [shoulder, elbow] = ['upperarm01', 'lowerarm01'].map(bone =>
        jointPosition(model.body, matrices, `${bone}.${side}`),
      )
      for (const down of [0.6, 0.8]) {
        const [x, y, z] = [0, 1, 2].map(k => shoulder[k] + down * (elbow[k] - shoulder[k]))
        expect(sampleDistance(whole, x, y, z)).toBeLessThan(0)
        expect(sampleDistance(trunk, x, y, z)).toBeGreaterThan(0)
        // Nothing reaches out from where the arm was.
        for (const behind of [-0.1, -0.05, 0.05, 0.1])
          expect(sampleDistance(trunk, x + Math.sign(x) * 0.06, y, z + behind)).toBeGreaterThan(0)
      }
    }
  },
  120_000,
)
