import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { fail, root, runNode, say } from './workspace.mjs'

const dist = join(root, 'apps/web/dist')
const stamp = join(dist, '.built-from')
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/domain/src',
  'packages/garment/src',
  'packages/i18n/src',
  'package-lock.json',
]

/** Builds the web unless the build was made from exactly these sources. */
export async function buildWeb() {
  const version = versionOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  say('Building the pages …')
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const built = ['build', 'apps/web', '--config', `apps/web/${config}`, '--logLevel', 'warn']
    const code = await runNode(['node_modules/vite/bin/vite.js', ...built])
    if (code !== 0) fail('The pages could not be built; the reason stands above.')
  }
  compress(dist)
  writeFileSync(stamp, version)
}

function versionOf(paths) {
  const hash = createHash('sha256')
  const configuration = readdirSync(join(root, 'apps/web'))
    .filter(name => name.endsWith('.ts'))
    .map(name => `apps/web/${name}`)
  for (const path of [...paths, ...configuration.sort()]) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  hash.update(path)
  const names = listFolder(full)
  if (!names) hash.update(readFileSync(full))
  else for (const name of names) addTo(hash, `${path}/${name}`)
}

/** The names in a folder in order, null for what is a file. */
function listFolder(path) {
  try {
    return readdirSync(path).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}

/** Brotli and gzip beside each text file, once, so that the server never compresses. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !entry.name.startsWith('.')) compress(path)
    else if (/\.(js|css|html|svg|json|txt|webmanifest)$/.test(entry.name)) compressFile(path)
  }
}

function compressFile(path) {
  const content = readFileSync(path)
  if (content.length < 1024) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  writeFileSync(`${path}.br`, brotliCompressSync(content, quality))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
