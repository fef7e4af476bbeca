import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root, say, toolEnvironment } from './workspace.mjs'

/** Where browsers are usually installed, on Linux and macOS. */
const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium for the browser stories: this machine's, else Debian's package, else null for Playwright's own download. */
export function findBrowser() {
  const found = firstPresent()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Installing a browser for the stories (Debian package chromium) …')
    const apt = (...words) =>
      spawnSync('apt-get', words, {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium')
    if (firstPresent()) return firstPresent()
  }
  say("Downloading Playwright's browser …")
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
  })
  return null
}

const firstPresent = () =>
  [process.env.CHROMIUM, ...usualPaths].find(path => path && existsSync(path)) ?? null
