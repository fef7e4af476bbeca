import type { SleevePlaces } from '../drape/laid/sleeve-places.ts'
import type { RenderMesh } from '../drape/render-mesh.ts'
import type { Cuffs } from '../drape/sleeved-skin.ts'
import type { TexturePyramid } from '../photo/texture-pyramid.ts'
import type { GarmentTextures } from '../raster/garment-textures.ts'
import type { SleeveCloth } from '../reading/fabric/sleeve-cloth.ts'

/** A garment or a piece of the outfit as it is worn, ready to be lit and drawn. */
export interface WornPiece {
  mesh: RenderMesh
  panelOf: Uint8Array
  pictures: TexturePyramid[]
  isSleeve: boolean[]
  /** By panel: whether it is a sleeve that the arm fills; absent for ghost mannequins. */
  isSnug?: boolean[]
  /** The cloth that plain sleeves show instead of their photo, and where. */
  sleeveCloth?: (SleeveCloth & SleevePlaces) | null
  isClosedBelow?: boolean
  neck?: Uint32Array | null
  /** Whether it was laid on the body rather than draped. */
  isLaid?: boolean
  /** Of laid cloth: heights of its folds by vertex of the mesh, metres; 0 beyond. */
  folds?: Float32Array
  cuffs: Cuffs
  textures: GarmentTextures
}
