import type { Locale } from '@revela/contract'
import { createTranslate } from '@revela/i18n'
import { type MailMessages, mailMessages } from '@revela/i18n/mail'
import { escapeHtml, plainPage } from '../../platform/http/plain-page.ts'
import type { MailRow } from './mail-queries.ts'
import type { Unsubscribed } from './unsubscribe-link.ts'

/** The prefix of the pages and of their fonts. */
export const mailPagesPath = '/mail'

const words = (locale: Locale) => createTranslate<MailMessages>(locale, mailMessages[locale])
const page = (locale: Locale, body: string, style = '') => {
  const title = words(locale)('mail.title')
  return plainPage({ locale, title, edge: title, body, style, path: mailPagesPath })
}

/** Asks before it ends anything: mail programs open a mail's links to look at them. */
export function unsubscribePage(locale: Locale, what: Unsubscribed): string {
  const t = words(locale)
  return page(
    locale,
    `<h1>${t('mail.stop.title')}</h1>
  <p class="lead">${what === 'all' ? t('mail.stop.all') : t(`mail.stop.${what}`)}</p>
  <form method="post"><button class="primary">${t('mail.stop.go')}</button></form>`,
  )
}

export function unsubscribedPage(locale: Locale): string {
  const t = words(locale)
  return page(
    locale,
    `<h1>${t('mail.stopped.title')}</h1>
  <p class="lead">${t('mail.stopped.text')}</p>
  <p><a href="/account">${t('mail.stopped.account')}</a></p>`,
  )
}

export function overPage(locale: Locale): string {
  const t = words(locale)
  return page(
    locale,
    `<h1>${t('mail.over.title')}</h1><p class="lead">${t('mail.over.text')}</p><p><a href="/account">${t('mail.stopped.account')}</a></p>`,
  )
}

export interface PostedMail {
  row: MailRow
  to: string
  subject: string
}

/** Development's outbox: what was posted, the newest first. */
export function outboxPage(locale: Locale, mails: readonly PostedMail[]): string {
  const t = words(locale)
  const lines = mails.map(
    ({ row, to, subject }) =>
      `<li><a href="${mailPagesPath}/outbox/${row.id}">${escapeHtml(subject)}</a><br>
      <span class="edge">${escapeHtml(to)} · ${t(`mail.outbox.state.${row.state}`)} · <a href="${mailPagesPath}/outbox/${row.id}?as=text">txt</a></span></li>`,
  )
  const list =
    mails.length > 0 ? `<ul>${lines.join('')}</ul>` : `<p class="lead">${t('mail.outbox.empty')}</p>`
  return page(
    locale,
    `<h1>${t('mail.outbox.title')}</h1><p class="lead">${t('mail.outbox.text')}</p>${list}`,
    'ul { list-style: none; padding: 0 } li { padding: 14px 0; border-top: 1px solid var(--hairline) } a { color: inherit }',
  )
}
