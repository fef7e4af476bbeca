import type { CallResponse, calls, Garment } from '@revela/contract'
import { finalOf } from '../../lib/calls/wire.ts'

export type DemoShoot = CallResponse<(typeof calls)['demoShootings']>['data'][number]

export interface Example {
  key: string
  garment: Garment
  finals: { key: string; index: number; url: string; thumbhash: string | null }[]
}

/** The example shoots that have both their garment and at least one final photo to show. */
export function examplesOf(shoots: DemoShoot[]): Example[] {
  return shoots.flatMap(shoot => {
    const garment = shoot.garmentsId[0]
    const finals = shoot.data.generatedImage.flatMap(image => {
      const { url } = finalOf(image)
      const { index, process, asset } = image
      return url ? [{ key: process.imageThreadId, index, url, thumbhash: asset.thumbhash }] : []
    })
    return typeof garment === 'object' && finals.length > 0 ? [{ key: shoot.key, garment, finals }] : []
  })
}
