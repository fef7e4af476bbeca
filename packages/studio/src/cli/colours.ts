import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CategoryKey, categoryNamed } from '@revela/garment'
import { median } from '../geometry/median.ts'
import sharp from '../photo/codecs.ts'
import type { RgbaImage } from '../photo/rgba-image.ts'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import { type ColourAgreement, colourAgreement } from '../reading/accuracy/colour-agreement.ts'
import { DRAWN_ROOMS, drawRoom } from '../reading/accuracy/drawn-rooms.ts'
import { lampColour, type RoomLight, underLight } from '../reading/accuracy/lit-room.ts'
import { flattenLight } from '../reading/fabric/flatten-light.ts'
import { readGarmentPhoto } from '../reading/read-garment-photo.ts'
import { outputFolder } from './command-files.ts'
import { type Command, readOptions, runCommand } from './command-line.ts'

const command = {
  run: 'npm run colours --',
  about: `How well garments keep their colours in a bedroom's light: the catalog's garments, laid in rooms under known light and read.

Figures are CIEDE2000 of the ground's colour as it is worn; "tint" is that of chroma and hue alone, "uneven" the 90th percentile over
the garment's places, "print" the contrast of print and ground as a share of the truth's.`,
  options: {
    pictures: { type: 'string', value: 'DIR', about: 'writes the photos and what is worn of them' },
  },
} as const satisfies Command

const WHITE = [1, 1, 1] as const
/** What phones leave of a room's light: their white balance takes most of it. */
const LIGHTS: readonly RoomLight[] = [
  { name: 'daylight', colour: WHITE },
  { name: 'bulb 2700 K', colour: lampColour(2700, 0.4) },
  { name: 'warm LED 3500 K', colour: lampColour(3500, 0.5) },
  { name: 'shade 9000 K', colour: lampColour(9000, 0.6) },
  { name: 'greenish tube', colour: lampColour(4200, 0.3, 1.06) },
  { name: 'window', colour: WHITE, window: 1.8 },
  { name: 'own shadow', colour: WHITE, shadow: 0.4 },
  {
    name: 'all at once',
    colour: lampColour(3000, 0.35),
    window: 1.5,
    shadow: 0.25,
    noise: 5,
    sharpening: 0.6,
  },
]
const GARMENTS = [
  'playera-blanca',
  'playera-cruda',
  'blusa-tirantes',
  'falda-oliva',
  'marinera',
  'vestido-jardin',
  'sudadera-sabado',
  'jeans-rectos',
]
const PLACES = ['loft', 'boutique', 'patio', 'terrace']

const catalog = path.resolve(import.meta.dirname, '../../../../catalog')

interface Sample {
  key: string
  category: CategoryKey | null
  /** As photographed, with its mask as alpha. */
  photo: RgbaImage
}

async function pixelsOf(file: string, width?: number, height?: number): Promise<RgbaImage> {
  const picture = sharp(file).toColourspace('srgb').ensureAlpha()
  const sized = width ? picture.resize({ width, height, fit: 'cover' }) : picture
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

async function samples(): Promise<Sample[]> {
  const { garments } = JSON.parse(await readFile(path.join(catalog, 'garments/garments.json'), 'utf8'))
  return Promise.all(
    GARMENTS.map(async key => {
      const { category, front, truthFront } = garments.find((g: { key: string }) => g.key === key)
      const photo = await pixelsOf(path.join(catalog, 'garments', front))
      const mask = await pixelsOf(path.join(catalog, 'garments', truthFront), photo.width, photo.height)
      for (let i = 3; i < photo.data.length; i += 4) photo.data[i] = mask.data[i - 3]
      return { key, category: categoryNamed(category), photo }
    }),
  )
}

async function rooms({ width, height }: RgbaImage): Promise<[string, RgbaImage][]> {
  const drawn = Object.keys(DRAWN_ROOMS).map((name): [string, RgbaImage] => [
    name,
    drawRoom(name, width, height),
  ])
  const places = PLACES.map(
    async (name): Promise<[string, RgbaImage]> => [
      name,
      await pixelsOf(path.join(catalog, 'backgrounds', name, 'plate.webp'), width, height),
    ],
  )
  return [...drawn, ...(await Promise.all(places))]
}

function laid({ photo }: Sample, room: RgbaImage): RgbaImage {
  const data = room.data.slice()
  for (let i = 0; i < data.length; i += 4)
    if (photo.data[i + 3] > 127) data.set(photo.data.subarray(i, i + 3), i)
  return { ...room, data }
}

interface Row {
  light: string
  room: string
  garment: string
  agreement: ColourAgreement
}

const png = ({ data, width, height }: RgbaImage) => sharp(data, { raw: { width, height, channels: 4 } })

await runCommand(command, async args => {
  const { pictures } = readOptions(command, args).values
  const folder = pictures === undefined ? null : await outputFolder('--pictures', pictures)
  const garments = await samples()
  const places = await rooms(garments[0].photo)
  const rows: Row[] = []
  let refused = 0
  for (const [l, light] of LIGHTS.entries())
    for (const [g, garment] of garments.entries()) {
      const [room, plate] = places[(3 * g + l) % places.length]
      const seen = underLight(laid(garment, plate), light, 97 * l + g)
      const bytes = await png(seen).removeAlpha().jpeg({ quality: 88 }).toBuffer()
      try {
        const { cutout } = await readGarmentPhoto(bytes, { category: garment.category })
        const worn = flattenLight(cutout)
        const agreement = colourAgreement(worn, flattenLight(garment.photo))
        rows.push({ light: light.name, room, garment: garment.key, agreement })
        if (folder) {
          const name = path.join(folder, `${l}-${garment.key}`)
          await sharp(bytes).toFile(`${name}.jpg`)
          await png(worn).png().toFile(`${name}.png`)
        }
      } catch (error) {
        if (!(error instanceof UnusablePhotoError)) throw error
        refused++
      }
    }
  for (const { name } of LIGHTS)
    process.stdout.write(
      `${lineOf(
        name,
        rows.filter(row => row.light === name),
      )}\n`,
    )
  process.stdout.write(`${lineOf('all', rows)}\n`)
  process.stdout.write(`refused ${refused} of ${rows.length + refused}\n`)
  if (folder) for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`)
})

function lineOf(name: string, rows: readonly Row[]): string {
  const of = (measure: 'ground' | 'tint' | 'uneven') => {
    const values = rows.map(row => row.agreement[measure]).sort((a, b) => a - b)
    const mean = values.reduce((sum, v) => sum + v, 0) / values.length
    return `${measure} ${mean.toFixed(1)} (median ${median(values).toFixed(1)}, p90 ${values[Math.floor(0.9 * values.length)]?.toFixed(1)})`
  }
  const prints = rows.flatMap(row => (row.agreement.print === null ? [] : [row.agreement.print]))
  const print = prints.length === 0 ? '' : `, print ${median(prints).toFixed(2)}`
  return `${name.padEnd(17)}${of('ground')}, ${of('tint')}, ${of('uneven')}${print}`
}
