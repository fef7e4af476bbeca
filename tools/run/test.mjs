// npm test: lint, types, unit and API tests on both databases, browser stories; the last line is the count. Parts run beside
// each other where they can; each line begins with its part's name.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { takesNoOptions } from './no-options.mjs'
import { onBothDatabases, onPostgresIfPresent } from './postgres-tests.mjs'
import { runBeside } from './side-by-side.mjs'
import { buildWeb } from './web-build.mjs'
import { installDependencies, root, say } from './workspace.mjs'

const results = join(root, 'test-results')
// Some hundred processes load the same sources: what V8 compiled, and what was left of the types, is kept for the next one.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/revela-compiled')
const counts = { passed: 0, failed: 0 }
/** One line for each failure, repeated at the end, where people look first. */
const failures = []

takesNoOptions({
  run: 'npm test',
  about: `Lint, import directions, types, unit and API tests (on PostgreSQL too, where it is installed and matters) and browser stories; the last
line is the count, and it ends with 1 when one failed. One part at a time: npm run lint, types, unit, e2e, coverage:spec.
One file: npm run unit -- path/to/file.test.ts.`,
})
installDependencies()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const [browser] = await Promise.all([findBrowser(), buildWeb(), ...checks()])
// A story leaves most of the second processor idle, which the other tests then use.
await Promise.all([browserStories(), unitAndApiTests()])

if (failures.length > 0) say(`\n— What failed\n${failures.map(line => `  ✗ ${line}`).join('\n')}`)
say(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)

/** The checks that only read the sources. */
function checks() {
  // Several checkers at once each work out for themselves what all need: twice the processor time.
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded']
  return [
    check('lint', 'Formatting and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
    check('imports', 'Import directions', ['tools/quality/boundaries.ts']),
    check('docs', 'Decision records and .env.example', ['tools/quality/docs.ts']),
    check('unused', 'Unused code and dependencies', ['node_modules/knip/bin/knip.js', '--no-progress']),
    check('types', 'Types', [...tsc, '-p', 'tsconfig.json']),
    check('types', 'Types of the pages', [...tsc, '-p', 'apps/web/tsconfig.json']),
    check('proofs', 'Requirements, each with its tests', ['tools/quality/spec-coverage.ts']),
  ]
}

async function check(name, title, words) {
  const code = await runBeside(name, words)
  say(`${name} │ ${code === 0 ? '✓' : '✗'} ${title}`)
  add(title, code, { passed: code === 0 ? 1 : 0, failed: [] })
}

/** On PostgreSQL first: these tests often wait for the database, while the stories can use the processors; the others never do. */
async function unitAndApiTests() {
  const fileOf = test => `apps/api/src/${test}.test.ts`
  if (!hasPostgres()) {
    say(
      '\n— API tests run on the embedded database alone: this machine has no PostgreSQL (Debian: apt install postgresql)\n',
    )
    return unitTests('tests', 'Unit and API tests', 'unit.json')
  }
  await unitTests(
    'postgres',
    'API tests on PostgreSQL',
    'postgres.json',
    ['--project', 'node', ...[...onBothDatabases, ...onPostgresIfPresent].map(fileOf)],
    { REVELA_TEST_DATABASE: 'postgres' },
  )
  const done = onPostgresIfPresent.flatMap(test => ['--exclude', fileOf(test)])
  await unitTests('tests', 'Unit and API tests', 'unit.json', done)
}

async function unitTests(name, title, file, words = [], env = {}) {
  const report = join(results, file)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words]
  const code = await runBeside(name, vitest, { env, gives: true })
  add(title, code, vitestCounts(read(report)))
}

async function browserStories() {
  const env = { E2E_PICTURES: 'false', ...(browser ? { CHROMIUM: browser } : {}) }
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests']
  const code = await runBeside('stories', words, { env })
  add('Browser stories', code, storyCounts(read(join(results, 'e2e.json'))))
}

/** A run that ended badly counts as a failure even when no single test says so (a crash, a leaked handle). */
function add(title, code, { passed, failed }) {
  const lines = failed.length > 0 || code === 0 ? failed : [`ended with code ${code}`]
  counts.passed += passed
  counts.failed += lines.length
  failures.push(...lines.map(line => `${title}: ${line}`))
}

/** Vitest's report; a file that could not even be loaded counts as one failure. */
function vitestCounts({ numPassedTests = 0, testResults = [] }) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter(test => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [`${name} · ${firstLine(message)}`]
    return tests.map(test => `${name} › ${test.fullName} · ${firstLine(test.failureMessages[0])}`)
  })
  return { passed: numPassedTests, failed: failed.map(line => line.replace(root, '')) }
}

/** Playwright's report: stories nested in suites; one that needed a second try counts as passed. */
function storyCounts({ suites = [], stats = {} }) {
  const stories = suites.flatMap(function within(suite) {
    return [...suite.specs, ...(suite.suites ?? []).flatMap(within)]
  })
  const failed = stories.flatMap(({ title, tests }) =>
    tests.filter(test => test.status === 'unexpected').map(test => `[${test.projectName}] ${title}`),
  )
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed }
}

function firstLine(text = '') {
  return text.split('\n')[0].slice(0, 300)
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
