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
}
