import { expect, test } from 'vitest'
import { aBody, mutate, seededPictures } from './mutations.ts'

async function filesOf(seed: number, count: number): Promise<Buffer[]> {
  const { pictures, random } = await seededPictures(seed)
  return Array.from({ length: count }, (_, i) => mutate(pictures[i % pictures.length], random))
}

test('the same seed sends the same files, another one others', async () => {
  const [first, again, other] = await Promise.all([filesOf(1, 60), filesOf(1, 60), filesOf(2, 60)])
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
})

test('pictures are left as they are for the next change; most files are changed, some go whole', async () => {
  const { pictures, random } = await seededPictures(3)
  const before = pictures.map(picture => Buffer.from(picture))
  const whole = Array.from({ length: 200 }, () => mutate(pictures[0], random)).filter(file =>
    file.equals(before[0]),
  )
  expect(pictures).toEqual(before)
  expect(whole.length).toBeGreaterThan(10)
  expect(whole.length).toBeLessThan(100)
})

test('a form is one of two parts, and says where its parts end', async () => {
  const { type, body } = await aBody(Buffer.from('picture'), () => 0)
  const boundary = /boundary=(.+)$/.exec(type)?.[1]
  expect(boundary).toBeTruthy()
  expect(body.toString().split(`--${boundary}`)).toHaveLength(4)
})
