import {
  apiVersionedRoot,
  type CallDefinition,
  calls,
  type ErrorCode,
  errorCodes,
  errorStatus,
} from '@revela/contract'
import type { z } from 'zod'
import { errorMessages } from '../../error-messages.ts'
import { mayBeMadeBy } from '../call-terms.ts'
import { escapeHtml, plainPage } from '../plain-page.ts'
import { type FieldLine, fieldLines, typeOf } from './field-lines.ts'
import { describeNamedSchema, describeSchema, schemaNames } from './named-schemas.ts'
import { referenceStyle } from './reference-style.ts'
import { areas, manners, walk } from './reference-words.ts'

interface Place {
  /** Below which the page's fonts and its OpenAPI form are. */
  path: string
  publicOrigin: string
}

/** Every call for whoever wants to make one: what it is for, what goes in, what comes out, how it fails. */
export function referencePage({ path, publicOrigin }: Place): string {
  const contents = [...areas.map(({ title }) => title), 'Things', 'Failures']
  const body = `<h1>The API</h1>
  <p>From a photo of a garment to photos of people wearing it, call by call. The same as
    <a href="${path}/json">OpenAPI</a>, and in a <a href="${path}/console">console</a> to try calls in.</p>
  <div class="book">
    <nav aria-label="Contents"><ul>${contents.map(title => `<li><a href="#${anchorOf(title)}">${title}</a></li>`).join('')}</ul></nav>
    <div>
      <h2>From a photo to photos</h2>
      <p>With <code>API=${escapeHtml(publicOrigin + apiVersionedRoot)}</code> and a photo of a T-shirt:</p>
      <ol class="walk">${walk.map(({ words, command }) => `<li>${prose(words)}<pre>${escapeHtml(command)}</pre></li>`).join('')}</ol>
      <h2>What holds for every call</h2>
      ${manners.map(({ title, words }) => `<h3>${title}</h3>${words.map(paragraph).join('')}`).join('')}
      ${areas.map(({ title, words, calls: names }) => `${heading(title)}${paragraph(words)}${names.map(name => callBlock(name, calls[name])).join('')}`).join('')}
      ${heading('Things')}<p>What calls are about, field by field. A field that is not there is written as <code>null</code>.</p>
      ${schemaNames.map(name => `<details id="${name}"><summary>${name}</summary>${table(fieldLines(describeNamedSchema(name)))}</details>`).join('')}
      ${heading('Failures')}<p>Every <code>code</code>, with the HTTP status that it comes with. <code>shootInProcess</code> says 104 in <code>statusCode</code>: that shoot is past its drafts, go to it instead.</p>
      <table class="fields">${errorCodes.map(failure).join('')}</table>
    </div>
  </div>`
  return plainPage({ locale: 'en', title: 'API', edge: 'API', body, style: referenceStyle, path })
}

function callBlock(name: string, call: CallDefinition): string {
  const { method, path, summary, audience, multipart, response } = call
  return `<article class="call" id="${name}">
    <h3><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
    <p>${escapeHtml(summary)}.</p>
    <p class="who">${mayBeMadeBy[audience]}</p>
    ${part('Query', call.query, 'input')}
    ${multipart ? `<h4>Form</h4>${table(partsOf(multipart))}` : part('Body', call.body, 'input')}
    ${part('Answers', response, 'output')}
    ${failures(call.errors)}
  </article>`
}

/** Its own; what any call may fail with is told once. */
const failures = (codes: readonly ErrorCode[]): string =>
  codes.length === 0
    ? ''
    : `<h4>Fails with</h4><ul class="codes">${codes
        .map(code => `<li><a href="#${code}">${code}</a> <span>${errorStatus[code]}</span></li>`)
        .join('')}</ul>`

/** The fields that go in or come out; of what has none, what it is. */
function part(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return ''
  const described = describeSchema(schema, io)
  const lines = fieldLines(described)
  if (lines.length > 0) return `<h4>${title}</h4>${table(lines)}`
  return described.properties ? '' : `<h4>${title}</h4><p>${typeText(typeOf(described))}</p>`
}

const partsOf = (parts: NonNullable<CallDefinition['multipart']>): FieldLine[] =>
  Object.entries(parts).map(([path, { kind, values, description, required = false }]) => ({
    path,
    type: `${kind}: ${description}${values ? ` (${values.join(' | ')})` : ''}`,
    isRequired: required,
  }))

const table = (lines: readonly FieldLine[]): string =>
  `<table class="fields">${lines
    .map(
      ({ path, type, isRequired }) =>
        `<tr><td><code>${escapeHtml(path)}</code>${isRequired ? '' : ' <span class="who">optional</span>'}</td><td>${typeText(type)}</td></tr>`,
    )
    .join('')}</table>`

/** A type in words; the things in it lead to their descriptions. */
const typeText = (type: string): string =>
  escapeHtml(type).replaceAll(/\{(\w+)\}/g, (_, item: string) => `<a href="#${item}">${item}</a>`)

const failure = (code: ErrorCode): string =>
  `<tr id="${code}"><td><code>${code}</code> <span class="who">${errorStatus[code]}</span></td><td>${escapeHtml(errorMessages[code])}</td></tr>`

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-')
const heading = (title: string): string => `<h2 id="${anchorOf(title)}">${title}</h2>`
const paragraph = (words: string): string => `<p>${prose(words)}</p>`

/** Our own words, with `code` and [links](#Error) in them. */
const prose = (words: string): string =>
  escapeHtml(words)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\[([^\]]+)\]\((#\w+)\)/g, '<a href="$2">$1</a>')
