import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type S3Server, startS3Server } from './s3-server.ts'

const program = fileURLToPath(new URL('./s3-process.ts', import.meta.url))

/** An S3 server that is started again whenever its process ends, on the same folder and port: a full disk ends it. */
export async function startLastingS3(folder: string): Promise<S3Server> {
  // Finds a free port, and makes the bucket.
  const first = await startS3Server({ folder })
  await first.stop()
  let child: ChildProcess
  let isStopping = false
  const start = async () => {
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
