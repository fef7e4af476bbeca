import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A line to a server of this machine that a test can cut, join again, and make slow. */
export class BreakableLine {
  readonly #target: number
  readonly #open = new Set<Socket>()
  #server: Server | null = null
  #port = 0
  #delayMs = 0

  constructor(targetPort: number) {
    this.#target = targetPort
  }

  get port(): number {
    return this.#port
  }

  /** On the same port as before. */
  async join(): Promise<void> {
    const server = createServer(near => {
      const far = connect(this.#target, '127.0.0.1')
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(socket)
        socket.pipe(this.#hold()).pipe(other)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          this.#open.delete(socket)
          other.destroy()
        })
      }
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
    this.#server = server
  }

  /** Every piece of what is said takes so much longer, both ways; 0 again for none. Nothing is lost, and nothing overtakes. */
  slow(delayMs: number): void {
    this.#delayMs = delayMs
  }

  /** Every connection ends at once, and nobody gets a new one. */
  async cut(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = null
    const closed = once(server, 'close')
    server.close()
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  #hold(): Transform {
    return new Transform({
      transform: (piece, _encoding, pass) => {
        if (this.#delayMs === 0) pass(null, piece)
        else setTimeout(() => pass(null, piece), this.#delayMs)
      },
    })
  }
}
