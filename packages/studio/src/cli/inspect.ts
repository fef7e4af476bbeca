import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { type CategoryKey, categoryKeys } from '@revela/garment'
import sharp from '../photo/codecs.ts'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import { readGarmentPhoto } from '../reading/read-garment-photo.ts'
import { outputFolder } from './command-files.ts'
import { type Command, readOptions, runCommand } from './command-line.ts'
import { allowDrawings, caption, readingOverlay } from './reading-overlay.ts'
import { oneOf, UsageError } from './usage-error.ts'

const command = {
  run: 'node packages/studio/src/cli/inspect.ts',
  about: 'One debug sheet a photo: photo, cut-out on magenta, outline with landmarks and neckline, figures.',
  options: {
    out: { type: 'string', value: 'DIR', default: 'inspect', about: 'where the sheets go' },
    category: { type: 'string', value: 'KEY', about: 'the kind of garment' },
  },
  positionals: 'photo.jpg …',
} as const satisfies Command
/** Height of a sheet's pictures, pixels. */
const PANEL = 800

async function inspect(file: string, { out, category }: { out: string; category?: CategoryKey }) {
  const bytes = await readFile(file).catch(error => {
    throw new UsageError(`${file} can't be read (${(error as NodeJS.ErrnoException).code})`)
  })
  const start = process.cpuUsage()
  const reading = await readGarmentPhoto(bytes, { category })
  const { user } = process.cpuUsage(start)
  const milliseconds = user / 1000
  const scale = PANEL / reading.cutout.height
  const width = Math.round(reading.cutout.width * scale)
  allowDrawings()
  const classes = reading.classes.slice(0, 4).map(c => `${c.silhouette} ${c.probability.toFixed(2)}`)
  const about = [
    `${basename(file)}  ${reading.cutout.width}x${reading.cutout.height}  ${milliseconds.toFixed(0)} ms  ${classes.join('  ')}`,
    reading.warnings.map(w => `${w.code} ${w.measure.toFixed(2)}`).join('  '),
  ]
  const photo = await sharp(bytes)
    .autoOrient()
    .resize(width, PANEL, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  const { data } = reading.cutout
  const cutout = await sharp(data, {
    raw: { width: reading.cutout.width, height: reading.cutout.height, channels: 4 },
  })
    .flatten({ background: '#f0f' })
    .resize(width, PANEL, { fit: 'fill' })
    .png()
    .toBuffer()
  const faded = await sharp(photo).linear(0.55, 115).png().toBuffer()
  await sharp({ create: { width: width * 3, height: PANEL + 60, channels: 3, background: '#fff' } })
    .composite([
      { input: photo, left: 0, top: 0 },
      { input: cutout, left: width, top: 0 },
      { input: faded, left: width * 2, top: 0 },
      { input: readingOverlay(reading, scale, width, PANEL), left: width * 2, top: 0 },
      { input: caption(about, width * 3), left: 0, top: PANEL },
    ])
    .png()
    .toFile(join(out, `${basename(file, extname(file))}.png`))
  return `${basename(file)} ${reading.silhouette} ${milliseconds.toFixed(0)} ms ${reading.warnings.map(w => w.code).join(' ')}`
}

await runCommand(command, async args => {
  const { values, positionals } = readOptions(command, args)
  await outputFolder('--out', values.out)
  const category =
    values.category === undefined ? undefined : oneOf('category', values.category, categoryKeys)
  for (const file of positionals) {
    try {
      console.log(await inspect(file, { out: values.out, category }))
    } catch (cause) {
      if (!(cause instanceof UnusablePhotoError)) throw cause
      console.log(`${basename(file)} refused: ${cause.code}`)
    }
  }
})
