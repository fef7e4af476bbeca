import { type ComposeParts, contentOf, type MailContent } from './mail-content.ts'
import { mailPage } from './mail-page.ts'
import type { MailRow } from './mail-queries.ts'
import type { ComposedMail } from './mailer.ts'

/** Writes a posted mail out; the same row says the same each time. */
export function composeMail(parts: ComposeParts, row: MailRow, to: string): ComposedMail {
  const content = contentOf(parts, row)
  const [unsubscribe] = content.footer.links
  return {
    messageId: `<${row.id}@${new URL(parts.publicOrigin).hostname}>`,
    date: row.created_at,
    to,
    subject: content.subject,
    text: plainText(content),
    html: mailPage(content),
    unsubscribeUrl: unsubscribe!.url,
  }
}

const plainText = ({ paragraphs, action, footer }: MailContent): string =>
  [
    ...paragraphs,
    `${action.label}:\n${action.url}`,
    `--\n${footer.about}`,
    ...footer.links.map(({ label, url }) => `${label}:\n${url}`),
  ].join('\n\n')
