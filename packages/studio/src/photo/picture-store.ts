import { LruCache } from '../memory/lru-cache.ts'
import { bytesOf, type TexturePyramid } from './texture-pyramid.ts'

/** A finished picture of a cut-out, as sent to the other threads. */
export interface MadePicture {
  key: string
  picture: TexturePyramid
}

/** A picture of a cut-out that another thread is making. */
export interface BegunPicture {
  key: string
  /** One shared number: 1 once it was made, or could not be. */
  over: Int32Array
}

/** Messages between the stores of different threads. */
export interface PictureStoreOptions {
  /** Called before this thread begins to make a picture. */
  onBegin?(begun: BegunPicture): void
  /** Called when this thread has made a picture. */
  onFinish?(made: MadePicture): void
  /** Called on a cache miss, before the picture is made: reads what other threads have sent meanwhile. */
  onMiss?(): void
  /** How long to wait for a picture that another thread makes. */
  waitMs?: number
}

/** Pictures kept. A shoot needs at most 8: both sides of the garment, each to draw and to compare with, its plain back, and those of the outfit's piece. */
const CAPACITY = 10

/** How long to wait for a picture that another thread makes: five times what the slowest takes. That thread may be lost; the picture is then made here. */
const WAIT_MS = 3000

/**
 * The pictures that were made of the last few cut-outs. Their bytes are shared memory: what one thread of a pool has made, the others
 * find here and use. What one thread has begun, the others wait for.
 */
export class PictureStore {
  private readonly onBegin: (begun: BegunPicture) => void
  private readonly onFinish: (made: MadePicture) => void
  private readonly onMiss: () => void
  private readonly pictures = new LruCache<{ picture: TexturePyramid; weight: ArrayBuffer }>(CAPACITY)
  private readonly begun = new LruCache<Int32Array>(CAPACITY)
  private readonly waitMs: number

  constructor({ onBegin, onFinish, onMiss, waitMs = WAIT_MS }: PictureStoreOptions = {}) {
    this.onBegin = onBegin ?? (() => {})
    this.onFinish = onFinish ?? (() => {})
    this.onMiss = onMiss ?? (() => {})
    this.waitMs = waitMs
  }

  /** A cut-out that was never stored has no key, and its picture is made each time. */
  get<T extends TexturePyramid>(key: string | null, make: () => T): T {
    if (key === null) return make()
    const found = this.find<T>(key) ?? this.await<T>(key)
    if (found) return found
    const over = new Int32Array(new SharedArrayBuffer(4))
    // Replaces the entry of a thread that was lost: nobody waits for that again.
    this.noteBegun({ key, over })
    this.onBegin({ key, over })
    try {
      const picture = make()
      this.add({ key, picture })
      this.onFinish({ key, picture })
      return picture
    } finally {
      Atomics.store(over, 0, 1)
      Atomics.notify(over, 0)
    }
  }

  find<T extends TexturePyramid>(key: string | null): T | undefined {
    if (key === null) return undefined
    const found = this.pictures.get(key)
    if (!found) this.onMiss()
    return (found ?? this.pictures.get(key))?.picture as T | undefined
  }

  /** Another thread has begun to make it. */
  noteBegun({ key, over }: BegunPicture): void {
    this.begun.set(key, over)
  }

  private await<T extends TexturePyramid>(key: string): T | undefined {
    const over = this.begun.get(key)
    if (!over) return undefined
    Atomics.wait(over, 0, 0, this.waitMs)
    return this.find<T>(key)
  }

  add({ key, picture }: MadePicture): void {
    // V8 doesn't count shared memory, and would let forgotten pictures lie about. Bytes that are never touched take no
    // memory, and are counted.
    this.pictures.set(key, { picture, weight: new ArrayBuffer(bytesOf(picture)) })
  }
}
