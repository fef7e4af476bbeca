import sharp from '@revela/studio/photo/codecs'
import { afterAll, expect, test } from 'vitest'
import { aPhoto } from '../../testing/photos.ts'
import { PhotoDeveloper } from './photo-developer.ts'

const developer = new PhotoDeveloper()
afterAll(() => developer.close())

test('no codec of the server’s own process opens what was uploaded', async () => {
  const photo = await aPhoto()
  let opened = 0
  const count = () => {
    opened += 1
  }
  sharp.queue.on('change', count)
  const developed = await developer.develop(photo, 'ana')
  await expect(developer.develop(photo.subarray(0, 900), 'ana')).rejects.toThrow('photoTruncated')
  sharp.queue.off('change', count)
  expect([developed.width, opened]).toEqual([240, 0])
})
