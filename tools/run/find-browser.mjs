import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root, say, toolEnvironment } from './workspace.mjs'

/** Draws pages and no windows: the stories take a third less of the processor in it than in a whole browser (decision 170). */
const shell = '/usr/bin/chromium-headless-shell'

/** Where browsers are usually installed, on Linux and macOS. */
const usualPaths = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const install = ['install', '-y', '--no-install-recommends']
/** Where the machine has another browser, the shell is not worth a longer wait for a network that may never answer. */
const longestUpdateMs = 60_000

/** A Chromium for the browser stories: the shell of Debian's package, else this machine's browser, else null for Playwright's own download. */
export async function findBrowser() {
  const isChosen = process.env.CHROMIUM || existsSync(shell)
  if (!isChosen && process.getuid?.() === 0 && existsSync('/etc/debian_version')) await installShell()
  if (firstPresent()) return firstPresent()
  say("Downloading Playwright's browser …")
  await run('npx', ['playwright', 'install', 'chromium', '--only-shell'], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
  })
  return null
}

async function installShell() {
  say('Installing a browser for the stories (Debian package chromium-headless-shell) …')
  const another = firstPresent()
  const apt = (words, timeout) =>
    run('apt-get', words, {
      stdio: 'ignore',
      timeout,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const code = await apt(['update'], another ? longestUpdateMs : undefined)
  if (another && code !== 0) return
  await apt([...install, 'chromium-headless-shell'])
  // Older releases have no package of the shell alone.
  if (!firstPresent()) await apt([...install, 'chromium'])
}

const firstPresent = () =>
  [process.env.CHROMIUM, ...usualPaths].find(path => path && existsSync(path)) ?? null

/** Runs a program to its end, whether it can be started or not. */
const run = (program, words, options) =>
  new Promise(resolve => {
    const child = spawn(program, words, options)
    child.on('exit', resolve)
    child.on('error', resolve)
  })
