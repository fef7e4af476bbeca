import { Recent } from '../recent.ts'
import { bytesOf, type TexturePyramid } from './texture-pyramid.ts'

/** What was made of a cut-out, on its way to the other threads. */
export interface MadePicture {
  key: string
  picture: TexturePyramid
}

/** A shoot's own: both sides of her garment to draw and to compare with, its plain back, and the piece that goes with it. */
const KEPT = 8

/**
 * Pictures of the last few cut-outs. Their bytes are shared memory: what one thread of a pool makes the others find here,
 * and use instead of making and keeping it themselves.
 */
export class PictureShelf {
  /** Told of each picture that is made here. */
  onMade: (made: MadePicture) => void = () => {}
  /** Told before a picture is missed: others may have made it meanwhile. */
  onSought: () => void = () => {}
  private readonly kept = new Recent<{ picture: TexturePyramid; weight: ArrayBuffer }>(KEPT)

  /** A cut-out that was never stored has no key, and its picture is made each time. */
  get<T extends TexturePyramid>(key: string | null, make: () => T): T {
    const found = this.find<T>(key)
    if (found) return found
    const picture = make()
    if (key !== null) {
      this.take({ key, picture })
      this.onMade({ key, picture })
    }
    return picture
  }

  find<T extends TexturePyramid>(key: string | null): T | undefined {
    if (key === null) return undefined
    const known = this.kept.find(key)
    if (!known) this.onSought()
    return (known ?? this.kept.find(key))?.picture as T | undefined
  }

  take({ key, picture }: MadePicture): void {
    // V8 doesn't count shared memory, and would let forgotten pictures lie about. Bytes that are never touched take no
    // memory, and are counted.
    this.kept.keep(key, { picture, weight: new ArrayBuffer(bytesOf(picture)) })
  }
}

/** Of this thread. */
export const shelf = new PictureShelf()
