export type PhotoFormat = 'jpeg' | 'png' | 'webp'

const startsWith = (bytes: Uint8Array, signature: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .subarray(at, at + signature.length)
    .equals(Buffer.from(signature, 'latin1'))

/**
 * A photo's format by its first bytes; its name and the type it claims are never believed (R-UPL-01). By hand, because three signatures
 * are all that may pass: a library that knows hundreds of formats would need a list of those to refuse.
 */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return null
}

/** An animated PNG has an acTL chunk before its first image chunk; decoders would silently show its first frame. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const control = file.indexOf('acTL')
  return control > 0 && control < file.indexOf('IDAT')
}
