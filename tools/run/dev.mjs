// npm run dev: the API restarts and the pages reload on every change.
import { takesNoOptions } from './no-options.mjs'
import { installDependencies, liveAndDieWith, say, startNode } from './workspace.mjs'

takesNoOptions({
  run: 'npm run dev',
  about:
    'Server and pages, reloading on every change. WEB_PORT (5173) is where to look, PORT (4000) the API.',
})
installDependencies()
const webPort = process.env.WEB_PORT ?? '5173'
const apiPort = process.env.PORT ?? '4000'
// Cookies and sign-in belong to the address in the browser's bar, which is the page server's.
const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${webPort}`
const api = startNode(['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'], {
  env: { PORT: apiPort, PUBLIC_ORIGIN: origin },
})
const web = startNode(
  ['node_modules/vite/bin/vite.js', 'apps/web', '--port', webPort, '--strictPort', '--host', 'localhost'],
  { env: { API_ORIGIN: `http://localhost:${apiPort}` } },
)
web.on('exit', () => api.kill())
api.on('exit', () => web.kill())
liveAndDieWith(web)
say(`\n  Revela in development: ${origin}\n`)
