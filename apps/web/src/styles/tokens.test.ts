import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function paletteIn(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const paper = paletteIn(':root')
const rooms = { paper, darkroom: { ...paper, ...paletteIn('[data-room="dark"]') } }
const pairs = [
  ...['ink', 'graphite', 'rosa-text', 'ok', 'warn', 'alert'].flatMap(text => [
    [text, 'paper'],
    [text, 'paper-bright'],
  ]),
  ['graphite', 'paper-deep'],
  ['ink', 'paper-deep'],
  ...['ink', 'graphite', 'alert'].map(text => [text, 'glass']),
  ['on-rosa', 'rosa'],
  ['on-rosa', 'rosa-pressed'],
  ['on-film', 'film'],
]

describe.each(Object.entries(rooms))('%s', (_name, palette) => {
  test.each(pairs)('%s on %s is readable (4.5:1)', (text, ground) => {
    expect(contrast(palette[text!]!, palette[ground!]!)).toBeGreaterThanOrEqual(4.5)
  })
})
