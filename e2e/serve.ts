/** Serves the built product on an empty data folder, as `npm start` would, and removes the folder afterwards. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = await mkdtemp(join(tmpdir(), 'revela-e2e-'))
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/src/server.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: `http://localhost:${process.env.PORT}`,
    // Each thread loads and compiles the engine for itself: one does, since stories come one by one.
    STUDIO_THREADS: '1',
    // Garments drawn in advance would take more of the processor than all pictures of the stories.
    STUDIO_REHEARSAL: 'false',
  },
})

const stop = () => server.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

server.on('exit', async code => {
  await rm(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
