import type { Locale, Localized } from '@revela/contract'
import { createTranslate } from '@revela/i18n'
import { messages as en } from '@revela/i18n/en'
import { messages as es } from '@revela/i18n/es'
import type { ImageRow } from '../shoots/public.ts'

const translate = { es: createTranslate('es', es), en: createTranslate('en', en) }

/** What a package's names and texts are made of. */
export interface PackageSubject {
  garment: Localized
  model: Localized
  background: Localized
}

export interface PackagedPhoto {
  image: Pick<ImageRow, 'pose_view' | 'final_file'>
  full: string
  web: string
  alt: Localized
}

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const altIn = (locale: Locale, subject: PackageSubject, view: ImageRow['pose_view']) =>
  translate[locale]('package.alt', {
    garment: subject.garment[locale],
    model: subject.model[locale],
    background: subject.background[locale],
    view: translate[locale](`package.view.${view}`),
  })

/** Names that a person can read in her own language: `tamano-completo/playera-ximena-01-frente.jpg`. */
export function nameContents(
  images: readonly PackagedPhoto['image'][],
  subject: PackageSubject,
  locale: Locale,
): PackagedPhoto[] {
  const t = translate[locale]
  return images.map((image, position) => {
    const number = String(position + 1).padStart(2, '0')
    const name = [
      subject.garment[locale],
      subject.model[locale],
      number,
      t(`package.view.${image.pose_view}`),
    ]
    const file = `${name.map(slug).join('-')}.jpg`
    return {
      image,
      full: `${t('package.folder.full')}/${file}`,
      web: `${t('package.folder.web')}/${file}`,
      alt: { es: altIn('es', subject, image.pose_view), en: altIn('en', subject, image.pose_view) },
    }
  })
}

// A text that begins like a formula would be run by a spreadsheet.
const cell = (text: string) => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`

/** With a byte order mark, without which spreadsheets misread accents. */
export const altTextsCsv = (photos: readonly PackagedPhoto[]): string =>
  `\uFEFF${[
    ['file', 'alt_es', 'alt_en'],
    ...photos.flatMap(photo => [photo.full, photo.web].map(file => [file, photo.alt.es, photo.alt.en])),
  ]
    .map(row => row.map(cell).join(','))
    .join('\r\n')}\r\n`

export const altTextsName = (locale: Locale) => `${translate[locale]('package.file.altTexts')}.csv`

/** Says in both languages that the photos were made with software. */
export const aboutText = () => `${translate.es('share.honest')}\r\n\r\n${translate.en('share.honest')}\r\n`
export const aboutName = (locale: Locale) => `${translate[locale]('package.file.about')}.txt`
