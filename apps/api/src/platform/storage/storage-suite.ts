import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipArchive } from 'archiver'
import { expect, test } from 'vitest'
import { FileAbsent, RangeNotSatisfiable, type Storage } from './storage.ts'

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

  test('takes a zip as its library streams it', async () => {
    const storage = open()
    const zip = new ZipArchive({ store: true })
    zip.append(bytes, { name: 'photo.webp' })
    const putting = storage.put(zip, 'zip')
    await zip.finalize()
    const stored = await storage.read(await putting)
    expect([String(stored.subarray(0, 2)), stored.includes(bytes)]).toEqual(['PK', true])
  })

  test('gives a part of a file, and says which part of how much it is', async () => {
    const storage = open()
    const key = await storage.put(bytes, 'webp')
    const part = async (range: Parameters<Storage['open']>[1]) => {
      const { stream, ...about } = await storage.open(key, range)
      return [[...(await buffer(stream))], about]
    }
    expect(await part({ start: 1, end: 2 })).toEqual([[1, 2], { bytes: 2, start: 1, totalBytes: 5 }])
    expect(await part({ start: 3 })).toEqual([[250, 255], { bytes: 2, start: 3, totalBytes: 5 }])
    expect(await part({ start: 3, end: 99 })).toEqual([[250, 255], { bytes: 2, start: 3, totalBytes: 5 }])
    expect(await part({ last: 1 })).toEqual([[255], { bytes: 1, start: 4, totalBytes: 5 }])
    await expect(storage.open(key, { start: 5 })).rejects.toThrow(RangeNotSatisfiable)
    await expect(storage.open(`ab/${'x'.repeat(32)}.webp`, { start: 0 })).rejects.toThrow(FileAbsent)
  })

  test('keeps a file under the key that it had elsewhere, and knows how long it is', async () => {
    const storage = open()
    const key = `zz/${'z'.repeat(32)}.jpg`
    expect(await storage.size(key)).toBeNull()
    await storage.putAs(key, bytes)
    await storage.putAs(key, Readable.from([bytes]))
    expect([await storage.size(key), await storage.read(key)]).toEqual([bytes.length, bytes])
    await storage.delete(key)
  })

  test('is there', async () => {
    const storage = open()
    await storage.check()
    expect(await storage.dropUnfinished(new Date('2000-01-01'))).toBe(0)
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
