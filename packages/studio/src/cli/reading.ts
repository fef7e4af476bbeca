import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CategoryKey, categoryNamed, categoryTraits } from '@revela/garment'
import sharp from '../photo/codecs.ts'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import {
  type LabelledPicture,
  type MaskAgreement,
  maskAgreement,
} from '../reading/accuracy/mask-agreement.ts'
import { readGarmentPhoto } from '../reading/read-garment-photo.ts'
import type { PhotoReading } from '../reading/result/garment-reading.ts'
import { namesIn, textsByName } from './command-files.ts'
import { type Command, readOptions, runCommand, usageOf } from './command-line.ts'
import { listWarnings, shuffled } from './list-warnings.ts'
import { type NumberRange, numberIn } from './number-option.ts'
import { UsageError } from './usage-error.ts'

const command = {
  run: 'npm run reading --',
  about: `How well photos are cut out, by masks drawn by hand; with --warnings instead, what the seller is told of each photo.

DIR of the truth holds NAME.png for NAME.jpg: one grey byte a pixel, 0 background, 1 garment, 2 its inside (back of the neck,
lining: part of the cut-out), 3 hanger, hand or tag on it, 255 not counted. tools/reading/garment-net/outline.py makes them from
polygons: text files with rings of "x,y" in the photo's pixels behind one of the words garment, inside, other, hole, ignore.`,
  options: {
    photos: { type: 'string', value: 'DIR', isRequired: true, about: 'jpg, png or webp' },
    truth: { type: 'string', value: 'DIR', about: 'masks; photos without one are left out' },
    categories: {
      type: 'string',
      value: 'FILE',
      about: 'JSON: the kind of garment by name, or by what of a name is before its first "_"',
    },
    worst: { type: 'string', value: 'N', default: '0', about: 'also names the N worst' },
    warnings: { type: 'boolean', about: 'warnings and their measures, of photos whose kind is given' },
    sample: { type: 'string', value: 'N', about: 'with --warnings: only N photos, as if by chance' },
    after: { type: 'string', value: 'N', default: '0', about: 'with --sample: not the N before them' },
  },
} as const satisfies Command

const COUNT: NumberRange = { least: 0, most: 10_000, whole: true }
const PHOTO = /\.(jpe?g|png|webp)$/i

interface Measured {
  name: string
  /** Null where the photo was refused. */
  agreement: MaskAgreement | null
  /** Codes of the photo's warnings, or the reason why it was refused. */
  remarks: string[]
  /** Whether the outline was classified as a silhouette of the photo's category; null without a category or a reading. */
  isClassRight: boolean | null
  milliseconds: number
}

async function measure(photo: string, truth: string, category: CategoryKey | null): Promise<Measured> {
  const name = path.basename(photo).replace(PHOTO, '')
  const bytes = await readFile(photo)
  const start = performance.now()
  try {
    const reading = await readGarmentPhoto(bytes, { category })
    const milliseconds = performance.now() - start
    return {
      name,
      agreement: maskAgreement(maskOf(reading.cutout), await labelsFrom(truth, reading)),
      remarks: [
        ...reading.warnings.map(warning => warning.code),
        ...(reading.correction.turn ? ['turned'] : []),
      ],
      isClassRight: category
        ? categoryTraits[category].silhouettes.includes(reading.classes[0].silhouette)
        : null,
      milliseconds,
    }
  } catch (error) {
    if (!(error instanceof UnusablePhotoError)) throw error
    const milliseconds = performance.now() - start
    return { name, agreement: null, remarks: [`refused: ${error.code}`], isClassRight: null, milliseconds }
  }
}

const maskOf = ({ data, width, height }: PhotoReading['cutout']) =>
  Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 3] >> 7)

/** The mask, turned as the engine turned the photo. */
async function labelsFrom(file: string, { cutout, correction }: PhotoReading): Promise<LabelledPicture> {
  const { width, height } = cutout
  const mask = sharp(file)
    .rotate(90 * (correction.turn ?? 0))
    .toColourspace('b-w')
  const { data, info } = await mask.raw().toBuffer({ resolveWithObject: true })
  if (info.width !== width || info.height !== height || info.channels !== 1)
    throw new UsageError(
      `${file}: ${info.width}×${info.height} is not the photo's ${width}×${height} in grey`,
    )
  return { width, height, labels: data }
}

