export type { Catalog } from './catalog.ts'
export { loadCatalog } from './load-catalog.ts'
