import type { packageTexts as source } from '../es/package.ts'
import type { Translation } from '../message.ts'

export const packageTexts: Translation<typeof source> = {
  'package.view.front': 'front',
  'package.view.threeQuarter': 'three-quarter',
  'package.view.back': 'back',
  'package.alt': '{garment} on {model}, {view} view, {background} background',
  'package.folder.full': 'full-size',
  'package.folder.web': 'web-1080',
  'package.file.altTexts': 'alt-texts',
  'package.file.about': 'read-me',
  'package.over.title': 'This link no longer works',
  'package.over.text': {
    one: 'Download links last {count} day. Ask who sent it for a new one.',
    other: 'Download links last {count} days. Ask who sent it for a new one.',
  },
  'package.over.own': 'If the shoot is yours, open it and copy another',
  'package.missing.title': 'This zip is no longer here',
  'package.missing.text':
    'Its owner may have deleted the shoot, or a part of the link is missing. Ask her for another.',
  'package.edge': 'Download',
}
