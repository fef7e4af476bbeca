import { pictureWidths } from '@revela/contract'

/** Pictures that the server keeps; anything else (a local preview, a data URL) has one size only. */
const ours = /^\/(files|shared|catalog|api\/v1\/own-models)\//

/** The `srcset` of a picture of ours, or undefined when it exists in one size only. */
export function srcSetFor(url: string): string | undefined {
  if (!ours.test(url)) return undefined
  const joint = url.includes('?') ? '&' : '?'
  return pictureWidths.map(width => `${url}${joint}w=${width} ${width}w`).join(', ')
}
