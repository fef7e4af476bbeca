import { calls } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Catalog } from './catalog.ts'

/** The specification answers these as catalogues "of which the first item is used". */
const first = <Item>(key: string, items: readonly Item[]) => ({ data: [{ key, items: [...items] }] })

export function registerCatalog(http: HttpApp, catalog: Catalog): void {
  const shared = { isPublicCatalogue: true }
  route(http, calls.garmentCategories, async () => first('garment', catalog.categories), shared)
  route(http, calls.stylings, async () => first('stylings', catalog.styles), shared)
  route(http, calls.sets, async () => first('sets', catalog.backgrounds), shared)
  route(
    http,
    calls.models,
    async ({ query }) => ({
      data: catalog.models.filter(model => !query.gender || model.gender === query.gender),
    }),
    shared,
  )
}
