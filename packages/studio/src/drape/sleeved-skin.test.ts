import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { armSkin } from '../body/arm-skin.ts'
import { refinementOf, refinePositions } from '../body/catmull-clark.ts'
import { boneMatrices, jointPosition } from '../body/skeleton.ts'
import { poseBody } from '../body/skinning.ts'
import { openCatalog, type StudioModel } from '../catalog/studio-catalog.ts'

import { sleevedSkin } from './sleeved-skin.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
let model: StudioModel

beforeAll(async () => {
  model = await (await openCatalog(catalogDir)).model('bruno')
})

/** Share of the upper arms' skin that counts as sleeved: on the right half of the body and on the left. */
function sleeved(poseKey: string, cuff: { bone: [string, string]; at: number } | null): [number, number] {
  const pose = model.poses.find(p => p.key === poseKey)
  if (!pose) throw new Error(`No pose ${poseKey}`)
  const { triangles } = refinementOf(model.body.topology)
  const positions = refinePositions(refinementOf(model.body.topology), poseBody(model.body, pose.stance))
  const { upper, whole } = armSkin(model.body.topology)
  const matrices = boneMatrices(model.body, pose.stance)
  const cloth = (['L', 'R'] as const).flatMap(side => {
    if (!cuff) return []
    const [a, b] = cuff.bone.map(name => jointPosition(model.body, matrices, `${name}.${side}`))
    return a.map((v, k) => v + (b[k] - v) * cuff.at)
  })
  const cuffs = { L: Uint32Array.from(cuff ? [0] : []), R: Uint32Array.from(cuff ? [1] : []) }
  const marked = sleevedSkin(cuffs, cloth, { positions, triangles, arms: whole }, model.body, pose.stance)
  const share = { right: [0, 0], left: [0, 0] }
  const atRest = refinePositions(refinementOf(model.body.topology), model.body.rest)
  for (let t = 0; t < marked.length; t++) {
    if (!whole[t]) expect(marked[t]).toBe(0)
    if (!upper[t]) continue
    const side = share[atRest[triangles[t * 3] * 3] < 0 ? 'right' : 'left']
    side[0]++
    side[1] += marked[t]
  }
  return [share.right[1] / share.right[0], share.left[1] / share.left[0]]
}

test('in a sleeve that ends on the forearm lies the whole upper arm, bent or not; without sleeves none of it', () => {
  for (const pose of ['front', 'hip', 'backTurn'])
    for (const share of sleeved(pose, { bone: ['lowerarm01', 'wrist'], at: 0.9 })) expect(share).toBe(1)
  expect(sleeved('front', null)).toEqual([0, 0])
})

test('in a short sleeve lies what is above its cuff', () => {
  for (const pose of ['front', 'hip'])
    for (const share of sleeved(pose, { bone: ['upperarm01', 'lowerarm01'], at: 0.6 })) {
      expect(share).toBeGreaterThan(0.3)
      expect(share).toBeLessThan(0.75)
    }
})
