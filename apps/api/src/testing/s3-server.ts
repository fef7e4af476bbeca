import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface S3Server {
  /** As STORAGE_URL. */
  storageUrl: string
  port: number
  /** What its clients need in their environment. */
  env: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  stop(): Promise<void>
}

const bucket = 'revela'
/** s3rver knows one account, by this name. */
const account = 'S3RVER'

/** An S3 server in this process, with a bucket in a folder of its own; `port` 0 takes a free one. */
export async function startS3Server({ port = 0, folder = '' } = {}): Promise<S3Server> {
  const directory = folder || mkdtempSync(join(tmpdir(), 'revela-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  })
  const taken = (await server.run()).port
  return {
    storageUrl: `s3://${bucket}/files?endpoint=http://127.0.0.1:${taken}`,
    port: taken,
    env: { AWS_ACCESS_KEY_ID: account, AWS_SECRET_ACCESS_KEY: account },
    stop: async () => {
      await server.close()
      if (!folder) rmSync(directory, { recursive: true, force: true })
    },
  }
}
