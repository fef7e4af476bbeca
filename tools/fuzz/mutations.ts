import sharp from '@revela/studio/photo/codecs'

/** Numbers of a seed (mulberry32): the same seed gives the same files. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number
const upTo = (random: Random, end: number) => Math.floor(random() * end)

const [WIDTH, HEIGHT] = [600, 800]

/** A T-shirt of two rectangles on paper, RGB. */
function drawShirt(): Buffer {
  const rgb = Buffer.alloc(WIDTH * HEIGHT * 3, 0xee)
  for (let y = 150; y < 650; y++) {
    const [left, right] = y < 260 ? [70, 530] : [170, 430]
    for (let x = left; x < right; x++) rgb.set([51, 85, 119], (y * WIDTH + x) * 3)
  }
  return rgb
}

/** Valid pictures of the three formats, one large in pixels and small in bytes, and one that changes at every pixel. */
async function drawPictures(): Promise<Buffer[]> {
  const shirt = drawShirt()
  const drawn = () => sharp(shirt, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  const flat = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#888' } })
  const board = Buffer.from(Array.from({ length: 512 * 512 }, (_, at) => ((at ^ (at >> 9)) & 1) * 255))
  return [
    await drawn().jpeg().toBuffer(),
    await drawn().jpeg({ progressive: true }).toBuffer(),
    await drawn().png({ palette: true }).toBuffer(),
    await drawn().png({ progressive: true }).toBuffer(),
    await drawn().webp().toBuffer(),
    await drawn().webp({ lossless: true }).toBuffer(),
    await flat.png().toBuffer(),
    await sharp(board, { raw: { width: 512, height: 512, channels: 1 } })
      .png()
      .toBuffer(),
  ]
}

/** Changes a file as a broken disk, a broken network or somebody ill-meaning would. */
const changes: ((bytes: Buffer, random: Random) => Buffer)[] = [
  bytes => bytes,
  (bytes, random) => {
    for (let flips = 1 + upTo(random, 40); flips > 0; flips--)
      bytes[upTo(random, bytes.length)]! ^= 1 << upTo(random, 8)
    return bytes
  },
  (bytes, random) => bytes.subarray(0, upTo(random, bytes.length)),
  // A length or a dimension near the beginning, where formats keep theirs.
  (bytes, random) => {
    bytes.writeUInt32BE(upTo(random, 2 ** 32), upTo(random, Math.min(200, bytes.length - 4)))
    return bytes
  },
  (bytes, random) => {
    const at = upTo(random, bytes.length)
    return Buffer.concat([
      bytes.subarray(0, at),
      bytes.subarray(upTo(random, bytes.length)),
      bytes.subarray(at),
    ])
  },
  (bytes, random) => {
    const from = upTo(random, bytes.length)
    return bytes.fill(upTo(random, 256), from, Math.min(bytes.length, from + upTo(random, 2000)))
  },
]

export function mutate(picture: Buffer, random: Random): Buffer {
  const change = changes[upTo(random, changes.length)]!
  return change(Buffer.from(picture), random)
}

/** A multipart body around a file, sometimes whole, sometimes broken in its own way. */
export async function aBody(file: Buffer, random: Random): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  form.set('type', random() < 0.9 ? 'tshirt-short' : 'no such garment')
  form.set(random() < 0.95 ? 'front' : 'elsewhere', new File([new Uint8Array(file)], 'foto.jpg'))
  const answer = new Response(form)
  const type = answer.headers.get('content-type')!
  const body = Buffer.from(await answer.arrayBuffer())
  return random() < 0.8 ? { type, body } : { type, body: mutate(body, random) }
}

/** What a run begins with: the pictures, and the numbers that decide what becomes of them. */
export const seededPictures = async (seed: number) => ({
  pictures: await drawPictures(),
  random: seeded(seed),
})
