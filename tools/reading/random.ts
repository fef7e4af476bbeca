/** A seeded source of numbers (mulberry32), so that training twice gives the same weights. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Roughly normal, mean 0, deviation 1. */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.73
  }

  pick<T>(items: T[]): T {
    return items[Math.floor(this.next() * items.length)]
  }
}
