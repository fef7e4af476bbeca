import { createTranslate, formatNumber, formatPrice } from '@revela/i18n'
import { type MailMessages, mailMessages } from '@revela/i18n/mail'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import { type MailFacts, mailFacts } from './mail-facts.ts'
import type { MailRow } from './mail-queries.ts'
import { unsubscribePath } from './unsubscribe-link.ts'

export interface ComposeParts {
  /** Without a trailing slash. */
  publicOrigin: string
  links: FileLinks
}

/** What a mail says, whoever writes it out: plain text or HTML. */
export interface MailContent {
  locale: MailRow['locale']
  subject: string
  paragraphs: readonly string[]
  action: { label: string; url: string }
  footer: { about: string; links: readonly { label: string; url: string }[] }
}

export function contentOf({ publicOrigin, links }: ComposeParts, row: MailRow): MailContent {
  const t = createTranslate<MailMessages>(row.locale, mailMessages[row.locale])
  const { path, label, ...text } = textOf(mailFacts.parse(row.facts), row.locale)
  const off = (what: MailRow['kind'] | 'all') => publicOrigin + unsubscribePath(links, row.user_id, what)
  return {
    locale: row.locale,
    ...text,
    action: { label, url: publicOrigin + path },
    footer: {
      about: t('mail.about'),
      links: [
        { label: t('mail.stopKind'), url: off(row.kind) },
        { label: t('mail.stopAll'), url: off('all') },
      ],
    },
  }
}

interface MailText {
  subject: string
  paragraphs: string[]
  label: string
  /** Of the page that the mail leads to. */
  path: string
}

function textOf(facts: MailFacts, locale: MailRow['locale']): MailText {
  const t = createTranslate<MailMessages>(locale, mailMessages[locale])
  if (facts.kind === 'shootFinished') {
    const { delivered, failed, title, shootKey } = facts
    const named = title ? [t('mail.shootNamed', { title })] : []
    const lost = failed > 0 ? [t('mail.shootFinished.failed', { count: failed })] : []
    const path = `/shoot/${encodeURIComponent(shootKey)}`
    if (delivered === 0)
      return {
        subject: t('mail.shootFinished.none'),
        paragraphs: [...named, ...lost],
        label: t('mail.seeShoot'),
        path,
      }
    return {
      subject: t('mail.shootFinished.subject', { count: delivered }),
      paragraphs: [...named, t('mail.shootFinished.text', { count: delivered }), ...lost],
      label: t('mail.shootFinished.go', { count: delivered }),
      path,
    }
  }
  if (facts.kind === 'refundDecided') {
    const { granted, declined, title, shootKey } = facts
    return {
      subject: t('mail.refundDecided.subject'),
      paragraphs: [
        ...(title ? [t('mail.shootNamed', { title })] : []),
        ...(granted > 0 ? [t('mail.refundDecided.granted', { count: granted })] : []),
        ...(declined > 0 ? [t('mail.refundDecided.declined', { count: declined })] : []),
      ],
      label: t('mail.seeShoot'),
      path: `/shoot/${encodeURIComponent(shootKey)}`,
    }
  }
  if (facts.kind === 'paymentArrived')
    return {
      subject: t('mail.paymentArrived.subject'),
      paragraphs: [t('mail.paymentArrived.text', { count: facts.credits })],
      label: t('mail.paymentArrived.go'),
      path: '/account',
    }
  const { mxn, credits, reference, payoutId } = facts
  const amount = formatPrice(locale, mxn, 'MXN')
  return {
    subject: t('mail.payoutSent.subject', { amount }),
    paragraphs: [
      t('mail.payoutSent.text', { amount, credits: formatNumber(locale, credits) }),
      t('mail.payoutSent.reference', { reference }),
    ],
    label: t('mail.payoutSent.go'),
    path: `/dft/payouts/${encodeURIComponent(payoutId)}`,
  }
}
