import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WHOLE_PICTURE } from '../geometry/frame-window.ts'
import sharp from '../photo/codecs.ts'
import { openPart } from './open-part.ts'

let dir = ''
let file = ''
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'open-part-'))
  file = path.join(dir, 'plate.png')
  // A picture whose grey is its column, and its row in blue.
  const rgb = Uint8Array.from({ length: 40 * 60 * 3 }, (_, k) =>
    k % 3 === 2 ? Math.floor(k / 120) : Math.floor(k / 3) % 40,
  )
  await sharp(rgb, { raw: { width: 40, height: 60, channels: 3 } })
    .png()
    .toFile(file)
})
afterAll(() => rm(dir, { recursive: true }))

const opened = async (window: Parameters<typeof openPart>[1]) =>
  (await openPart(file, window)).raw().toBuffer({ resolveWithObject: true })

test('the part in a window is read, from its own corner on', async () => {
  const { data, info } = await opened({ left: 0.25, top: 0.5, size: 0.5 })
  expect([info.width, info.height]).toEqual([20, 30])
  expect([...data.subarray(0, 3)]).toEqual([10, 10, 30])
  expect([...data.subarray(-3)]).toEqual([29, 29, 59])
})

test('the whole picture is read as it is', async () => {
  const { info } = await opened(WHOLE_PICTURE)
  expect([info.width, info.height]).toEqual([40, 60])
})
