import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Fidelity } from '../../fidelity/measure-fidelity.ts'
import sharp, { type Sharp } from '../../photo/codecs.ts'
import { allowDrawings, caption, readingOverlay } from '../reading-overlay.ts'
import type { Shot, ShownGarment } from './shown-garment.ts'

/** Size of a panel, pixels. */
const PANEL = { width: 480, height: 640 }
/** Panels of a sheet: photo, reading, four drafts, one final. */
const PANELS = 7
const WHITE = { r: 255, g: 255, b: 255 }

/** A WebP of the photo, its cut-out with landmarks, four drafts, one final, and a summary in words. */
async function contactSheet(shown: ShownGarment): Promise<Buffer> {
  allowDrawings()
  const photo = await photoPanel(shown.front).catch(() => message('not a picture'))
  const reading = shown.garment ? await readingPanel(shown.garment.front) : await message(whyNot(shown))
  const drafts = shown.shots.filter(shot => shot.quality === 'draft')
  const finals = shown.shots.filter(shot => shot.quality === 'final')
  const pictures = await Promise.all([0, 1, 2, 3].map(i => shotPanel(drafts[i])).concat(shotPanel(finals[0])))
  const text = caption(summary(shown), PANEL.width * PANELS)
  const panels = [photo, reading, ...pictures]
  const height = PANEL.height + ((await sharp(text).metadata()).height ?? 0)
  return sharp({ create: { width: PANEL.width * PANELS, height, channels: 3, background: WHITE } })
    .composite([
      ...panels.map((input, i) => ({ input, left: i * PANEL.width, top: 0 })),
      { input: text, left: 0, top: PANEL.height },
    ])
    .webp({ quality: 82 })
    .toBuffer()
}

/** Writes a garment's sheet and, where there is one, its final at full size. Returns their file names in `dir`. */
export async function writeSheet(
  shown: ShownGarment,
  dir: string,
  name: string,
): Promise<{ sheet: string; picture: string | null }> {
  const sheet = `${name}.webp`
  await writeFile(join(dir, sheet), await contactSheet(shown))
  const final = shown.shots.find(shot => shot.quality === 'final')?.result
  if (!final) return { sheet, picture: null }
  const picture = `${name}-final.webp`
  await writeFile(join(dir, picture), final.image)
  return { sheet, picture }
}

function panelOf(image: Sharp): Promise<Buffer> {
  return image
    .flatten({ background: WHITE })
    .resize(PANEL.width, PANEL.height, { fit: 'contain', background: WHITE })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function photoPanel(photo: Buffer): Promise<Buffer> {
  return panelOf(sharp(photo, { failOn: 'none' }).autoOrient())
}

function message(text: string): Promise<Buffer> {
  return panelOf(sharp(caption([text], PANEL.width)))
}

async function shotPanel(shot: Shot | undefined): Promise<Buffer> {
  if (!shot) return message('')
  return shot.result ? panelOf(sharp(shot.result.image)) : message(`${shot.pose}: ${shot.refusal}`)
}

async function readingPanel(reading: NonNullable<ShownGarment['garment']>['front']): Promise<Buffer> {
  const { data, width, height } = reading.cutout
  const scale = Math.min(PANEL.width / width, PANEL.height / height)
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const cutout = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#f0b8f0' })
    .resize(w, h, { fit: 'fill' })
    .png()
    .toBuffer()
  const marked = await sharp(cutout)
    .composite([{ input: readingOverlay(reading, scale, w, h) }])
    .png()
    .toBuffer()
  return panelOf(sharp(marked))
}

function whyNot({ refusal, fault }: ShownGarment): string {
  return refusal ? `refused: ${refusal}` : (fault ?? 'no garment')
}

function summary(shown: ShownGarment): string[] {
  const { garment, ms } = shown
  const warnings = [...(garment?.front.warnings ?? []), ...(garment?.back?.warnings ?? [])]
  return [
    `${basename(shown.file)}   ${garment?.silhouette ?? whyNot(shown)}   read ${ms.read} ms, first draft ${ms.firstDraft ?? '-'} ms, drafts ${ms.drafts ?? '-'} ms, final ${ms.final ?? '-'} ms`,
    warnings.map(w => `${w.code} ${w.measure.toFixed(2)}`).join('   ') || 'no warnings',
    shown.shots
      .map(shot => `${shot.pose}${shot.quality === 'final' ? ' (final)' : ''}: ${outcomeText(shot)}`)
      .join('   |   '),
  ]
}

function outcomeText({ result, refusal }: Shot): string {
  if (!result) return refusal ?? ''
  const again = result.selfCheck.attempts > 1 ? ', 2nd attempt' : ''
  return `${fidelityText(result.fidelity)}${again}`
}

export function fidelityText(fidelity: Fidelity | null): string {
  if (!fidelity) return 'not measurable'
  const print = fidelity.printMatch === null ? 'plain' : `print ${fidelity.printMatch.toFixed(2)}`
  return `ΔE ${fidelity.colourMedian.toFixed(1)}/${fidelity.colour95.toFixed(1)}, ${print}`
}
