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
  const hold = aMovement({ type: 'hold', amount: -1 })
  expect(movementText(t, hold)).toBe('Apartado para revelar una foto')
})

test('R-VAL-11 further poses, what they paid and what came back are told in words', () => {
  expect(movementText(t, aMovement({ type: 'prepayment', amount: -4 }))).toBe('4 poses más')
  const paid = aMovement({ type: 'hold', amount: 0, imageIndex: 4 })
  expect(movementText(t, paid)).toBe('Apartado para revelar la foto 5A: ya estaba pagado con tus poses')
  const back = aMovement({ type: 'prepaymentReturn', amount: 3 })
  expect(movementText(t, back)).toBe('Volvió a tu saldo lo que no usaste de tus poses')
  const failed = aMovement({ type: 'prepaymentReturn', amount: 1, imageIndex: 6 })
  expect(movementText(t, failed)).toBe('Volvió a tu saldo: la pose 7A no salió')
})
