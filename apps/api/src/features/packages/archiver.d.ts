/** The part of archiver 8 that is used here; it ships no types. */
declare module 'archiver' {
  import type { Readable, Transform } from 'node:stream'

  export class ZipArchive extends Transform {
    constructor(options?: { store?: boolean; forceUTC?: boolean })
    append(source: Buffer | string | Readable, entry: { name: string; date?: Date }): this
    finalize(): Promise<void>
    abort(): this
  }
}
