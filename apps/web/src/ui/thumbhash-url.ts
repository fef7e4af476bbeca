import { thumbHashToDataURL } from 'thumbhash'

const cache = new Map<string, string>()

/** The blurred preview of a base64 thumbhash as a data URL, or undefined when it can't be read. */
export function thumbhashUrl(hash: string | null | undefined): string | undefined {
  if (!hash) return undefined
  const cached = cache.get(hash)
  if (cached) return cached
  try {
    const url = thumbHashToDataURL(Uint8Array.from(atob(hash), letter => letter.charCodeAt(0)))
    cache.set(hash, url)
    return url
  } catch {
    return undefined
  }
}
