import { readFile } from 'node:fs/promises'
import { type CategoryKey, categoryKeys, categoryTraits } from '@revela/garment'
import type { StudioCatalog } from '../../catalog/studio-catalog.ts'
import { decodeGarment } from '../../garment/garment-codec.ts'
import type { PreparedGarment } from '../../garment/prepare-garment.ts'
import { UnusablePhotoError } from '../../photo/unusable-photo-error.ts'
import { planPoses } from '../../shot/plan-poses.ts'
import { PoseFailedError, type ShotResult } from '../../shot/render-shot.ts'
import { GivenUpError } from '../../worker/given-up-error.ts'
import type { StudioPool } from '../../worker/studio-pool.ts'

/** The choices that all photos of a gallery share. */
export interface Look {
  modelKey: string
  styleKey?: string
  backgroundKey?: string
  category?: CategoryKey
  seed: number
  /** Number of drafts; a sheet has room for four. */
  drafts: number
  final: boolean
}

export interface Shot {
  pose: string
  quality: 'draft' | 'final'
  /** Null when the pose was refused. */
  result: ShotResult | null
  /** Why the pose was refused; null when it was not. */
  refusal: string | null
}

export interface ShownGarment {
  file: string
  front: Buffer
  garment: PreparedGarment | null
  /** Why there is no garment; null when there is one. */
  refusal: string | null
  /** An unexpected error: no photo should cause one. */
  fault: string | null
  shots: Shot[]
  ms: { read: number; firstDraft: number | null; drafts: number | null; final: number | null }
}

/** Reads one photo, draws its drafts, and one final of the first pose that succeeded. Never throws. */
export async function showGarment(
  pool: StudioPool,
  catalog: StudioCatalog,
  photos: { front: string; back: string | null },
  look: Look,
): Promise<ShownGarment> {
  const begun = performance.now()
  const since = () => Math.round(performance.now() - begun)
  const shown: ShownGarment = {
    file: photos.front,
    front: await readFile(photos.front).catch(() => Buffer.alloc(0)),
    garment: null,
    refusal: null,
    fault: null,
    shots: [],
    ms: { read: 0, firstDraft: null, drafts: null, final: null },
  }
  try {
    const back = photos.back ? await readFile(photos.back) : null
    const prepared = await pool.prepare(shown.front, back, { category: look.category })
    shown.ms.read = since()
    shown.garment = await decodeGarment(prepared.encoded)
    const { silhouette } = shown.garment
    const poses = await planPoses(catalog, {
      modelKey: look.modelKey,
      category: look.category ?? categoryOf(silhouette),
      hasBack: back !== null,
      count: look.drafts,
      skip: [],
    })
    const draw = (pose: string, quality: Shot['quality']) =>
      drawShot(pool, { ...look, garment: prepared.encoded, poseKey: pose, quality, format: 'webp' })
    shown.shots = await Promise.all(
      poses.map(async ({ key }) => {
        const shot = await draw(key, 'draft')
        shown.ms.firstDraft ??= since()
        return shot
      }),
    )
    shown.ms.drafts = since()
    const good = shown.shots.find(shot => shot.result)
    if (!good || !look.final) return shown
    const finalBegun = performance.now()
    shown.shots.push(await draw(good.pose, 'final'))
    shown.ms.final = Math.round(performance.now() - finalBegun)
  } catch (error) {
    if (error instanceof UnusablePhotoError) shown.refusal = error.code
    else shown.fault = String(error)
  }
  return shown
}

async function drawShot(pool: StudioPool, request: Parameters<StudioPool['render']>[0]): Promise<Shot> {
  const { poseKey: pose, quality } = request
  try {
    return { pose, quality, result: await pool.render(request), refusal: null }
  } catch (error) {
    if (error instanceof PoseFailedError) return { pose, quality, result: null, refusal: error.code }
    if (error instanceof GivenUpError) return { pose, quality, result: null, refusal: error.reason }
    throw error
  }
}

function categoryOf(silhouette: PreparedGarment['silhouette']): CategoryKey | null {
  return categoryKeys.find(key => categoryTraits[key].silhouettes.includes(silhouette)) ?? null
}
