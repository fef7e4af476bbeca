import { createTransport } from 'nodemailer'
import type { MailSettings } from './mail-settings.ts'

/** A mail as it is sent: plain text and HTML that say the same. */
export interface ComposedMail {
  /** Who sends the same mail again gives it the same id. */
  messageId: string
  date: Date
  to: string
  subject: string
  text: string
  html: string
  /** Where one click ends mails of the kind (RFC 8058). */
  unsubscribeUrl: string
}

/** Hands mails to whoever delivers them. */
export interface Mailer {
  /** @throws MailRefused when sending it again is in vain; another error when it may be tried again */
  send(mail: ComposedMail): Promise<void>
}

/** The mail server said that it will never take this mail: no such address, for example. */
export class MailRefused extends Error {
  constructor(options: ErrorOptions) {
    super('The mail server refused the mail', options)
    this.name = 'MailRefused'
  }
}

/** Without a mail server nothing is sent; development shows what would be. */
export const openMailer = (settings: MailSettings | null): Mailer =>
  settings ? new SmtpMailer(settings) : { send: async () => {} }

/** Each mail has a connection of its own: they are few, and none stays open when the process ends. */
class SmtpMailer implements Mailer {
  readonly #transport: ReturnType<typeof createTransport>
  readonly #from: string

  constructor({ smtpUrl, from }: MailSettings) {
    const { protocol, hostname, port, username, password } = new URL(smtpUrl)
    const secure = protocol === 'smtps:'
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    this.#transport = createTransport({
      host: hostname.replaceAll(/[[\]]/g, ''),
      port: port ? Number(port) : secure ? 465 : 587,
      secure,
      // Passwords and addresses never travel in the open, unless the server is on this machine.
      requireTLS: !secure && !isLocal,
      ignoreTLS: isLocal && !secure,
      auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    this.#from = from
  }

  async send({ unsubscribeUrl, ...mail }: ComposedMail): Promise<void> {
    try {
      await this.#transport.sendMail({
        ...mail,
        from: this.#from,
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      })
    } catch (cause) {
      const { responseCode, code } = cause as { responseCode?: number; code?: string }
      // What is wrong with our own sign-in is mended by the operator, and the mail goes then.
      if (code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500)
        throw new MailRefused({ cause })
      throw cause
    }
  }
}
