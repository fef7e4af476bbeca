import { errorCodes } from '@revela/contract'
import { describe, expect, test } from 'vitest'
import { messages as english } from './en.ts'
import { messages as spanish } from './es.ts'
import {
  createTranslate,
  errorMessageKeys,
  formatDate,
  formatNumber,
  formatPrice,
  isLocale,
  regionOf,
} from './index.ts'

const t = createTranslate('es', spanish)
const tEnglish = createTranslate('en', english)

describe('translate', () => {
  test('fills placeholders and writes numbers the way the language does', () => {
    expect(t('wizard.stepOf', { step: 2, total: 6 })).toBe('Paso 2 de 6')
    expect(tEnglish('upload.tooLargeBytes', { bytes: 20_971_520 })).toBe(
      'File is larger than 20,971,520 bytes',
    )
  })

  test('picks the form that fits the count', () => {
    expect(t('general.credits', { count: 1 })).toBe('1 crédito')
    expect(t('general.credits', { count: 3 })).toBe('3 créditos')
    expect(tEnglish('general.credits', { count: 0 })).toBe('0 credits')
  })
})

test('R-UIX-08 Spanish as it is spoken: one photo is lista and revelada, several are listas and reveladas', () => {
  expect(t('drafts.advance', { current: 0, count: 1 })).toBe('0 de 1 lista')
  expect(t('drafts.advance', { current: 1, count: 4 })).toBe('1 de 4 listas')
  expect(t('darkroom.progress', { current: 0, count: 1 })).toBe('0 de 1 revelada')
  expect(t('darkroom.progress', { current: 1, count: 2 })).toBe('1 de 2 reveladas')
})

test('R-UIX-08 what was ordered word for word in Spanish is said so', () => {
  expect(t('wizard.missing')).toBe('Primero elige esto y seguimos.')
  expect(t('adjust.hint.fitting')).toContain('en la vida real')
  expect(t('drafts.badlyWorn')).toContain('¿No se acomoda bien la prenda?')
  expect(t('shoot.feedback.sent')).toBe('Calificación enviada')
  expect(t('review.outfit')).toBe('La acompaña')
  expect(t('drafts.remaining')).toBe('Menos de')
  expect(t('share.missingHint')).toContain('quien la compartió')
  expect(t('auth.privacyLink')).toBe('aviso de privacidad')
})

describe('formats', () => {
  test('R-UIX-07 dates are written DD/MM/YY', () => {
    expect(formatDate(new Date(2026, 10, 3))).toBe('03/11/26')
  })

  test('R-UIX-08 numbers are written as the locale writes them, small ones too', () => {
    for (const locale of ['es', 'en'] as const)
      for (const value of [0, 1, 2.5, 0.125, 1 / 3, 12, 999, 999.9996, 1000, 1490, 20_971_520, -4, -1490])
        expect(formatNumber(locale, value)).toBe(new Intl.NumberFormat(regionOf(locale)).format(value))
  })

  test('R-UIX-10 prices say which currency they are in', () => {
    expect(formatPrice('es', 1490, 'MXN')).toBe('$1,490 MXN')
    expect(formatPrice('en', 2.5, 'USD')).toBe('$2.50 USD')
    expect(formatPrice('en', 3, 'USD', true)).toBe('$3.00 USD')
  })

  test('R-UIX-08 only es and en are languages', () => {
    expect(isLocale('es')).toBe(true)
    expect(isLocale('fr')).toBe(false)
    expect(isLocale(null)).toBe(false)
  })
})

test('every error code has a text in both languages', () => {
  for (const code of errorCodes) {
    const key = errorMessageKeys[code]
    expect(spanish[key]).toBeTruthy()
    expect(english[key]).toBeTruthy()
  }
})

test('R-UPL-03 R-ERR-02 R-ERR-03 R-ERR-06 the texts that the specification quotes are word for word', () => {
  expect(tEnglish('rejectedManyFiles')).toBe('Too many files – limit exceeded')
  expect(tEnglish('rejectedFileTooLarge')).toBe('The size of these files exceeds the allowed limit')
  expect(tEnglish('rejectedFileType')).toBe('The selected file type is not supported')
  expect(tEnglish('upload.selected')).toBe('Image selected successfully')
  expect(tEnglish('upload.notSupported')).toBe('The selected file is not supported')
  expect(tEnglish('error.shootNotFound')).toBe('Shoot not found')
  expect(tEnglish('error.insufficientCredits')).toBe("You don't have enough credits")
  expect(tEnglish('shoot.feedback.noFeedback')).toBe('First, rate your shoot')
  expect(tEnglish('shoot.feedback.sent')).toBe('Feedback sent')
  expect(tEnglish('package.info.generating')).toBe('Your link is being generated')
  expect(tEnglish('package.info.copied')).toBe('Download link copied')
  expect(tEnglish('error.generic')).toBe('Error')
})

test('R-VAL-06 the reasons for rejecting a draft are the ordered ones', () => {
  expect([
    t('drafts.reason.deformedModel'),
    t('drafts.reason.dislikePhoto'),
    t('drafts.reason.badlyWornGarment'),
  ]).toEqual(['Modelo deforme', 'No me gusta la foto', 'Prenda mal puesta'])
})
