import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4317)
/** They run beside the other tests, perhaps on a slow machine, where a page alone may take 15 s: long enough to say that nothing comes. */
const patience = 45_000
/** As `e2e/support/keep-picture.ts` has it: `npm test` keeps nothing that nobody looks at. */
const isRunAlone = process.env.E2E_PICTURES !== 'false'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }
const spanish = { locale: 'es-MX' }
const english = { locale: 'en-US' }

/** A browser already on the machine comes first; `tools/run/test.mjs` sees to it that one is there. */
const executablePath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find(path => path && existsSync(path))

export default defineConfig({
  testDir: 'e2e/stories',
  testMatch: '*.story.ts',
  // Playwright empties it at the start; the reports of the other tests lie beside it.
  outputDir: 'test-results/stories',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: patience },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: patience,
    // What moves takes a browser without a graphics card four times the processor time; stories about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A failure keeps its steps, what the page said and one picture; where stories are run alone, each of its pages too. To keep those of
    // all stories for the one that may fail takes a sixth of the browser's time.
    trace: isRunAlone ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Long stories that differ little from size to size are told once: @phone or @desk. Screens are looked at in all four.
  projects: [
    { name: 'phone-es', use: { ...phone, ...spanish }, grepInvert: /@desk/ },
    { name: 'desktop-en', use: { ...desktop, ...english }, grepInvert: /@phone/ },
    { name: 'phone-en', use: { ...phone, ...english }, grep: /@screens/ },
    { name: 'desktop-es', use: { ...desktop, ...spanish }, grep: /@screens/ },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${port}/healthz/ready`,
    env: { PORT: String(port) },
    timeout: 240_000,
    reuseExistingServer: false,
    // Killed, which is the default, it would leave its data folder behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
