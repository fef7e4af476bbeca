import type { limits } from '@revela/contract'

export type PhotoMediaType = (typeof limits.upload.mediaTypes)[number]

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  bytes.length >= at + signature.length && signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => Array.from(text, letter => letter.charCodeAt(0))

/** What a file is, by its first bytes; its name and the type it claims are never believed (R-UPL-01). */
export function sniffPhoto(bytes: Uint8Array): PhotoMediaType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp'
  return null
}

/** An animated PNG has an acTL chunk before its first image chunk; decoders would silently show its first frame. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const control = file.indexOf('acTL')
  return control > 0 && control < file.indexOf('IDAT')
}
