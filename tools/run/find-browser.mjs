import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root, say, toolEnvironment } from './workspace.mjs'

/** Where browsers are usually installed, on Linux and macOS. The one that draws pages and no windows takes least of the processor. */
const usualPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium for the browser stories: this machine's, else Debian's package, else null for Playwright's own download. */
export async function findBrowser() {
  if (firstPresent()) return firstPresent()
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Installing a browser for the stories (Debian package chromium-headless-shell) …')
    const apt = (...words) =>
      run('apt-get', words, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    await apt('update')
    // Older releases have no package of the shell alone.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await apt('install', '-y', '--no-install-recommends', name)
      if (firstPresent()) return firstPresent()
    }
  }
  say("Downloading Playwright's browser …")
  await run('npx', ['playwright', 'install', 'chromium', '--only-shell'], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
  })
  return null
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
