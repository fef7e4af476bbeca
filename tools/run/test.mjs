// npm test: lint, types, unit and API tests on both databases, browser stories; the last line is the count.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { buildWeb } from './web-build.mjs'
import { installDependencies, root, runNode, say } from './workspace.mjs'

const results = join(root, 'test-results')
const counts = { passed: 0, failed: 0 }

installDependencies()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

await check('Formatting and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
await check('Import directions', ['tools/quality/boundaries.ts'])
await check('Types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'])
await check('Types of the pages', [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '-p',
  'apps/web/tsconfig.json',
])
await unitTests('Unit and API tests', 'unit.json')
if (hasPostgres())
  await unitTests('API tests on PostgreSQL', 'postgres.json', ['--project', 'node', 'apps/api'], {
    REVELA_TEST_DATABASE: 'postgres',
  })
else
  say(
    '\n— API tests on PostgreSQL: left out, this machine has no PostgreSQL (Debian: apt install postgresql)',
  )
await browserStories()

say(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)

async function check(title, words) {
  say(`\n— ${title}`)
  const code = await runNode(words)
  counts[code === 0 ? 'passed' : 'failed'] += 1
}

async function unitTests(title, file, words = [], env = {}) {
  say(`\n— ${title}`)
  const report = join(results, file)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words], { env })
  const { numPassedTests = 0, numFailedTests = 0 } = read(report)
  add(code, numPassedTests, numFailedTests)
}

async function browserStories() {
  say('\n— Browser stories')
  await buildWeb()
  const browser = findBrowser()
  const env = browser ? { CHROMIUM: browser } : {}
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests']
  const code = await runNode(words, { env })
  const { expected = 0, flaky = 0, unexpected = 0 } = read(join(results, 'e2e.json')).stats ?? {}
  add(code, expected + flaky, unexpected)
}

/** A run that ended badly counts as a failure even when no single test says so (a crash, a leaked handle). */
function add(code, passed, failed) {
  counts.passed += passed
  counts.failed += failed || (code === 0 ? 0 : 1)
}

/** A report, or nothing when the run ended before writing one. */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function hasPostgres() {
  const versions = '/usr/lib/postgresql'
  return (
    existsSync(versions) &&
    readdirSync(versions).some(version => existsSync(join(versions, version, 'bin/initdb')))
  )
}
