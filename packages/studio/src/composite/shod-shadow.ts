import { blur } from '../photo/blur.ts'
import type { ShadowRatio } from './body-layer.ts'

/** Radius over which shadows on shoes are smoothed, metres: they fall on leather, not on toes. */
const SOFT_M = 0.015

/** Smooths the shadow on shoes over neighbouring shoe pixels. `shod` is the share of a pixel that is shoe, by index in `ratio`. */
export function evenOnShoes(
  { at, ratio, width, height }: Pick<ShadowRatio, 'at' | 'ratio' | 'width' | 'height'>,
  shod: Float32Array,
  pixelsPerMetre: number,
): void {
  const radius = Math.max(1, Math.round(SOFT_M * pixelsPerMetre))
  const onShoe = (i: number) => (at[i] < 0 ? 0 : shod[at[i]])
  const box = { left: width, right: -1, top: height, bottom: -1 }
  for (let i = 0; i < at.length; i++) {
    if (onShoe(i) === 0) continue
    const [x, y] = [i % width, (i / width) | 0]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  if (box.right < 0) return
  const [across, down] = [box.right - box.left + 1, box.bottom - box.top + 1]
  const placeOf = (n: number) => (box.top + ((n / across) | 0)) * width + box.left + (n % across)
  const parts = Float32Array.from({ length: across * down }, (_, n) => onShoe(placeOf(n)))
  const around = blur(parts, across, down, radius)
  for (let k = 0; k < 3; k++) {
    const dimmed = parts.map((part, n) => (part > 0 ? part * ratio[at[placeOf(n)] * 3 + k] : 0))
    const even = blur(dimmed, across, down, radius)
    parts.forEach((part, n) => {
      if (part === 0) return
      const r = at[placeOf(n)] * 3 + k
      ratio[r] += part * (even[n] / around[n] - ratio[r])
    })
  }
}
