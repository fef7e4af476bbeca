import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  settings: { smtpUrl: string; from: string }
  /** What it took, in order. */
  received: Email[]
  /** What it answers to the next mails instead of taking them: an SMTP status each. */
  refusals: number[]
  close(): Promise<void>
}

/** A real SMTP server on this machine, which wants a password. */
export async function aMailServer(): Promise<MailServer> {
  const received: Email[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'revela' && password === 'a:secret'
        ? done(null, { user: username })
        : done(new Error('Who are you?')),
    onData: (stream, _session, done) => {
      buffer(stream).then(async raw => {
        const responseCode = refusals.shift()
        if (responseCode) return done(Object.assign(new Error('Not now'), { responseCode }))
        received.push(await PostalMime.parse(raw))
        done()
      }, done)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    settings: {
      smtpUrl: `smtp://revela:a%3Asecret@127.0.0.1:${port}`,
      from: 'Revela <hola@revela.example>',
    },
    received,
    refusals,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
