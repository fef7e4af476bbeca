import { type Locale, limits } from '@revela/contract'
import { createTranslate } from '@revela/i18n'
import { messages as en } from '@revela/i18n/en'
import { messages as es } from '@revela/i18n/es'
import { escapeHtml, plainPage } from '../../platform/http/plain-page.ts'

const translate = { es: createTranslate('es', es), en: createTranslate('en', en) }

/** Its time is over. */
export function overPage(locale: Locale, shootKey: string): string {
  const t = translate[locale]
  return page(locale, t('package.over.title'), [
    t('package.over.text', { count: limits.package.linkDays }),
    { href: `/shoot/${encodeURIComponent(shootKey)}`, words: t('package.over.own') },
  ])
}

/** No such package, or none any more. */
export function missingPage(locale: Locale): string {
  const t = translate[locale]
  return page(locale, t('package.missing.title'), [
    t('package.missing.text'),
    { href: '/photostudio', words: t('share.own') },
  ])
}

function page(
  locale: Locale,
  title: string,
  [text, link]: [string, { href: string; words: string }],
): string {
  return plainPage({
    locale,
    title,
    edge: escapeHtml(translate[locale]('package.edge')),
    body: `<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(text)}</p>
<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></p>`,
    style: 'a { color: inherit; text-underline-offset: 3px }',
    path: '/zip',
  })
}
