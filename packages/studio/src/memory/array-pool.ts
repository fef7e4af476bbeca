/**
 * A pool of pixel arrays. A function borrows an array while it works, and gives it back for the next function. Without a pool V8 collects
 * its whole heap, and forgets the machine code of loops, for every 64 MB of pixels that were allocated, however few are in use (decision 092).
 *
 * A lent array must not outlive the function that gives it back: neither as a result nor as another view of its buffer. An array that is
 * not given back, for instance after an exception, is garbage-collected like any other.
 */
type PixelArray = Uint8Array | Int8Array | Int16Array | Uint16Array | Int32Array | Float32Array | Float64Array

interface PixelArrayType<T extends PixelArray> {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBuffer, offset: number, length: number): T
}

/** Smallest pooled array, bytes: smaller ones cost less to allocate than to look up. */
const LEAST_BYTES = 16 * 1024
/** Largest pooled array, bytes: only finals need larger ones, and a thread makes few. */
const LARGEST_BYTES = 8 * 1024 * 1024
/** Most idle bytes that a thread keeps: as much as making the pictures of one photo uses at a time. */
const KEPT_BYTES = 24 * 1024 * 1024

/** Arrays that are in use. */
const lent = new WeakSet<PixelArray>()
/** Buffers that may be lent again; the one given back last comes last. */
const idle: ArrayBuffer[] = []
let idleBytes = 0
let mostBytes = KEPT_BYTES

/** Lends an array of `length` zeros. */
export function lend<T extends PixelArray>(Type: PixelArrayType<T>, length: number): T {
  const bytes = sizeFor(length * Type.BYTES_PER_ELEMENT)
  const at = bytes < LEAST_BYTES ? -1 : idle.findLastIndex(buffer => buffer.byteLength === bytes)
  const array = new Type(at < 0 ? new ArrayBuffer(bytes) : idle[at], 0, length)
  if (at >= 0) {
    idle.splice(at, 1)
    idleBytes -= bytes
    array.fill(0)
  }
  if (bytes >= LEAST_BYTES) lent.add(array)
  return array
}

/**
 * Takes lent arrays back.
 * @throws RangeError for an array that was not lent or was given back before: its buffer may have been lent again
 */
export function giveBack(...arrays: readonly PixelArray[]): void {
  for (const array of arrays) {
    const buffer = array.buffer as ArrayBuffer
    const bytes = buffer.byteLength
    if (bytes < LEAST_BYTES) continue
    if (!lent.delete(array)) throw new RangeError('An array was given back that is not lent')
    if (bytes > LARGEST_BYTES) continue
    idle.push(buffer)
    idleBytes += bytes
    while (idleBytes > mostBytes) idleBytes -= idle.shift()!.byteLength
  }
}

/** Runs `work` with an empty pool that keeps nothing, for work that needs all the memory there is. */
export async function withoutPool<T>(work: () => Promise<T>): Promise<T> {
  mostBytes = 0
  idle.length = 0
  idleBytes = 0
  try {
    return await work()
  } finally {
    mostBytes = KEPT_BYTES
  }
}

/** Rounds a size up to one of eight steps per power of two, so that photos of nearly the same size share buffers. */
function sizeFor(bytes: number): number {
  if (bytes < LEAST_BYTES) return bytes
  const step = 2 ** (Math.floor(Math.log2(bytes)) - 3)
  return Math.ceil(bytes / step) * step
}
