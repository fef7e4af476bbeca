import { createHash } from 'node:crypto'

/** A seed's numbers, 0 to 1, one after the other. */
export function chanceOf(seed: string): () => number {
  let drawn = 0
  return () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32
}

export const pickBy = <Item>(chance: () => number, items: readonly Item[]): Item =>
  items[Math.floor(chance() * items.length)]!
