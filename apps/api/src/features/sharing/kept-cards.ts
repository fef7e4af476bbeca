import { composeCard } from './compose-card.ts'
import type { CardTile } from './shared-shoot.ts'
import { cardVersion } from './shared-shoot.ts'

/** At most 290 KB each. */
const maxKept = 48

/** Link previews, made when somebody asks; the last ones are kept, because a link is sent to many at once. */
export class KeptCards {
  readonly #kept = new Map<string, Promise<Buffer>>()
  readonly #read: (file: string) => Promise<Buffer>

  constructor(read: (file: string) => Promise<Buffer>) {
    this.#read = read
  }

  get(tiles: readonly CardTile[]): Promise<Buffer> {
    const name = cardVersion(tiles)
    const card = this.#kept.get(name) ?? this.#make(tiles, name)
    this.#kept.delete(name)
    this.#kept.set(name, card)
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest)
    return card
  }

  #make(tiles: readonly CardTile[], name: string): Promise<Buffer> {
    const made = Promise.all(
      tiles.map(async ({ file, keep }) => ({ photo: await this.#read(file), keep })),
    ).then(composeCard)
    made.catch(() => this.#kept.delete(name))
    return made
  }
}
