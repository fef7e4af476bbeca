import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type S3Server, startS3Server } from './s3-server.ts'

const program = fileURLToPath(new URL('./s3-process.ts', import.meta.url))

const objectEnding = '._S3rver_object'
const metadataEnding = '._S3rver_metadata.json'

/**
 * Removes objects that the S3 server had begun to write when its disk was full. It has told nobody that they are stored, but fails whenever it
 * lists them. Only while nobody writes.
 */
export function dropHalfWritten(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith(objectEnding)) continue
    const stem = join(folder, file.slice(0, -objectEnding.length))
    const metadata = `${stem}${metadataEnding}`
    if (existsSync(metadata) && statSync(metadata).size > 0) continue
    rmSync(`${stem}${objectEnding}`)
    rmSync(metadata, { force: true })
  }
}

/** An S3 server that is started again whenever its process ends, on the same folder and port: a full disk ends it. */
export async function startLastingS3(folder: string): Promise<S3Server> {
  // Finds a free port, and makes the bucket.
  const first = await startS3Server({ folder })
  await first.stop()
  let child: ChildProcess
  let isStopping = false
  const start = async () => {
    dropHalfWritten(folder)
    child = spawn(process.execPath, [program, folder, String(first.port)], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    child.once('exit', () => {
      if (!isStopping) void start()
    })
    await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])
  }
  await start()
  return {
    ...first,
    stop: async () => {
      isStopping = true
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
