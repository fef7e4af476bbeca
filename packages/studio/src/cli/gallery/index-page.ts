import { basename } from 'node:path'
import { median } from '../../geometry/median.ts'
import { escaped } from '../reading-overlay.ts'
import { fidelityText } from './contact-sheet.ts'
import type { Look, ShownGarment } from './shown-garment.ts'

/** A garment's line in the gallery. It holds no pictures, so that a long gallery needs little memory. */
export interface GalleryRow {
  sheet: string
  /** The final at its full size, a file beside the sheet; null when there is none. */
  picture: string | null
  name: string
  silhouette: string | null
  refusal: string | null
  fault: string | null
  warnings: string[]
  refusedPoses: string[]
  drafts: number
  fidelity: string
  final: NonNullable<ShownGarment['shots'][number]['result']>['fidelity']
  ms: ShownGarment['ms']
}

export function rowOf(
  shown: ShownGarment,
  { sheet, picture }: Pick<GalleryRow, 'sheet' | 'picture'>,
): GalleryRow {
  const final = shown.shots.find(shot => shot.quality === 'final')?.result ?? null
  return {
    sheet,
    picture,
    name: basename(shown.file),
    silhouette: shown.garment?.silhouette ?? null,
    refusal: shown.refusal,
    fault: shown.fault,
    warnings: shown.garment?.front.warnings.map(w => w.code) ?? [],
    refusedPoses: shown.shots.flatMap(shot => (shot.result ? [] : [`${shot.pose}: ${shot.refusal}`])),
    drafts: shown.shots.filter(shot => shot.quality === 'draft' && shot.result).length,
    fidelity: final ? fidelityText(final.fidelity) : '',
    final: final?.fidelity ?? null,
    ms: shown.ms,
  }
}

export function totalsOf(rows: readonly GalleryRow[]): Record<string, number | string> {
  const measured = rows.flatMap(row => row.final ?? [])
  const prints = measured.flatMap(f => f.printMatch ?? [])
  const times = (pick: (ms: GalleryRow['ms']) => number | null) =>
    medianOf(rows.flatMap(r => pick(r.ms) ?? []))
  return {
    photos: rows.length,
    'with a final': rows.filter(row => row.ms.final !== null && row.drafts > 0).length,
    'refused photos': rows.filter(row => row.refusal).length,
    'faults of the engine': rows.filter(row => row.fault).length,
    'with warnings': rows.filter(row => row.warnings.length > 0).length,
    'refused poses': rows.reduce((n, row) => n + row.refusedPoses.length, 0),
    'first draft, median ms': times(ms => ms.firstDraft),
    'drafts, median ms': times(ms => ms.drafts),
    'final, median ms': times(ms => ms.final),
    'ΔE median, median of finals': medianOf(measured.map(f => f.colourMedian)),
    'ΔE 95 %, median of finals': medianOf(measured.map(f => f.colour95)),
    'print match, median of finals': medianOf(prints),
    'peak memory, MB': Math.round(process.resourceUsage().maxRSS / 1024),
  }
}

const medianOf = (values: number[]): number | string => (values.length === 0 ? '–' : median(values))

/** The page with the totals and all sheets below each other; a sheet links to its final at full size. */
export function indexPage(rows: readonly GalleryRow[], look: Look): string {
  const totals = Object.entries(totalsOf(rows)).map(
    ([name, value]) => `<tr><th>${escaped(name)}</th><td>${value}</td></tr>`,
  )
  const lines = rows.map(
    row => `<figure id="${escaped(row.name)}"><a href="${encodeURIComponent(row.picture ?? row.sheet)}"><img src="${encodeURIComponent(row.sheet)}" loading="lazy" alt="${escaped(row.name)}"></a>
<figcaption><b>${escaped(row.name)}</b> ${escaped(row.fault ?? row.refusal ?? row.silhouette ?? '')} ${escaped([...row.warnings, ...row.refusedPoses].join(', '))} <i>${escaped(row.fidelity)}</i></figcaption></figure>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>body{font:15px/1.4 system-ui;margin:2rem;color:#222}table{border-collapse:collapse}th{text-align:left;font-weight:400;padding:.1rem 1.5rem .1rem 0}
td{text-align:right;font-variant-numeric:tabular-nums}figure{margin:2rem 0}img{width:100%;border:1px solid #ddd}</style>
<h1>${escaped([look.modelKey, look.styleKey, look.backgroundKey].filter(Boolean).join(' · '))}</h1><table>${totals.join('')}</table>
${lines.join('\n')}</html>
`
}
