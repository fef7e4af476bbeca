import { CatalogError } from './catalog-error.ts'
import type { JsonRecord } from './json-record.ts'

const TYPES = { uint8: Uint8Array, int16: Int16Array, uint16: Uint16Array, float32: Float32Array } as const
type TypeName = keyof typeof TYPES

/** A little-endian array inside a binary file, as its `layout` record says; copied, so that alignment is no matter. */
export function layoutArray<T extends TypeName>(
  bytes: Uint8Array,
  layout: JsonRecord,
  name: string,
  type: T,
): InstanceType<(typeof TYPES)[T]> {
  const entry = layout.record(name)
  if (entry.text('type') !== type) throw new CatalogError(`${name} must be of type ${type}`)
  const [rows, columns] = entry.numbers('shape', 2)
  const offset = entry.number('offset')
  const size = rows * columns * TYPES[type].BYTES_PER_ELEMENT
  if (offset + size > bytes.byteLength) throw new CatalogError(`${name} reaches past the end of its file`)
  // A Buffer's own slice would be a view of the whole pool.
  return new TYPES[type](
    Uint8Array.prototype.slice.call(bytes, offset, offset + size).buffer,
  ) as InstanceType<(typeof TYPES)[T]>
}
