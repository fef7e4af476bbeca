import { existsSync } from 'node:fs'
import path from 'node:path'
import { categoryTraits } from '@revela/garment'
import { expect, test } from 'vitest'
import { loadOutfitPiece, loadStyle, type StudioStyle, styleKeys } from './style.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const styles = await Promise.all((await styleKeys(catalogDir)).map(key => loadStyle(catalogDir, key)))

test('R-SCR-08 six styles complete an upper and a lower garment, for women and men, with pieces that are there front and back', async () => {
  expect(styles.length).toBeGreaterThanOrEqual(6)
  for (const { key, outfit } of styles)
    for (const { withUpper, withLower, withDress } of Object.values(outfit)) {
      expect(withDress, key).toBeNull()
      for (const [pieceKey, lower] of [
        [withUpper, true],
        [withLower, false],
      ] as const) {
        if (!pieceKey) throw new Error(`${key} leaves half of the body in the base layer`)
        const piece = await loadOutfitPiece(catalogDir, pieceKey)
        expect(categoryTraits[piece.category].covers, pieceKey).toBe(lower ? 'lower' : 'upper')
        expect(existsSync(piece.front) && piece.back !== null && existsSync(piece.back), pieceKey).toBe(true)
      }
    }
})

test('no two styles dress a woman or a man in the same two pieces, nor grade and light a picture alike', () => {
  const unlike = (of: (style: StudioStyle) => unknown) =>
    expect(new Set(styles.map(style => JSON.stringify(of(style)))).size).toBe(styles.length)
  unlike(style => style.outfit.female)
  unlike(style => style.outfit.male)
  unlike(style => style.grade)
  unlike(style => style.light)
})
