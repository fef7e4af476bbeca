// npm start: everything from a fresh clone to a served page.
import { setTimeout as delay } from 'node:timers/promises'
import { takesNoOptions } from './no-options.mjs'
import { serverEnvironment } from './server-environment.mjs'
import { buildWeb } from './web-build.mjs'
import { installDependencies, liveAndDieWith, say, startNode } from './workspace.mjs'

takesNoOptions({
  run: 'npm start',
  about: `Installs, builds and serves everything, and says where to look. Settings are environment variables, all optional:

  PORT           where it listens (4000)
  PUBLIC_ORIGIN  where browsers find it (http://localhost:PORT)
  DATA_DIR       what it keeps (.data)

The others stand in apps/api/README.md.`,
})
installDependencies()
await buildWeb()
const server = startNode(['apps/api/src/server.ts'], { env: serverEnvironment })
liveAndDieWith(server)

const address = process.env.PUBLIC_ORIGIN ?? `http://localhost:${process.env.PORT || 4000}`
const health = `http://localhost:${process.env.PORT || 4000}/healthz`
while (server.exitCode === null) {
  const answer = await fetch(health).catch(() => null)
  if (answer?.ok) {
    say(`\n  Revela is open: ${address}\n  The API is described at ${address}/docs. Ctrl+C stops.\n`)
    break
  }
  await delay(200)
}
