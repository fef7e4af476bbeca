import type { Point } from '../../geometry/point.ts'
import type { ClothMesh } from '../../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../../pattern/garment-pattern.ts'

/**
 * Above this share of an armhole's depth cloth lies on the shoulder; below, it lies under the arm. With a sleeve it goes round the arm all
 * the way: half as far down, the arm's skin came through beside the chest of men.
 */
const ON_SHOULDER = { bare: 0.5, sleeved: 1 }

/**
 * Marks the trunk's vertices that lie under arms, or beside them. They meet the body without its arms: an arm that comes down on an
 * armhole's lower corner would push it out before the chest, where nobody wears it.
 */
export function besideArms(
  { vertexCount, wedges, panels }: ClothMesh,
  { marks }: Pick<GarmentPattern, 'marks'>,
): Uint8Array {
  const out = new Uint8Array(vertexCount).fill(1)
  const isSleeve = panels.map(p => p.part.startsWith('sleeve'))
  const share = ON_SHOULDER[isSleeve.includes(true) ? 'sleeved' : 'bare']
  const row = (side: 'Left' | 'Right') => {
    const [tip, pit] = [(marks[`shoulder${side}`] as Point).y, (marks[`underarm${side}`] as Point).y]
    return tip + share * (pit - tip)
  }
  const rows = { left: row('Left'), right: row('Right') }
  const middle = ((marks.underarmLeft as Point).x + (marks.underarmRight as Point).x) / 2
  const { vertex, panel, px } = wedges
  for (let w = 0; w < vertex.length; w++)
    if (isSleeve[panel[w]] || px[2 * w + 1] < rows[px[2 * w] < middle ? 'left' : 'right']) out[vertex[w]] = 0
  return out
}
