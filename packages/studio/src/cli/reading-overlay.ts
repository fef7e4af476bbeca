import type { Point } from '../geometry/point.ts'
import sharp from '../photo/codecs.ts'
import type { PhotoReading } from '../reading/result/garment-reading.ts'

/** Short labels for landmarks: parts of their names and what replaces them. */
const SHORT: [RegExp, string][] = [
  [/cuffOuter|legOuter/, 'O'],
  [/cuffInner|legInner/, 'I'],
  [/neck/, 'N'],
  [/shoulder/, 'S'],
  [/underarm/, 'A'],
  [/hem/, 'H'],
  [/waist/, 'W'],
  [/crotch/, 'C'],
  [/Left/, 'l'],
  [/Right/, 'r'],
]

/** An SVG of outline, front neckline and landmarks to lay over the cut-out at `scale`. Red marks are guesses, orange ones uncertain. */
export function readingOverlay(reading: PhotoReading, scale: number, width: number, height: number): Buffer {
  const marks = Object.entries(reading.landmarks).map(([name, p]) => {
    const colour = p.confidence < 0.5 ? '#f00' : p.confidence < 0.75 ? '#f90' : '#080'
    const short = SHORT.reduce((text, [long, letter]) => text.replace(long, letter), name)
    const [x, y] = [p.x * scale, p.y * scale]
    return `<circle cx="${x}" cy="${y}" r="6" fill="${colour}" stroke="#fff" stroke-width="2"/>
      <text x="${x + 7}" y="${y - 5}" font-size="20" font-weight="bold" fill="#00f" stroke="#fff" stroke-width="3" paint-order="stroke">${short}</text>`
  })
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="${svgPath(reading.outline, scale)}Z" fill="none" stroke="#f0f" stroke-width="1.6"/>
    <path d="${svgPath(reading.frontNeckline, scale)}" fill="none" stroke="#0c0" stroke-width="3"/>${marks.join('')}</svg>`)
}

function svgPath(points: Point[], scale: number): string {
  return points
    .map((p, i) => `${i ? 'L' : 'M'}${(p.x * scale).toFixed(1)} ${(p.y * scale).toFixed(1)}`)
    .join('')
}

/** An SVG of black text lines on white. */
export function caption(lines: string[], width: number): Buffer {
  const text = lines.map(
    (line, i) =>
      `<text x="8" y="${24 + i * 26}" font-size="20" font-family="sans-serif" fill="#000">${escaped(line)}</text>`,
  )
  const height = 8 + 26 * lines.length
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${text.join('')}</svg>`,
  )
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string)

/** Lets sharp read SVG, the format of the drawings above; the engine otherwise allows photo formats only. */
export function allowDrawings(): void {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
}
