import { calls, type Localized } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findDeliveredFinals, findPublicShoot } from './sharing-queries.ts'

export interface SharingDeps {
  platform: Platform
  /** Undefined for a model that has left the catalogue. */
  modelOf(id: string): { name: Localized; kind: 'person' | 'mannequin' } | undefined
}

const withdrawnModel = { name: { es: '', en: '' }, kind: 'mannequin' } as const

/** A private shoot and one that never was look the same from here. */
export function registerSharing(http: HttpApp, { platform, modelOf }: SharingDeps): void {
  const { db, links } = platform

  route(http, calls.publicShoot, async ({ params, reply }) => {
    const shoot = await findPublicShoot(db.root, params.id)
    if (!shoot) throw new AppError('shootNotFound')
    const finals = await findDeliveredFinals(db.root, shoot.id)
    const { name, kind } = modelOf(shoot.model_id ?? '') ?? withdrawnModel
    reply.header('x-robots-tag', 'noindex, nofollow, noimageindex')
    return {
      data: {
        key: shoot.key,
        createdAt: shoot.created_at.toISOString(),
        type: shoot.type,
        model: { name, kind },
        garment: {
          front: links.urlFor(shoot.front.photo),
          back: shoot.back && links.urlFor(shoot.back.photo),
        },
        images: finals.map(final => ({
          index: final.index,
          url: links.urlFor(final.final_file!),
          width: final.final_width!,
          height: final.final_height!,
          thumbhash: final.final_thumbhash,
        })),
      },
    }
  })
}
