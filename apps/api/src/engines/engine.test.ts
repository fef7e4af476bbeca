import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe } from 'vitest'
import {
  aProvidedEngine,
  aProviderPlatform,
  falAt,
  fashnAt,
  type ProviderPlatform,
} from '../testing/a-provided-engine.ts'
import { DrawingEngine } from '../testing/drawing-engine.ts'
import { FalServer } from '../testing/fal-server.ts'
import { FashnServer } from '../testing/fashn-server.ts'
import { aPhoto } from '../testing/photos.ts'
import { EmbeddedEngine } from './embedded/embedded-engine.ts'
import { describeEngine } from './engine-suite.ts'

const catalogDir = fileURLToPath(new URL('../../../../catalog', import.meta.url))
const cacheDir = mkdtempSync(join(tmpdir(), 'revela-studio-'))
afterAll(() => rmSync(cacheDir, { recursive: true, force: true }))

const styles = join(catalogDir, 'styles/styles.json')
const hasStyles = existsSync(styles)
const [style] = hasStyles ? JSON.parse(readFileSync(styles, 'utf8')).styles : []
const choices = { modelKey: 'maniqui', styleKey: style?.key, backgroundKey: 'white' }

describe('the drawing engine of the tests', () => {
  describeEngine({ open: () => new DrawingEngine(), garment: () => aPhoto(), choices })
})

describe.each(['fal', 'fashn'] as const)('pictures that %s paints, from the drawing engine’s', name => {
  let platform: ProviderPlatform
  const server = name === 'fal' ? new FalServer() : new FashnServer()
  const provider = () => (server instanceof FalServer ? falAt(server, platform) : fashnAt(server))
  beforeAll(async () => {
    platform = await aProviderPlatform()
    await server.start()
  })
  afterAll(async () => {
    await server.stop()
    await platform.close()
  })
  describeEngine({
    open: () => aProvidedEngine({ platform, provider: provider(), base: new DrawingEngine() }),
    garment: () => aPhoto(),
    choices,
  })
})

const limitMs = 900_000

describe.runIf(hasStyles)('the embedded studio with the catalogue', { timeout: limitMs }, () => {
  describeEngine({
    open: () => new EmbeddedEngine({ catalogDir, cacheDir, threads: 1, taskLimitMs: limitMs }),
    garment: async () => readFileSync(join(catalogDir, 'garments/playera-lunes/front.jpg')),
    // Its thread has compiled nothing yet: a ghost needs no trousers of a style, which the studio's own tests and the stories drape.
    choices: { ...choices, modelKey: 'maniqui-invisible' },
  })
})
