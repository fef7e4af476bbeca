import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages as mainEnglish } from './en.ts'
import { messages as mainSpanish } from './es.ts'
import { mailMessages } from './mail.ts'
import { managementMessages } from './management.ts'
import type { Message } from './message.ts'
import { paymentIssueMessages } from './payment-issues.ts'
import { twinMessages } from './twins.ts'

const repository = join(import.meta.dirname, '../../..')
const readers = ['apps/web/src', 'apps/api/src', 'packages/i18n/src']
const textFolders = /packages\/i18n\/src\/(es|en)(\/|\.ts$)/

function sourcesIn(folder: string): string {
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name))
    .filter(path => !textFolders.test(path))
    .map(path => readFileSync(join(repository, path), 'utf8'))
    .join('\n')
}

const source = readers.map(sourcesIn).join('\n')

/** Keys are written whole, or as a template of which only the last part varies: `gallery.step.${step}`. */
function isUsed(key: string): boolean {
  if (source.includes(`'${key}'`)) return true
  const prefix = key.slice(0, key.lastIndexOf('.') + 1)
  return prefix !== '' && source.includes(`\`${prefix}\${`)
}

const placeholders = (message: Message): string[] => {
  const text = typeof message === 'string' ? message : `${message.one} ${message.other}`
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
}

const english = {
  ...mailMessages.en,
  ...mainEnglish,
  ...twinMessages.en,
  ...paymentIssueMessages.en,
  ...managementMessages.en,
}
const spanish = {
  ...mailMessages.es,
  ...mainSpanish,
  ...twinMessages.es,
  ...paymentIssueMessages.es,
  ...managementMessages.es,
}
const keys = Object.keys(spanish) as (keyof typeof spanish)[]

test('no text is left that nobody shows', () => {
  expect(keys.filter(key => !isUsed(key))).toEqual([])
})

test('both languages have the same keys', () => {
  expect(Object.keys(english).sort()).toEqual([...keys].sort())
})

test('a text names the same placeholders in both languages', () => {
  expect(
    keys.filter(key => String(placeholders(english[key])) !== String(placeholders(spanish[key]))),
  ).toEqual([])
})

/** What a person would read in a page's source, beside the name of the product and units. */
function wordsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
  const between = [...code.matchAll(/>\s*(\p{L}[^<>{}=;()]*?)\s*<(?=\/|\p{L}|\{)/gu)]
  const attributes = [...code.matchAll(/\b(?:aria-label|title|alt|placeholder)="([^"]*\p{L}[^"]*)"/gu)]
  return [...between, ...attributes]
    .map(([, words]) => words!)
    .filter(words => !/[:|&]|^(Promise|return|Revela|cm|px)$/.test(words))
}

test('R-UIX-08 no words stand in a page but those of the catalogue', () => {
  const pages = readdirSync(join(repository, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx$/.test(name) && !/\.test\.tsx$|^testing/.test(name))
    .map(name => join('apps/web/src', name))
  expect(wordsIn('<p>Hola</p><b title="Uno">{t(key)}</b>')).toEqual(['Hola', 'Uno'])
  expect(
    pages.flatMap(path =>
      wordsIn(readFileSync(join(repository, path), 'utf8')).map(words => `${path}: ${words}`),
    ),
  ).toEqual([])
})

test('R-UIX-08 the Spanish of Mexico says tú', () => {
  const says = (message: Message) =>
    typeof message === 'string' ? message : `${message.one} ${message.other}`
  const stiff =
    /\b(usted(es)?|vosotros|vuestr[oa]s?|haga|seleccione|ingrese|introduzca|por favor|ordenador|móvil)\b/i
  expect(keys.filter(key => stiff.test(says(spanish[key])))).toEqual([])
})

test('R-UIX-08 R-UIX-09 what puzzled readers is said as they would say it', () => {
  const sentences = {
    'wizard.missing': 'Primero elige esto y seguimos.',
    'adjust.hint.fitting': 'Opcional. Con esto cae sobre el cuerpo como en la vida real.',
    'shoot.feedback.sent': 'Calificación enviada',
    'review.outfit': 'La acompaña',
    'drafts.advance': { one: '{current} de {count} lista', other: '{current} de {count} listas' },
    'drafts.remaining': 'Menos de',
    'auth.privacyLink': 'aviso de privacidad',
    'garment.warning.tooSmall': 'La foto es pequeña. Acércate o usa la cámara trasera.',
    'model.ghostChoose': 'Usar el maniquí invisible',
    'gallery.step.choosing': 'Falta elegir',
  }
  expect(spanish).toMatchObject(sentences)
  expect(spanish['drafts.otherHint']).not.toMatch(/^Guarda/)
  expect(spanish['share.missingHint']).toContain('quien la compartió')
  expect(spanish['drafts.badlyWorn']).toContain('¿No se acomoda bien la prenda?')
})

test('R-UIX-04 management does not show reasons that the seller has not chosen as chosen', () => {
  for (const text of [spanish, english])
    for (const word of ['none', 'approved'] as const)
      expect(text[`management.said.${word}`]).toMatch(/(nada de esto|none of these):$/)
})

test('texts are calm and not empty: no exclamation mark, no double space', () => {
  const isOdd = (message: Message) => {
    const text = typeof message === 'string' ? message : `${message.one}|${message.other}`
    return text.trim() === '' || /[!¡]| {2}/.test(text)
  }
  expect(keys.filter(key => isOdd(spanish[key]) || isOdd(english[key]))).toEqual([])
})
