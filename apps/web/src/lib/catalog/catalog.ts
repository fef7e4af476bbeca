import { type CategoryKey, type Model, type Style, wearsStyle } from '@revela/contract'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../calls/api-client.ts'

/** The catalogue changes with a release, not while somebody is looking. */
const staleTime = 10 * 60_000

/** Of the catalogues that come as lists of lists the first is used, as the specification says. */
export const firstItems = <Item>(catalogues: { items: Item[] }[]): Item[] => catalogues[0]?.items ?? []

export const categoriesQuery = queryOptions({
  queryKey: ['catalog', 'categories'],
  queryFn: async ({ signal }) => firstItems(await request('garmentCategories', { signal })),
  staleTime,
})

export const modelsQuery = queryOptions({
  queryKey: ['catalog', 'models'],
  queryFn: ({ signal }) => request('models', { signal }),
  staleTime,
})

export const stylesQuery = queryOptions({
  queryKey: ['catalog', 'styles'],
  queryFn: async ({ signal }) => firstItems(await request('stylings', { signal })),
  staleTime,
})

export const backgroundsQuery = queryOptions({
  queryKey: ['catalog', 'backgrounds'],
  queryFn: async ({ signal }) => firstItems(await request('sets', { signal })),
  staleTime,
})

export const demoGarmentsQuery = (type: CategoryKey) =>
  queryOptions({
    queryKey: ['catalog', 'demoGarments', type],
    queryFn: ({ signal }) => request('demoGarments', { query: { type }, signal }),
    staleTime,
  })

/**
 * A style's picture for the chosen model's gender; a style that lacks it shows the other one. It shows what the style changes: beside a
 * dress only shoes and light; where it dresses nobody, only the light (R-SCR-08).
 */
export function stylePicture(style: Style, model: Model | undefined, type: CategoryKey | undefined) {
  if (model && !wearsStyle(model.kind) && style.data.ghost) return style.data.ghost
  const pictures = style.data.gender as Partial<Style['data']['gender']>
  const picture = (model && pictures[model.gender]) ?? pictures.female ?? pictures.male ?? null
  return (type === 'dress' && picture?.dress) || picture
}
