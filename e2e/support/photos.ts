import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import sharp from '@revela/studio/photo/codecs'

/** A file as a person has it on her disk. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const shirt = join(import.meta.dirname, '../../catalog/garments/playera-lunes/front.jpg')
const plain = () => sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8fa39b' } })

/** Files that are no usable photo of a garment, made on the spot. */
export const badFiles = {
  document: () => text('medidas.txt', 'text/plain'),
  textNamedPng: () => text('playera.png', 'image/png'),
  systemFile: () => text('.DS_Store', ''),
  empty: () => ({ name: 'vacia.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }),
  gifNamedPng: async () => ({
    name: 'playera.png',
    mimeType: 'image/png',
    buffer: await plain().gif().toBuffer(),
  }),
  brokenOff: async () => {
    const whole = await readFile(shirt)
    return {
      name: 'a-medias.jpg',
      mimeType: 'image/jpeg',
      buffer: whole.subarray(0, Math.floor(whole.length / 2)),
    }
  },
  plainWall: async () => ({
    name: 'pared.jpg',
    mimeType: 'image/jpeg',
    buffer: await plain().jpeg().toBuffer(),
  }),
}

/**
 * A JPEG by its beginning, of this many megabytes, on the disk while `act` runs: a browser reads it there at once, while sending it one takes
 * a busy machine most of a minute.
 */
export async function withLargePhoto(megabytes: number, act: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'revela-photo-'))
  const path = join(folder, 'enorme.jpg')
  const content = Buffer.alloc(megabytes * 1024 * 1024)
  try {
    ;(await readFile(shirt)).copy(content)
    await writeFile(path, content)
    await act(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function text(name: string, mimeType: string): Promise<ChosenFile> {
  return { name, mimeType, buffer: Buffer.from('Pecho 52 cm, largo 70 cm, manga 21 cm\n'.repeat(200)) }
}

/** Runs in the page, where a drop's files are made. */
const carriedInThePage = `files => {
  const transfer = new DataTransfer()
  for (const { name, mimeType, content } of files) {
    const bytes = Uint8Array.from(atob(content), character => character.charCodeAt(0))
    transfer.items.add(new File([bytes], name, { type: mimeType }))
  }
  return transfer
}`

/** Lets files go over a place of the page, as from a folder of the desktop. */
export async function dropOn(place: Locator, files: readonly ChosenFile[]): Promise<void> {
  const carried = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    content: buffer.toString('base64'),
  }))
  const dataTransfer = await place.page().evaluateHandle(`(${carriedInThePage})(${JSON.stringify(carried)})`)
  await place.dispatchEvent('drop', { dataTransfer })
}
