/** `node tools/quality/boundaries.ts`: fails when an import goes in a forbidden direction. */
import { fileURLToPath } from 'node:url'
import { takesNoOptions } from '../run/no-options.mjs'
import { findFeatureCycles, findFileCycles } from './cycles.ts'
import { findDevelopmentInProduction } from './development-only.ts'
import { checkEngineRooms } from './engine-rooms.ts'
import { checkDirections, checkPackages, type Violation } from './import-rules.ts'
import { readSources } from './source-file.ts'
import { checkBarrel, checkText } from './text-rules.ts'
import { checkWebRooms } from './web-rooms.ts'

/** @param root the folder that holds apps and packages */
export function findViolations(root: string): Violation[] {
  const sources = readSources(root)
  const perFile = sources.flatMap(source =>
    [checkDirections, checkEngineRooms, checkWebRooms, checkPackages, checkText, checkBarrel].flatMap(check =>
      check(source),
    ),
  )
  return [
    ...perFile,
    ...findFileCycles(sources),
    ...findFeatureCycles(sources),
    ...findDevelopmentInProduction(sources),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  takesNoOptions({
    run: 'node tools/quality/boundaries.ts',
    about:
      'The imports that go in a forbidden direction, and sources that break a text rule; ends with 1 when there is one.',
  })
  const violations = findViolations(fileURLToPath(new URL('../..', import.meta.url)))
  for (const { path, problem } of violations) process.stderr.write(`${path} ${problem}\n`)
  process.stdout.write(
    violations.length === 0 ? 'Import directions hold.\n' : `${violations.length} violations\n`,
  )
  process.exitCode = violations.length === 0 ? 0 : 1
}
