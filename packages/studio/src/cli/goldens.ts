import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { type GoldenDifference, goldenDifference, isWithin } from '../goldens/golden-difference.ts'
import {
  GOLDEN_SHOTS,
  GOLDEN_SIZE,
  GoldenPainter,
  goldenFile,
  pixelsOf,
  readGolden,
} from '../goldens/golden-shots.ts'
import { type Command, readOptions, runCommand } from './command-line.ts'

const command = {
  run: 'npm run goldens --',
  about: "How far the engine's pictures are from the kept ones; ends with 1 when one left the tolerance.",
  options: { renew: { type: 'boolean', default: false, about: 'keep those that left the tolerance' } },
} as const satisfies Command

async function compareGoldens({ renew }: { renew: boolean }): Promise<void> {
  const painter = new GoldenPainter(
    await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog')),
  )
  for (const shot of GOLDEN_SHOTS) {
    const drawn = await painter.draw(shot)
    const golden = await readGolden(shot.name).catch(() => null)
    const difference = golden && goldenDifference(await pixelsOf(drawn), golden, GOLDEN_SIZE)
    const holds = difference !== null && isWithin(difference)
    if (!holds && renew) {
      await mkdir(path.dirname(goldenFile(shot.name)), { recursive: true })
      await writeFile(goldenFile(shot.name), drawn)
    }
    const verdict = holds ? 'holds' : renew ? 'renewed' : 'differs'
    process.stdout.write(`${shot.name}: ${verdict} ${differenceText(difference)}\n`)
    if (verdict === 'differs') process.exitCode = 1
  }
}

function differenceText(difference: GoldenDifference | null): string {
  return difference
    ? `(mean ${difference.mean.toFixed(2)}, worst block ${difference.worstBlock.toFixed(1)})`
    : '(there was none)'
}

await runCommand(command, args => compareGoldens(readOptions(command, args).values))
