import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardMaxBytes, composeCard } from './compose-card.ts'

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>'

/** Noise: the hardest picture to make small. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .withXmp(xmp)
    .jpeg()
    .toBuffer()

const plain = (colour: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

test('the hardest photos still make a card that messengers show, with the mark of how they were made', async () => {
  const photo = await noise(600, 800)
  const card = await composeCard([1, 2, 3].map(() => ({ photo, keep: 'head' as const })))
  expect(card.length).toBeLessThanOrEqual(cardMaxBytes)
  expect((await sharp(card).metadata()).xmp?.toString()).toContain('adobe:ns:meta')
})

test('photos stand side by side, of whatever shape they were', async () => {
  const card = await composeCard([
    { photo: await plain('#ff0000', 900, 300), keep: 'middle' },
    { photo: await plain('#0000ff', 300, 900), keep: 'head' },
  ])
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number) => [...data.subarray((315 * info.width + x) * 3, (315 * info.width + x) * 3 + 3)]
  expect([info.width, info.height]).toEqual([1200, 630])
  const [red, paper, blue] = [at(300), at(600), at(900)]
  expect(red[0]! - red[2]!).toBeGreaterThan(200)
  expect(blue[2]! - blue[0]!).toBeGreaterThan(200)
  expect(Math.min(...paper)).toBeGreaterThan(220)
})
