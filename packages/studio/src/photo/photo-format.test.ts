import { expect, test } from 'vitest'
import { isAnimatedPng, photoFormat } from './photo-format.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['\xff\xd8\xff\xe0JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\nIHDR', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\x10\0\0\0WAVEfmt ', null],
  ['GIF89a', null],
  ['\xff\xd8', null],
  ['', null],
])('R-UPL-01 a file is what its first bytes say: %j', (text, format) => {
  expect(photoFormat(bytes(text))).toBe(format)
})

test('R-UPL-01 bytes are read from where a view of a larger buffer begins', () => {
  expect(photoFormat(bytes('..RIFF....WEBP').subarray(2))).toBe('webp')
})

test('a PNG is animated when its control chunk comes before its image', () => {
  expect(isAnimatedPng(bytes('\x89PNG acTL IDAT'))).toBe(true)
  expect(isAnimatedPng(bytes('\x89PNG IDAT acTL'))).toBe(false)
})
