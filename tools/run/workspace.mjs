import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// This file runs on the machine's own Node, before anything is installed: it has no dependencies and needs nothing newer than Node 20.

export const root = fileURLToPath(new URL('../..', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')
/** The first Node version that runs TypeScript directly: major, minor. */
const oldestNode = [22, 18]

/** Installs the lockfile's dependencies unless exactly those are installed already. */
export function installDependencies() {
  if (isInstalled()) return
  say('Installing dependencies (about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) fail('The dependencies could not be installed; npm says why above.')
}

function isInstalled() {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { packages: installed } = JSON.parse(readFileSync(installedFile, 'utf8'))
  return Object.entries(wanted).every(([path, { version, optional, link, peer }]) => {
    const isDependency = path.startsWith('node_modules/') && !link
    // An optional package may be for another system; where it is installed, its version must be the wanted one.
    if (!isDependency || ((optional || peer) && !installed[path])) return true
    return installed[path]?.version === version
  })
}

/** Path of a Node that runs TypeScript: the one among the dependencies, else the machine's own. */
export function modernNode() {
  const own = join(binaries, 'node')
  if (existsSync(own)) return own
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath
  return fail(
    `Node ${oldestNode.join('.')} or newer is needed on this system; this is ${process.versions.node}.`,
  )
}

/** The environment for child processes: its PATH begins with that Node and our tools. */
export const toolEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
})

/** Starts a script with the modern Node. */
export const startNode = (words, { env = {}, stdio = 'inherit' } = {}) =>
  spawn(modernNode(), words, { cwd: root, stdio, env: toolEnvironment(env) })

/** Runs a script with the modern Node to its end; returns its exit code. */
export const runNode = (words, options) =>
  new Promise(resolve => startNode(words, options).on('exit', code => resolve(code ?? 1)))

/** Hands the signals that end us to a child, and ends with its exit code. */
export function liveAndDieWith(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

export const say = text => process.stdout.write(`${text}\n`)

export function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
