import { calls, type GarmentId } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { listDemoGarments, presentGarment } from '../garments/public.ts'
import type { DemoShoot } from './load-demo-shoots.ts'
import { presentDemoFinal } from './present-demo-final.ts'

export function registerDemo(http: HttpApp, { db, links }: Platform, shoots: readonly DemoShoot[]): void {
  route(http, calls.demoGarments, async ({ query }) => {
    const garments = await listDemoGarments(db.root, query.type)
    return { data: garments.map(garment => presentGarment(garment, links)) }
  })

  route(http, calls.demoShootings, async ({ query }) => {
    const garments = new Map((await listDemoGarments(db.root)).map(garment => [garment.demo_key, garment]))
    const isExtended = query.$q?.extend?.includes('garmentsId') ?? false
    const shown = shoots.flatMap(({ key, garmentKey, createdAt, finals }) => {
      const garment = garments.get(garmentKey)
      if (!garment) return []
      const garmentsId = [isExtended ? presentGarment(garment, links) : (garment.id as GarmentId)]
      return [
        { _id: key, key, createdAt, garmentsId, data: { generatedImage: finals.map(presentDemoFinal) } },
      ]
    })
    return { data: shown }
  })
}
