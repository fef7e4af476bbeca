import type { CreditMovement } from '@revela/contract'
import { createTranslate } from '@revela/i18n'
import { messages } from '@revela/i18n/es'
import { expect, test } from 'vitest'
import { movementText } from './ledger.tsx'

const t = createTranslate('es', messages)
const aMovement = (given: Partial<CreditMovement>): CreditMovement => ({
  _id: 'm',
  type: 'grant',
  amount: 6,
  createdAt: '2026-11-03T12:00:00.000Z',
  shootKey: null,
  imageIndex: null,
  balanceAfter: 6,
  ...given,
})

test('every movement of credits is told in words', () => {
  expect(movementText(t, aMovement({}))).toBe('Créditos de bienvenida')
  const release = aMovement({ type: 'release', shootKey: 'K7', imageIndex: 1 })
  expect(movementText(t, release)).toBe('Volvió a tu saldo: la foto 2A no salió')
  expect(movementText(t, aMovement({ type: 'hold' }))).toBe('Apartado para revelar una foto')
})
