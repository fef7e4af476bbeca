import path from 'node:path'
import type { TruthComparison } from '../truth/compare-with-truth.ts'
import { outputFolder } from './command-files.ts'
import { type Command, readOptions, runCommand } from './command-line.ts'

const command = {
  run: 'npm run truth --',
  about: "How far the engine's drape and light are from a cloth simulation of the same garments.",
  options: { pictures: { type: 'string', value: 'DIR', about: 'writes both beside each other' } },
} as const satisfies Command

async function compareAll(pictures: string | undefined): Promise<void> {
  const folder = pictures === undefined ? null : await outputFolder('--pictures', pictures)
  // Loaded now, so that help and refusals come at once.
  const { openCatalog } = await import('../catalog/studio-catalog.ts')
  const { StudioSession } = await import('../shot/studio-session.ts')
  const { compareWithTruth } = await import('../truth/compare-with-truth.ts')
  const { drawForTruth } = await import('../truth/draw-for-truth.ts')
  const { writePair } = await import('../truth/draw-pair.ts')
  const { loadTruth, truthNames } = await import('../truth/truth-case.ts')
  const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
  const session = new StudioSession(catalog)
  for (const name of await truthNames()) {
    const truth = await loadTruth(name, catalog.dir)
    const engine = await drawForTruth(session, truth)
    process.stdout.write(`${name} (${truth.garment} on ${truth.modelKey}, ${truth.pose.key})\n`)
    for (const line of linesOf(compareWithTruth(truth, engine))) process.stdout.write(`  ${line}\n`)
    if (folder) await writePair(path.join(folder, `${name}.png`), truth, engine.seen)
  }
}

function linesOf(c: TruthComparison): string[] {
  const cm = (v: number) => `${v.toFixed(1)} cm`
  return [
    `outline overlap   ${c.outlineOverlap.toFixed(3)}, area ${c.areaRatio.toFixed(3)} of the truth's`,
    `places            median ${cm(c.placeMedianCm)}, 95 % within ${cm(c.place95Cm)} (${(c.comparable * 100).toFixed(0)} % comparable)`,
    ...c.openings.map(
      o => `${o.name.padEnd(18)}${cm(o.downCm)} down, ${cm(o.rightCm)} to the right (${o.count} pixels)`,
    ),
    `colour            median CIEDE2000 ${c.colourMedian.toFixed(2)}, exposure ${c.exposure.toFixed(2)}`,
    `shading           correlation ${c.shadingCorrelation.toFixed(2)}`,
  ]
}

await runCommand(command, args => compareAll(readOptions(command, args).values.pictures))
