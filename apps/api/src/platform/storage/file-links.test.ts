import { expect, test } from 'vitest'
import { ManualClock } from '../clock/clock.ts'
import { SecretKeys } from '../secret-keys.ts'
import { FileLinks } from './file-links.ts'

const key = `ab/${'x'.repeat(32)}.webp`
const parse = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://a.example')
  return { key: pathname.replace('/files/', ''), query: Object.fromEntries(searchParams) }
}
const hourMs = 60 * 60 * 1000

test('a link opens its own file for at least a day and keeps its address that long', () => {
  const clock = new ManualClock('2026-11-21T23:00:00Z')
  const links = new FileLinks(new SecretKeys('secret'), clock)
  const url = links.urlFor(key)
  const { query } = parse(url)
  expect(links.verify(key, query)).toMatchObject({ key, downloadName: null })
  expect(links.urlFor(key)).toBe(url)
  clock.advance(24 * hourMs)
  expect(links.verify(key, query)).not.toBeNull()
  clock.advance(24 * hourMs)
  expect(links.verify(key, query)).toBeNull()
})

test('an altered link opens nothing', () => {
  const links = new FileLinks(new SecretKeys('secret'), new ManualClock())
  const { query } = parse(links.urlFor(key, { downloadName: 'vestido.webp' }))
  expect(links.verify(key, query)?.downloadName).toBe('vestido.webp')
  expect(links.verify(`cd/${'x'.repeat(32)}.webp`, query)).toBeNull()
  expect(links.verify(key, { ...query, e: '99999' })).toBeNull()
  expect(links.verify(key, { ...query, n: 'other.webp' })).toBeNull()
  expect(links.verify(key, { e: query.e })).toBeNull()
  expect(new FileLinks(new SecretKeys('another secret'), new ManualClock()).verify(key, query)).toBeNull()
})

test('a link of a former key opens its file until it ends; new ones are the current key’s', () => {
  const clock = new ManualClock()
  const former = new FileLinks(new SecretKeys('the former one'), clock)
  const links = new FileLinks(new SecretKeys('the current one', ['the former one']), clock)
  expect(links.verify(key, parse(former.urlFor(key)).query)).not.toBeNull()
  expect(links.readAddress('/x', parse(former.addressFor('/x', { days: 7 }).url).query)).toEqual({
    isOver: false,
  })
  expect(former.verify(key, parse(links.urlFor(key)).query)).toBeNull()
})
