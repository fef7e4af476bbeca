import { mkdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { type GarmentReading, type Point, UnusablePhotoError } from '../reading/garment-reading.ts'
import { readGarmentPhoto } from '../reading/read-garment-photo.ts'

/** Writes one debug sheet a photo: photo, cut-out on magenta, outline with landmarks and neckline, figures. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'inspect' }, category: { type: 'string' } },
})
const PANEL = 800

function path(points: Point[], scale: number) {
  return points
    .map((p, i) => `${i ? 'L' : 'M'}${(p.x * scale).toFixed(1)} ${(p.y * scale).toFixed(1)}`)
    .join('')
}

function overlay(reading: GarmentReading, scale: number, width: number) {
  const short = (name: string) =>
    name
      .replace('cuffOuter', 'O')
      .replace('cuffInner', 'I')
      .replace('legOuter', 'O')
      .replace('legInner', 'I')
      .replace('neck', 'N')
      .replace('shoulder', 'S')
      .replace('underarm', 'A')
      .replace('hem', 'H')
      .replace('waist', 'W')
      .replace('crotch', 'C')
      .replace('Left', 'l')
      .replace('Right', 'r')
  const marks = Object.entries(reading.landmarks).map(([name, p]) => {
    const colour = p.confidence < 0.5 ? '#f00' : p.confidence < 0.75 ? '#f90' : '#080'
    return `<circle cx="${p.x * scale}" cy="${p.y * scale}" r="6" fill="${colour}" stroke="#fff" stroke-width="2"/>
      <text x="${p.x * scale + 7}" y="${p.y * scale - 5}" font-size="20" font-weight="bold" fill="#00f" stroke="#fff" stroke-width="3" paint-order="stroke">${short(name)}</text>`
  })
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${PANEL}">
    <path d="${path(reading.outline, scale)}Z" fill="none" stroke="#f0f" stroke-width="1.6"/>
    <path d="${path(reading.frontNeckline, scale)}" fill="none" stroke="#0c0" stroke-width="3"/>${marks.join('')}</svg>`)
}

function caption(name: string, reading: GarmentReading, milliseconds: number, width: number) {
  const classes = reading.classes.slice(0, 4).map(c => `${c.silhouette} ${c.probability.toFixed(2)}`)
  const warnings = reading.warnings.map(w => `${w.code} ${w.measure.toFixed(2)}`)
  const lines = [
    `${name}  ${reading.cutout.width}x${reading.cutout.height}  ${milliseconds.toFixed(0)} ms  ${classes.join('  ')}`,
    warnings.join('  '),
  ]
  const text = lines.map(
    (line, i) => `<text x="8" y="${24 + i * 26}" font-size="20" fill="#000">${line}</text>`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="60"><rect width="100%" height="100%" fill="#fff"/>${text.join('')}</svg>`,
  )
}

async function inspect(file: string) {
  const bytes = await readFile(file)
  const start = process.cpuUsage()
  const reading = await readGarmentPhoto(bytes, { category: values.category })
  const { user } = process.cpuUsage(start)
  const milliseconds = user / 1000
  const scale = PANEL / reading.cutout.height
  const width = Math.round(reading.cutout.width * scale)
  // The reader allows photo formats only; the sheet's own drawings are SVG.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
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
      { input: overlay(reading, scale, width), left: width * 2, top: 0 },
      { input: caption(basename(file), reading, milliseconds, width * 3), left: 0, top: PANEL },
    ])
    .png()
    .toFile(join(values.out, `${basename(file, extname(file))}.png`))
  return `${basename(file)} ${reading.silhouette} ${milliseconds.toFixed(0)} ms ${reading.warnings.map(w => w.code).join(' ')}`
}

await mkdir(values.out, { recursive: true })
for (const file of positionals) {
  try {
    console.log(await inspect(file))
  } catch (cause) {
    if (!(cause instanceof UnusablePhotoError)) throw cause
    console.log(`${basename(file)} refused: ${cause.code}`)
  }
}
