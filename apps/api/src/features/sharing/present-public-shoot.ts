import type { PublicShoot } from '@revela/contract'
import { type SharedShoot, sharedPictureUrl } from './shared-shoot.ts'
import type { SharingCatalog } from './sharing-catalog.ts'

const withdrawnModel = { name: { es: '', en: '' }, kind: 'mannequin' } as const

/** What a stranger may see of a shoot. */
export function presentPublicShoot({ shoot, finals }: SharedShoot, catalog: SharingCatalog): PublicShoot {
  const { name, kind } = catalog.model(shoot.model_id ?? '') ?? withdrawnModel
  return {
    key: shoot.key,
    createdAt: shoot.created_at.toISOString(),
    type: shoot.type,
    model: { name, kind },
    garment: shoot.shares_garment
      ? {
          front: sharedPictureUrl(shoot.key, 'front'),
          back: shoot.back && sharedPictureUrl(shoot.key, 'back'),
        }
      : null,
    images: finals.map(final => ({
      index: final.index,
      view: final.pose_view,
      url: sharedPictureUrl(shoot.key, final.index),
      width: final.final_width!,
      height: final.final_height!,
      thumbhash: final.final_thumbhash,
    })),
  }
}
