import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The commands of package.json that are our own scripts, with the file that each runs. */
const commands: [name: string, file: string][] = Object.entries(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>,
).flatMap(([name, script]): [string, string][] => {
  const file = /\bnode (\S+\.(?:ts|mjs))$/.exec(script)?.[1]
  return file ? [[name, file]] : []
})

function run(file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    encoding: 'utf8',
    // Far less than any of them takes when it begins its work by mistake.
    timeout: 60_000,
  })
  return { status, stdout, stderr }
}

test('every command of ours is among those that are checked here', () => {
  const names = commands.map(([name]) => name)
  for (const name of [
    'start',
    'test',
    'dev',
    'shoot',
    'gallery',
    'goldens',
    'truth',
    'bench',
    'fuzz',
    'coverage:spec',
  ])
    expect(names).toContain(name)
})

/** A file runs alike under each name. */
const files = [...new Map(commands.map(([name, file]) => [file, name]))].map(
  ([file, name]): [string, string] => [name, file],
)

describe.each(files)('npm run %s', (_name, file) => {
  test('R-OPS-04 --help prints how it is used and what it does, and ends with 0', () => {
    const { status, stdout, stderr } = run(file, '--help')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout.split('\n')[0]).toMatch(/^(npm (run )?\S+|node \S+)/)
    expect(stdout.trim().split('\n').length).toBeGreaterThan(1)
  })

  test('R-OPS-04 an option that it does not know is refused in one line', () => {
    const { status, stdout, stderr } = run(file, '--colour', 'red')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^[^\n]*--colour[^\n]*\n$/)
  })
})

const gallery = 'packages/studio/src/cli/gallery.ts'
const garments = join(root, 'catalog/garments/playera-lunes')
const out = join(tmpdir(), 'revela-no-gallery')

test.each<[what: string, args: string[], words: string[]]>([
  ['nothing', [], ['--photos is missing', 'npm run gallery']],
  ['a folder that is none', ['--photos', '/no/such', '--out', out], ['--photos', '/no/such']],
  ['a folder without photos', ['--photos', join(root, 'docs'), '--out', out], ['JPEG, PNG or WebP']],
  ['a model', ['--photos', garments, '--out', out, '--model', 'nobody'], ['"nobody"', 'ximena']],
  ['a style', ['--photos', garments, '--out', out, '--style', 'punk'], ['"punk"', 'esencial']],
  ['a category', ['--photos', garments, '--out', out, '--category', 'hat'], ['"hat"', 'tshirt-short']],
  ['a number', ['--photos', garments, '--out', out, '--drafts', 'many'], ['--drafts', '"many"']],
  ['a file of categories', ['--photos', garments, '--out', out, '--categories', '/no.json'], ['/no.json']],
  [
    'a file of categories that is no JSON',
    ['--photos', garments, '--out', out, '--categories', join(root, 'README.md')],
    ['README.md', 'JSON'],
  ],
])('R-OPS-04 the gallery refuses what it can not use in one line: %s', (_what, args, words) => {
  const { status, stdout, stderr } = run(gallery, ...args)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr.trimEnd()).not.toContain('\n')
  for (const word of words) expect(stderr).toContain(word)
})

test('R-OPS-04 a folder for pictures that is a file is refused in one line', () => {
  const { status, stderr } = run('packages/studio/src/cli/truth.ts', '--pictures', join(root, 'README.md'))
  expect(status).toBe(1)
  expect(stderr).toMatch(/^--pictures: [^\n]*README\.md[^\n]*\n$/)
})