function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))]
}

function summary(rows: readonly Measured[]): string[] {
  const cut = rows.flatMap(row => (row.agreement ? [row.agreement] : []))
  const ascending = (values: number[]) => values.sort((a, b) => a - b)
  const overlaps = ascending(cut.map(a => a.overlap))
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  const least = (wanted: number) =>
    percent(overlaps.filter(v => v >= wanted).length / Math.max(1, cut.length))
  const classes = rows.flatMap(row => (row.isClassRight === null ? [] : [+row.isClassRight]))
  const times = ascending(rows.map(row => row.milliseconds))
  const counts = new Map<string, number>()
  for (const remark of rows.flatMap(row => row.remarks)) counts.set(remark, (counts.get(remark) ?? 0) + 1)
  return [
    `photos            ${rows.length}, cut out ${cut.length}`,
    ...(cut.length === 0
      ? []
      : [
          `overlap (IoU)     mean ${mean(overlaps).toFixed(3)}, median ${quantile(overlaps, 0.5).toFixed(3)}, p10 ${quantile(overlaps, 0.1).toFixed(3)}, least ${overlaps[0].toFixed(3)}`,
          `                  0.90 and more: ${least(0.9)}, 0.95: ${least(0.95)}, 0.97: ${least(0.97)}`,
          `border within 2px mean F ${mean(cut.map(a => a.boundary)).toFixed(3)}`,
        ]),
    ...(classes.length === 0
      ? []
      : [`class             right for ${percent(mean(classes))} from the picture alone`]),
    `milliseconds      median ${quantile(times, 0.5).toFixed(0)}, p90 ${quantile(times, 0.9).toFixed(0)}`,
    ...[...counts].sort((a, b) => b[1] - a[1]).map(([remark, n]) => `${remark.padEnd(18)}${n}`),
  ]
}

await runCommand(command, async args => {
  const { photos, truth, categories, worst, warnings, sample, after } = readOptions(command, args).values
  const categoryByName = categories === undefined ? {} : await textsByName('--categories', categories)
  const categoryOf = (stem: string) =>
    categoryNamed(categoryByName[stem] ?? categoryByName[stem.split('_')[0]] ?? '')
  const names = (await namesIn('--photos', photos!)).filter(name => PHOTO.test(name)).sort()
  if (warnings) {
    const count = numberIn('--sample', sample, COUNT)
    const from = numberIn('--after', after, COUNT)!
    const kinds = names.flatMap(name => {
      const category = categoryOf(name.replace(PHOTO, ''))
      return category ? [{ name, category }] : []
    })
    await listWarnings(photos!, count === undefined ? kinds : shuffled(kinds).slice(from, from + count))
    return
  }
  if (truth === undefined) throw new UsageError(`--truth or --warnings is missing. Use: ${usageOf(command)}`)
  const masks = new Set(await namesIn('--truth', truth))
  const howMany = numberIn('--worst', worst, COUNT)!
  const rows: Measured[] = []
  for (const name of names) {
    const stem = name.replace(PHOTO, '')
    if (!masks.has(`${stem}.png`)) continue
    rows.push(await measure(path.join(photos!, name), path.join(truth, `${stem}.png`), categoryOf(stem)))
  }
  if (rows.length === 0) throw new UsageError(`--truth: ${truth} has no mask for a photo of ${photos}`)
  process.stdout.write(`${summary(rows).join('\n')}\n`)
  const overlapOf = (row: Measured) => row.agreement?.overlap ?? 0
  for (const row of [...rows].sort((a, b) => overlapOf(a) - overlapOf(b)).slice(0, howMany))
    process.stdout.write(
      `${row.agreement?.overlap.toFixed(3) ?? 'refused'}  ${row.name}  ${row.remarks.join(' ')}\n`,
    )
})
