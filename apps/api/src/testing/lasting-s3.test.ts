import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropHalfWritten } from './lasting-s3.ts'

test('objects that a full disk left half-written are dropped, whole ones stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'revela-s3-'))
  try {
    mkdirSync(join(folder, 'bucket/ab'), { recursive: true })
    const file = (name: string) => join(folder, 'bucket/ab', name)
    for (const name of ['whole', 'torn', 'unnamed']) writeFileSync(file(`${name}._S3rver_object`), 'bytes')
    writeFileSync(file('whole._S3rver_metadata.json'), '{}')
    writeFileSync(file('torn._S3rver_metadata.json'), '')
    dropHalfWritten(folder)
    expect(existsSync(file('whole._S3rver_object'))).toBe(true)
    for (const name of ['torn', 'unnamed']) expect(existsSync(file(`${name}._S3rver_object`))).toBe(false)
    expect(existsSync(file('torn._S3rver_metadata.json'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
