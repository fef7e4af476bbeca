/** A file of the catalog is missing or wrong; the message names file and field. */
export class CatalogError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CatalogError'
  }
}
