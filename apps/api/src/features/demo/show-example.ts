import type { Localized, ModelKind, PublicShoot } from '@revela/contract'
import type { Platform } from '../../platform/platform.ts'
import { findDemoGarment } from '../garments/public.ts'
import type { DemoShoot } from './load-demo-shoots.ts'

interface ModelNames {
  model(id: string): { name: Localized; kind: ModelKind } | undefined
}

/** An example shoot as strangers see a shared one, or null when none has this key or its garment is not made yet. */
export const exampleShower =
  ({ db, links }: Pick<Platform, 'db' | 'links'>, catalog: ModelNames, shoots: readonly DemoShoot[]) =>
  async (key: string): Promise<PublicShoot | null> => {
    const shoot = shoots.find(candidate => candidate.key === key)
    const model = shoot && catalog.model(shoot.modelKey)
    const garment = shoot && (await findDemoGarment(db.root, shoot.garmentKey))
    if (!model || !garment) return null
    const { front, back } = garment
    return {
      key,
      createdAt: shoot.createdAt,
      type: garment.type,
      model: { name: model.name, kind: model.kind },
      garment: { front: links.urlFor(front.photo), back: back && links.urlFor(back.photo) },
      images: shoot.finals.map(({ index, pose, url, width, height, thumbhash }) => ({
        index,
        view: pose.view,
        url,
        width,
        height,
        thumbhash,
      })),
    }
  }
