import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** What compose.yaml and Dockerfile set for others than the server's own configuration. */
const ofOthers = new Set([
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'NODE_COMPILE_CACHE',
  'MALLOC_MMAP_THRESHOLD_',
  'GLIBC_TUNABLES',
  'MALLOC_ARENA_MAX',
])

test('the composition has two API processes, a worker, a database and a bucket, and sets only what the server reads', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true })
  expect(Object.keys(services).sort()).toEqual(['api', 'bucket', 'postgres', 'proxy', 'worker'])
  const { api, worker } = services
  expect([api.environment.ROLE, api.deploy.replicas, worker.environment.ROLE]).toEqual(['api', 2, 'worker'])
  const documented = read('.env.example')
  for (const name of [...Object.keys(api.environment), ...Object.keys(worker.environment)])
    expect(ofOthers.has(name) || documented.includes(`${name}=`), name).toBe(true)
  // No process of ours keeps anything: only others have volumes.
  expect([api.volumes, worker.volumes]).toEqual([undefined, undefined])
  const named = Object.values<{ volumes?: string[] }>(services).flatMap(service => service.volumes ?? [])
  expect(named.map(volume => volume.split(':')[0]).sort()).toEqual(Object.keys(volumes).sort())
})

test('the image starts the server as somebody without rights, and asks whether it lives where it tells', () => {
  const lines = read('Dockerfile').split('\n')
  const last = (word: string) => lines.findLast(line => line.startsWith(word)) ?? ''
  expect(last('USER')).toBe('USER node')
  const [, program] = JSON.parse(last('CMD').replace('CMD ', ''))
  expect(existsSync(join(root, program))).toBe(true)
  const [, port] = /OPERATIONS_PORT=(\d+)/.exec(read('Dockerfile')) ?? []
  expect(read('Dockerfile')).toContain(`http://localhost:${port}/healthz`)
  const documented = read('.env.example')
  for (const [, name] of read('Dockerfile').matchAll(/^(?:ENV| {3}) ([A-Z_]+)=/gm))
    expect(ofOthers.has(name!) || documented.includes(`${name}=`), name).toBe(true)
})

test('docs/threat-model.md names code that is there', () => {
  const [, answers] = read('docs/threat-model.md').split('## Threats and answers')
  const paths = [...answers!.matchAll(/`([\w/-]+\.ts)`/g)].map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) expect(existsSync(join(root, 'apps/api/src', path)), path).toBe(true)
})

test('docs/security.md names proofs that are there', () => {
  const files = readdirSync(join(root, 'apps/api/src'), { recursive: true }).map(String)
  const proofs = [...read('docs/security.md').matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, name]) => name!)
  expect(proofs.length).toBeGreaterThan(40)
  for (const proof of proofs)
    expect(
      existsSync(join(root, proof)) || files.some(file => file === proof || file.endsWith(`/${proof}`)),
      proof,
    ).toBe(true)
})
