import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { requestedWidth, SmallerPictures } from './smaller-pictures.ts'

const picture = () =>
  sharp({
    create: { width: 900, height: 1200, channels: 4, background: { r: 214, g: 0, b: 111, alpha: 0.5 } },
  })
    .png()
    .toBuffer()

test('only the widths of the contract are made', () => {
  expect(requestedWidth({ w: '360' })).toBe(360)
  expect(requestedWidth({ w: '361' })).toBeNull()
  expect(requestedWidth({ w: ['360', '480'] })).toBeNull()
  expect(requestedWidth({})).toBeNull()
})

test('a picture gets smaller, keeps its ratio and transparency, and is never enlarged', async () => {
  const pictures = new SmallerPictures()
  const small = await sharp(await pictures.get('one', 360, picture)).metadata()
  expect([small.format, small.width, small.height, small.hasAlpha]).toEqual(['webp', 360, 480, true])
  const large = await sharp(await pictures.get('one', 1440, picture)).metadata()
  expect(large.width).toBe(900)
})

test('a keeper of none keeps none', async () => {
  let loads = 0
  const none = new SmallerPictures(0)
  const load = async () => {
    loads += 1
    return sharp({ create: { width: 500, height: 500, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  }
  for (let n = 0; n < 2; n++) await none.get('a', 240, load)
  expect(loads).toBe(2)
})

test('the same picture is made once, until others have taken its place', async () => {
  const load = vi.fn(picture)
  const pictures = new SmallerPictures(1)
  await Promise.all([pictures.get('one', 240, load), pictures.get('one', 240, load)])
  expect(load).toHaveBeenCalledTimes(1)
  await pictures.get('two', 240, load)
  await pictures.get('one', 240, load)
  expect(load).toHaveBeenCalledTimes(3)
})

test('a picture that could not be made is tried again', async () => {
  const pictures = new SmallerPictures()
  await expect(pictures.get('one', 240, async () => Buffer.from('no picture'))).rejects.toThrow()
  expect((await pictures.get('one', 240, picture)).length).toBeGreaterThan(0)
})
