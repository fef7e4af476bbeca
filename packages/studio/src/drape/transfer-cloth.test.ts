import { expect, test } from 'vitest'
import { squareCloth } from './testing/square-cloth.ts'
import { transferCloth } from './transfer-cloth.ts'

const { mesh: coarse, positions } = squareCloth(0.4, 4, 1)
const { mesh: fine } = squareCloth(0.4, 16, 0)
/** Slants and curves the coarse cloth. */
const bent = positions.map((v, i) => (i % 3 === 1 ? v + 0.3 * positions[i - 1] - 0.2 * positions[i + 1] : v))

test('a finer mesh lies on the same plane, each vertex over its own place of the pattern', () => {
  const out = transferCloth(coarse, bent, fine)
  for (let v = 0; v < fine.vertexCount; v++) {
    const [x, z] = [fine.wedges.flat[2 * v], fine.wedges.flat[2 * v + 1]]
    expect(out[v * 3]).toBeCloseTo(x, 6)
    expect(out[v * 3 + 1]).toBeCloseTo(1 + 0.3 * x - 0.2 * z, 6)
    expect(out[v * 3 + 2]).toBeCloseTo(z, 6)
  }
})

test('the same mesh is laid where it was', () => {
  const folded = positions.map((v, i) => (i % 3 === 1 ? v + ((i * 7919) % 13) / 100 : v))
  transferCloth(coarse, folded, coarse).forEach((v, i) => {
    expect(v).toBeCloseTo(folded[i], 6)
  })
})

test('a place just outside the coarse cloth goes on in the plane of its nearest triangle', () => {
  const { mesh: wider } = squareCloth(0.42, 4, 0)
  const out = transferCloth(coarse, bent, wider)
  expect(out[0]).toBeCloseTo(-0.21, 6)
  expect(out[1]).toBeCloseTo(1 + 0.3 * -0.21 - 0.2 * -0.21, 6)
})

test('each panel is found in its own triangles', () => {
  const two = (shift: number) => {
    const cloth = squareCloth(0.4, 4, 1)
    const panel = cloth.mesh.wedges.panel.fill(shift)
    return {
      ...cloth.mesh,
      wedges: { ...cloth.mesh.wedges, panel },
      trianglePanels: cloth.mesh.trianglePanels.fill(shift),
      panels: [coarse.panels[0], coarse.panels[0]],
    }
  }
  const out = transferCloth(two(1), positions, two(1))
  expect(out[4 * 3]).toBeCloseTo(positions[4 * 3], 6)
})
