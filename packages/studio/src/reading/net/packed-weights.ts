/** Reads arrays that were packed as a float32 scale and int16 values, one behind the other; little endian. */
export class PackedWeights {
  private readonly bytes: Buffer
  private at = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** @throws RangeError where the file is too short, or no scale is where one should be: it belongs to another net */
  take(count: number): Float32Array {
    const first = this.at + 4
    const next = first + 2 * count
    if (next > this.bytes.length) throw new RangeError(`weights end at ${this.bytes.length}, before ${next}`)
    const scale = this.bytes.readFloatLE(this.at)
    if (!(scale > 0 && scale < LARGEST_SCALE)) throw new RangeError(`no scale at ${this.at}: ${scale}`)
    this.at = next
    return Float32Array.from({ length: count }, (_, i) => this.bytes.readInt16LE(first + 2 * i) * scale)
  }

  /** @throws RangeError where arrays were left: the file belongs to another net */
  end(): void {
    if (this.at !== this.bytes.length)
      throw new RangeError(`${this.bytes.length - this.at} bytes of weights were not taken`)
  }
}

/** A weight of 33 would be out of all proportion: trained ones stay below 3. */
const LARGEST_SCALE = 33 / 32767
