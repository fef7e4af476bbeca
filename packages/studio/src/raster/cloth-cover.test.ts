import { expect, test } from 'vitest'
import { texturePyramid } from '../photo/texture-pyramid.ts'
import { clothCover } from './cloth-cover.ts'

const SIZE = { width: 24, height: 24 }
const linen = texturePyramid({ ...SIZE, data: new Uint8Array(SIZE.width * SIZE.height * 4).fill(255) })

/** Vertices of a front's neckline, of a back behind it that is seen from inside, and of a hem far below. */
const FRONT = [4, 6, 1, 20, 6, 1, 12, 12, 1]
const BACK = [4, 2, 2, 12, 9, 2, 20, 2, 2]
const HEM = [2, 22, 1, 22, 22, 1, 12, 40, 1]

const shown = (neck: Uint32Array | null) => {
  const triangles = Uint32Array.from({ length: 9 }, (_, i) => i)
  const mesh = {
    ...{ positions: new Float32Array(27), triangles, coarse: triangles, corners: triangles },
    ...{
      px: new Float32Array(18),
      frontPx: new Float32Array(18),
      matte: new Float32Array(9),
      hem: new Uint8Array(9),
    },
    ...{ turnedIn: new Uint32Array(0), crests: new Uint32Array(0) },
    ...{ faces: Uint8Array.of(0, 1, 0), panelOf: Uint8Array.of(0, 0, 0) },
  }
  const cloth = { mesh, panelOf: mesh.panelOf, pictures: [linen], isClosedBelow: true, neck }
  return [
    ...clothCover(cloth, Float32Array.from([...FRONT, ...BACK, ...HEM]), { width: 24, height: 24 }, 2).shown,
  ]
}

test('the back is drawn behind a collar, and not between the ends of a neckline without one', () => {
  expect(shown(null)).toContain(1)
  expect(shown(Uint32Array.of(0, 1))).not.toContain(1)
})
