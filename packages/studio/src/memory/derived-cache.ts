/** A store for results that the engine can compute again: distance grids and draped pieces of the outfit. */
export interface DerivedCache {
  get(key: string): Promise<Uint8Array | null>
  put(key: string, bytes: Uint8Array): Promise<void>
}
