/** Reads arrays that were packed as a float32 scale and int16 values, one behind the other; little endian. */
export class PackedWeights {
  private readonly bytes: Buffer
  private at = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  take(count: number): Float32Array {
    const scale = this.bytes.readFloatLE(this.at)
    const first = this.at + 4
    this.at = first + 2 * count
    return Float32Array.from({ length: count }, (_, i) => this.bytes.readInt16LE(first + 2 * i) * scale)
  }

  /** @throws RangeError where arrays were left: the file belongs to another net */
  end(): void {
    if (this.at !== this.bytes.length)
      throw new RangeError(`${this.bytes.length - this.at} bytes of weights were not taken`)
  }
}
