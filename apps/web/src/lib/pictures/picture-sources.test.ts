import { expect, test } from 'vitest'
import { srcSetFor } from './picture-sources.ts'

test('pictures of ours come in the widths that the server makes, whatever their address already asks', () => {
  expect(srcSetFor('/catalog/models/x.webp')).toMatch(
    /^\/catalog\/models\/x\.webp\?w=240 240w, .*w=1440 1440w$/,
  )
  expect(srcSetFor('/api/v1/own-models/a/files/b')).toContain('/api/v1/own-models/a/files/b?w=240 240w')
  expect(srcSetFor('/files/ab/c.webp?e=1&s=2')).toContain('/files/ab/c.webp?e=1&s=2&w=360 360w')
})

test('a local preview has one size', () => {
  expect(srcSetFor('blob:http://localhost/1')).toBeUndefined()
})
