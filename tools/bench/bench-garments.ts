import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CategoryKey } from '@revela/garment'
import { planPoses, type StudioCatalog } from '@revela/studio'

export interface BenchGarment {
  key: string
  category: CategoryKey
  front: Buffer
  back: Buffer | null
  /** Poses of the first drafts, as the product plans them. */
  poseKeys: string[]
}

interface DemoGarment {
  key: string
  category: CategoryKey
  front: string
  back?: string | null
  outfitPiece: boolean
}

/** The first `count` garments of the open categories; garments of sellers come before pieces of outfits. */
export async function benchGarments(
  catalog: StudioCatalog,
  modelKey: string,
  { count, poses }: { count: number; poses: number },
): Promise<BenchGarment[]> {
  const read = async (file: string) => JSON.parse(await readFile(join(catalog.dir, file), 'utf8'))
  const { garments } = (await read('garments/garments.json')) as { garments: DemoGarment[] }
  const { categories } = (await read('categories/categories.json')) as {
    categories: { key: string; status: string }[]
  }
  const open = new Set(categories.filter(c => c.status === 'active').map(c => c.key))
  const sample = garments
    .filter(garment => open.has(garment.category))
    .sort((one, other) => Number(one.outfitPiece) - Number(other.outfitPiece))
    .slice(0, count)
  return Promise.all(
    sample.map(async ({ key, category, front, back }) => {
      const photo = (file: string) => readFile(join(catalog.dir, 'garments', file))
      const plan = { modelKey, category, hasBack: Boolean(back), count: poses, skip: [] }
      return {
        key,
        category,
        front: await photo(front),
        back: back ? await photo(back) : null,
        poseKeys: (await planPoses(catalog, plan)).map(pose => pose.key),
      }
    }),
  )
}
