/** Cloth that the body hides. It is a list, since few of a layer's pixels have any; a picture would take 12 bytes a pixel. */
export interface HiddenCloth {
  /** Ascending. */
  pixels: Uint32Array
  /** Linear scene light of all the pixel's cloth, hidden or not, RGB each, multiplied by its share of the pixel. */
  rgb: Float32Array
}

/** A pixel's index in the list; −1 where nothing is hidden. */
export function hiddenAt({ pixels }: HiddenCloth, pixel: number): number {
  let low = 0
  let high = pixels.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (pixels[middle] === pixel) return middle
    if (pixels[middle] < pixel) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Collects hidden cloth band by band from the top. */
export class HiddenClothList {
  /** First pixel of the band. */
  from = 0
  private readonly band: Float32Array
  private readonly parts: HiddenCloth[] = []

  /** @param most pixels of a band */
  constructor(most: number) {
    this.band = new Float32Array(most * 3)
  }

  /** Starts a band; returns a black buffer for the colours of all its cloth. */
  nextBand(from: number): Float32Array {
    this.from = from
    return this.band.fill(0)
  }

  /** Adds the band's pixels with hidden cloth to the list, once all their samples are counted. */
  keep({ visible, cover }: { visible: Uint8Array; cover: Uint8Array }, count: number): void {
    const hides = (p: number) => cover[p] > visible[p]
    let n = 0
    for (let p = this.from; p < this.from + count; p++) if (hides(p)) n++
    const part = { pixels: new Uint32Array(n), rgb: new Float32Array(n * 3) }
    for (let p = this.from, i = 0; i < n; p++) {
      if (!hides(p)) continue
      const b = (p - this.from) * 3
      part.pixels[i] = p
      for (let k = 0; k < 3; k++) part.rgb[i * 3 + k] = this.band[b + k]
      i++
    }
    this.parts.push(part)
  }

  found(): HiddenCloth {
    const count = this.parts.reduce((n, part) => n + part.pixels.length, 0)
    const out = { pixels: new Uint32Array(count), rgb: new Float32Array(count * 3) }
    let at = 0
    for (const { pixels, rgb } of this.parts) {
      out.pixels.set(pixels, at)
      out.rgb.set(rgb, at * 3)
      at += pixels.length
    }
    return out
  }
}
