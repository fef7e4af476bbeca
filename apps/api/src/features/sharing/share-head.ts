import type { Locale, Localized } from '@revela/contract'
import { createTranslate, regionOf } from '@revela/i18n'
import { messages as en } from '@revela/i18n/en'
import { messages as es } from '@revela/i18n/es'
import type { PageHead } from '../../platform/http/index-page.ts'

const translate = { es: createTranslate('es', es), en: createTranslate('en', en) }

/** What a shared page says of itself to those who don't run it. Addresses are absolute. */
export interface SharePage {
  locale: Locale
  garment: Localized
  /** null where nobody with a name wears it, and once the model has left the catalogue. */
  model: Localized | null
  photoCount: number
  url: string
  card: {
    url: string
    type: 'image/jpeg' | 'image/webp'
    size: { width: number; height: number }
    showsGarment: boolean
  }
}

const notIndexed = 'noindex, nofollow, noimageindex'
export const robotsHeader = { 'x-robots-tag': notIndexed } as const

const ogLocale = (locale: Locale) => regionOf(locale).replace('-', '_')

/** Open Graph and Twitter cards: one large picture, and the same words as the page. */
export function shareHead(page: SharePage): PageHead {
  const { locale, card } = page
  const t = translate[locale]
  const garment = page.garment[locale]
  const title = page.model ? t('share.cardTitle', { garment, name: page.model[locale] }) : garment
  const description = t('share.cardDescription', { count: page.photoCount })
  const alt = card.showsGarment
    ? t('share.cardAltWithGarment', { title })
    : t('share.cardAlt', { count: page.photoCount, title })
  const property = (name: string, content: string) => ({ property: name, content })
  return {
    lang: locale,
    title: `${title} · Revela`,
    description,
    canonical: page.url,
    metas: [
      { name: 'robots', content: notIndexed },
      property('og:type', 'website'),
      property('og:site_name', 'Revela'),
      property('og:url', page.url),
      property('og:title', title),
      property('og:description', description),
      property('og:locale', ogLocale(locale)),
      property('og:locale:alternate', ogLocale(locale === 'es' ? 'en' : 'es')),
      property('og:image', card.url),
      property('og:image:type', card.type),
      property('og:image:width', String(card.size.width)),
      property('og:image:height', String(card.size.height)),
      property('og:image:alt', alt),
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: card.url },
      { name: 'twitter:image:alt', content: alt },
    ],
  }
}

/** The same for a shoot that is private and for one that never was. */
export const missingHead = (locale: Locale): PageHead => ({
  lang: locale,
  title: 'Revela',
  description: translate[locale]('share.missingTitle'),
  canonical: null,
  metas: [{ name: 'robots', content: notIndexed }],
})
