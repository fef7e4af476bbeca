import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { FileAbsent, type Storage } from './storage.ts'

/** What every storage must do, whatever it keeps its files in. */
export function describeStorage(open: () => Storage): void {
  const bytes = Buffer.from([0, 1, 2, 250, 255])

  test('gives back what was put, whole or as a stream', async () => {
    const storage = open()
    const key = await storage.put(bytes, 'webp')
    expect(await storage.read(key)).toEqual(bytes)
    const file = await storage.open(key)
    expect(file.bytes).toBe(bytes.length)
    expect(await buffer(file.stream)).toEqual(bytes)
  })

  test('takes a stream', async () => {
    const storage = open()
    const key = await storage.put(Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]), 'zip')
    expect(await storage.read(key)).toEqual(bytes)
  })

  test('makes a new key for each file and ends it with the kind', async () => {
    const storage = open()
    const keys = await Promise.all([1, 2, 3].map(() => storage.put(bytes, 'png')))
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(key).toMatch(/^[\w-]{2}\/[\w-]{32}\.png$/)
  })

  test('keeps nothing of a stream that breaks', async () => {
    const storage = open()
    const broken = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('the connection was lost')
      })(),
    )
    await expect(storage.put(broken, 'jpg')).rejects.toThrow('connection')
  })

  test('deletes for good, and again without complaint', async () => {
    const storage = open()
    const key = await storage.put(bytes, 'json')
    await storage.delete(key)
    await storage.delete(key)
    await expect(storage.open(key)).rejects.toThrow(FileAbsent)
    await expect(storage.read(key)).rejects.toThrow(FileAbsent)
  })

  test('finds what was put before a time, and nothing deleted', async () => {
    const storage = open()
    const [kept, deleted] = [await storage.put(bytes, 'webp'), await storage.put(bytes, 'webp')]
    await storage.delete(deleted)
    const found = async (time: string) => {
      const keys: string[] = []
      for await (const key of storage.putBefore(new Date(time))) keys.push(key)
      return [keys.includes(kept), keys.includes(deleted)]
    }
    expect(await found('2100-01-01')).toEqual([true, false])
    expect(await found('2000-01-01')).toEqual([false, false])
  })

  test.each(['../../etc/passwd', 'ab/../../secret.png', '/etc/hosts', 'ab/short.webp', ''])(
    'knows no file called %j',
    async key => {
      await expect(open().open(key)).rejects.toThrow(FileAbsent)
    },
  )
}
