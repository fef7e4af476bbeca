import { calls } from '@revela/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Catalog } from './catalog.ts'

/** The specification answers these as catalogues "of which the first item is used". */
const first = <Item>(key: string, items: readonly Item[]) => ({ data: [{ key, items: [...items] }] })

/** @param hiddenModels those that their twins keep from new shoots at this moment */
export function registerCatalog(
  http: HttpApp,
  catalog: Catalog,
  hiddenModels: () => Promise<ReadonlySet<string>>,
): void {
  const shared = { isPublicCatalogue: true }
  route(http, calls.garmentCategories, async () => first('garment', catalog.categories), shared)
  route(http, calls.stylings, async () => first('stylings', catalog.styles), shared)
  route(http, calls.sets, async () => first('sets', catalog.backgrounds), shared)
  route(
    http,
    calls.models,
    async ({ query }) => {
      const hidden = await hiddenModels()
      const models = catalog.models.filter(model => !query.gender || model.gender === query.gender)
      return { data: models.map(model => ({ ...model, isPromoted: !hidden.has(model._id) })) }
    },
    shared,
  )
}
