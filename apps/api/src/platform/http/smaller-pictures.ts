import { type PictureWidth, pictureWidths } from '@revela/contract'
import sharp from '@revela/studio/photo/codecs'

/** The width that an address asks for with `w`, or null when it asks for none that we make. */
export function requestedWidth(query: unknown): PictureWidth | null {
  const asked = Number((query as { w?: unknown }).w)
  return pictureWidths.find(width => width === asked) ?? null
}

/** Smaller, never larger, with the mark that says how it was made. */
const shrink = (content: Buffer, width: PictureWidth): Promise<Buffer> =>
  sharp(content)
    .resize({ width, withoutEnlargement: true })
    .keepXmp()
    .webp({ quality: 82, effort: 2 })
    .toBuffer()

/** Pictures as a phone needs them. The last ones made are kept, because a page asks for the same few again and again. */
export class SmallerPictures {
  readonly #kept = new Map<string, Promise<Buffer>>()
  readonly #maxKept: number

  /** `maxKept` pictures of 10 to 100 KB each. */
  constructor(maxKept = 256) {
    this.#maxKept = maxKept
  }

  /** `key` names the content, so that changed content is never answered with the old picture. */
  get(key: string, width: PictureWidth, load: () => Promise<Buffer>): Promise<Buffer> {
    const name = `${key} ${width}`
    const known = this.#kept.get(name)
    this.#kept.delete(name)
    const picture = known ?? load().then(content => shrink(content, width))
    this.#kept.set(name, picture)
    if (!known) picture.catch(() => this.#kept.delete(name))
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > this.#maxKept && oldest !== undefined) this.#kept.delete(oldest)
    return picture
  }
}
