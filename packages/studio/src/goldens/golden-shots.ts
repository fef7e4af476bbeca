import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { StudioCatalog } from '../catalog/studio-catalog.ts'
import { loadOutfitPiece } from '../catalog/style.ts'
import { type PreparedGarment, prepareGarment } from '../garment/prepare-garment.ts'
import { MemoryCache } from '../memory/memory-cache.ts'
import sharp from '../photo/codecs.ts'
import { renderShot } from '../shot/render-shot.ts'
import { StudioSession } from '../shot/studio-session.ts'

/** A picture that is compared with a stored one. There are few; together they cover every kind of garment, a style, a place and a back. */
export interface GoldenShot {
  name: string
  garment: string
  withBack?: boolean
  modelKey: string
  poseKey: string
  styleKey?: string
  backgroundKey?: string
}

export const GOLDEN_SHOTS: readonly GoldenShot[] = [
  {
    name: 'tshirt',
    garment: 'playera-lunes',
    modelKey: 'maniqui',
    poseKey: 'front',
  },
  {
    name: 'back',
    garment: 'playera-lunes',
    withBack: true,
    modelKey: 'maniqui',
    poseKey: 'back',
  },
  {
    name: 'stripes',
    garment: 'marinera',
    modelKey: 'maniqui',
    poseKey: 'half',
  },
  {
    name: 'dress',
    garment: 'vestido-jardin',
    modelKey: 'ximena',
    poseKey: 'contrapposto',
    backgroundKey: 'terrace',
  },
  {
    name: 'trousers',
    garment: 'jeans-rectos',
    modelKey: 'mateo',
    poseKey: 'front',
    styleKey: 'esencial',
    backgroundKey: 'grey',
  },
]

/** Half a draft's size, pixels. */
export const GOLDEN_SIZE = { width: 384, height: 512 }
export const goldenFile = (name: string) => path.join(import.meta.dirname, '../../goldens', `${name}.webp`)

/** Draws shots of one run: garments are read, and bodies measured, once for all of them. */
export class GoldenPainter {
  private readonly session: StudioSession
  private readonly garments = new Map<string, Promise<PreparedGarment>>()

  constructor(catalog: StudioCatalog) {
    this.session = new StudioSession(catalog, { cache: new MemoryCache() })
  }

  /** Draws the shot as a draft and stores it as a golden is stored, small and lossy, so that both compare alike. */
  async draw({ garment, withBack, ...shot }: GoldenShot): Promise<Buffer> {
    const read = this.garments.get(garment) ?? this.read(garment)
    this.garments.set(garment, read)
    const prepared = await read
    const drawn = await renderShot(this.session, {
      ...shot,
      garment: this.session.garment(withBack ? prepared : { ...prepared, back: null }),
      quality: 'draft',
      seed: 1,
    })
    return sharp(drawn.image)
      .resize(GOLDEN_SIZE.width, GOLDEN_SIZE.height, { fit: 'fill' })
      .removeAlpha()
      .webp({ quality: 86, effort: 6 })
      .toBuffer()
  }

  private async read(key: string): Promise<PreparedGarment> {
    const { front, back, category } = await loadOutfitPiece(this.session.catalog.dir, key)
    const isBackDrawn = GOLDEN_SHOTS.some(shot => shot.garment === key && shot.withBack)
    return prepareGarment(await readFile(front), back && isBackDrawn ? await readFile(back) : null, {
      category,
    })
  }
}

export const readGolden = async (name: string): Promise<Uint8Array> =>
  pixelsOf(await readFile(goldenFile(name)))

/** RGB bytes. */
export function pixelsOf(file: Uint8Array): Promise<Uint8Array> {
  return sharp(file).removeAlpha().raw().toBuffer()
}
