import { Recent } from '../recent.ts'
import { bytesOf, type TexturePyramid } from './texture-pyramid.ts'

/** What was made of a cut-out, on its way to the other threads. */
export interface MadePicture {
  key: string
  picture: TexturePyramid
}

/** What is being made of a cut-out by another thread. */
export interface BegunPicture {
  key: string
  /** One shared number: 1 once it was made, or could not be. */
  over: Int32Array
}

/** A shoot's own: both sides of her garment to draw and to compare with, its plain back, and the piece that goes with it. */
const KEPT = 8

/** A thread may be lost with the picture that it makes: after this long, some five times what the slowest takes, it is made here. */
const PATIENCE_MS = 3000

/**
 * Pictures of the last few cut-outs. Their bytes are shared memory: what one thread of a pool makes the others find here,
 * and use instead of making and keeping it themselves. What one has begun the others wait for.
 */
export class PictureShelf {
  /** Told of each picture that is begun here, before it is made. */
  onBegun: (begun: BegunPicture) => void = () => {}
  /** Told of each picture that is made here. */
  onMade: (made: MadePicture) => void = () => {}
  /** Told before a picture is missed: others may have made it meanwhile. */
  onSought: () => void = () => {}
  private readonly kept = new Recent<{ picture: TexturePyramid; weight: ArrayBuffer }>(KEPT)
  private readonly begun = new Recent<Int32Array>(KEPT)
  private readonly patienceMs: number

  constructor(patienceMs = PATIENCE_MS) {
    this.patienceMs = patienceMs
  }

  /** A cut-out that was never stored has no key, and its picture is made each time. */
  get<T extends TexturePyramid>(key: string | null, make: () => T): T {
    if (key === null) return make()
    const found = this.find<T>(key) ?? this.await<T>(key)
    if (found) return found
    const over = new Int32Array(new SharedArrayBuffer(4))
    // In place of one that was lost: nobody waits for that again.
    this.expect({ key, over })
    this.onBegun({ key, over })
    try {
      const picture = make()
      this.take({ key, picture })
      this.onMade({ key, picture })
      return picture
    } finally {
      Atomics.store(over, 0, 1)
      Atomics.notify(over, 0)
    }
  }

  find<T extends TexturePyramid>(key: string | null): T | undefined {
    if (key === null) return undefined
    const known = this.kept.find(key)
    if (!known) this.onSought()
    return (known ?? this.kept.find(key))?.picture as T | undefined
  }

  /** Notes that it is being made. */
  expect({ key, over }: BegunPicture): void {
    this.begun.keep(key, over)
  }

  private await<T extends TexturePyramid>(key: string): T | undefined {
    const over = this.begun.find(key)
    if (!over) return undefined
    Atomics.wait(over, 0, 0, this.patienceMs)
    return this.find<T>(key)
  }

  take({ key, picture }: MadePicture): void {
    // V8 doesn't count shared memory, and would let forgotten pictures lie about. Bytes that are never touched take no
    // memory, and are counted.
    this.kept.keep(key, { picture, weight: new ArrayBuffer(bytesOf(picture)) })
  }
}

/** Of this thread. */
export const shelf = new PictureShelf()
