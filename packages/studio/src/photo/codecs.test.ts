import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import sharp from './codecs.ts'

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
const opens = () =>
  sharp(drawing)
    .toBuffer()
    .then(
      () => true,
      () => false,
    )

afterAll(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }))

test('only photo formats are opened, and a thread that begins changes nothing of what others may read', async () => {
  expect(await opens()).toBe(false)
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const reader = path.join(import.meta.dirname, 'decode-photo.ts')
  const thread = new Worker(`import(${JSON.stringify(reader)}).then(() => process.exit())`, { eval: true })
  await new Promise(resolve => thread.on('exit', resolve))
  expect(await opens()).toBe(true)
})
