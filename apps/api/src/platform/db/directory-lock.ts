import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'

export interface DirectoryLock {
  release(): Promise<void>
}

export class DirectoryInUse extends Error {
  constructor(directory: string, holder: string) {
    super(`${directory} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`)
    this.name = 'DirectoryInUse'
  }
}

const holderText = (name: string) => `${name} (process ${process.pid})`

/**
 * Lets one process at a time open a data directory: PGlite itself does not lock, and two writers lose rows.
 *
 * @param name what the holder calls itself in the refusal that others get
 * @throws DirectoryInUse
 */
export async function lockDirectory(directory: string, name: string): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true })
  const path = realpathSync(directory)
  return process.platform === 'linux' ? lockBySocket(path, name) : lockByFile(path, name)
}

/** Linux: an abstract socket belongs to the kernel, so it vanishes with its process, however that ends. */
export async function lockBySocket(path: string, name: string): Promise<DirectoryLock> {
  const address = `\0revela-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`
  const server = createServer(socket => socket.end(holderText(name)))
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new DirectoryInUse(path, await pingHolder(address))
  })
  return { release: () => new Promise(resolve => server.close(() => resolve())) }
}

function pingHolder(address: string): Promise<string> {
  return new Promise(resolve => {
    let answer = ''
    const done = () => {
      socket.destroy()
      resolve(answer || 'another process')
    }
    const socket = createConnection(address)
    socket.setTimeout(1000, done)
    socket.on('data', chunk => {
      answer += chunk.toString()
    })
    socket.on('end', done).on('error', done)
  })
}

/** Elsewhere: a file with the holder's process id, void once that process is gone. */
export async function lockByFile(path: string, name: string): Promise<DirectoryLock> {
  const file = join(path, 'revela.lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, holderText(name))
      closeSync(handle)
      return { release: async () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readFileSync(file, 'utf8')
      if (isAlive(Number(/process (\d+)/.exec(holder)?.[1]))) throw new DirectoryInUse(path, holder)
      rmSync(file, { force: true })
    }
  }
  throw new DirectoryInUse(path, 'another process')
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
