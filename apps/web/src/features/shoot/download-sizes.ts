import type { GeneratedImage } from '@revela/contract'
import { shortShootKey } from '@revela/domain'
import { finalOf } from '../../lib/calls/wire.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'

export type DownloadSize = 'full' | 'shop' | 'social'

export interface Download {
  size: DownloadSize
  width: number
  height: number
}

/** Longest sides that shops and networks ask for, in pixels; a photo is never enlarged to them. */
const longestPx = { shop: 1600, social: 1350 } as const

/** The sizes in which a final can be had: as it is, for a shop, for social networks. */
export function downloadsOf(image: GeneratedImage): Download[] {
  const { width, height } = finalOf(image)
  if (width === null || height === null) return []
  const full = { size: 'full' as const, width, height }
  const smaller = (['shop', 'social'] as const).flatMap(size => {
    const part = longestPx[size] / Math.max(full.width, full.height)
    if (part >= 1) return []
    return [{ size, width: Math.round(full.width * part), height: Math.round(full.height * part) }]
  })
  return [full, ...smaller]
}

/** A name that says what it is in a folder of many: `revela-abc123-1A-1200x1600.jpg`; without a size `revela-abc123-1A.jpg`. */
export function printName(
  shootKey: string,
  index: number,
  mediaType: string,
  size?: Pick<Download, 'width' | 'height'>,
): string {
  const words = ['revela', shortShootKey(shootKey), frameNumber(index)]
  if (size) words.push(`${size.width}x${size.height}`)
  return `${words.join('-')}.${extensionOf(mediaType)}`
}

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

const extensionOf = (mediaType: string): string => extensions[mediaType.split(';')[0] ?? ''] ?? 'jpg'
