import type { AccountId } from '@revela/contract'
import { purchaseStatuses } from '@revela/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPurchase } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { Purchases } from './purchases.tsx'

const show = (purchases: unknown[]) =>
  renderScreen(<Purchases accountId={'account-1' as AccountId} />, {
    answers: [[['purchases', 'account-1'], purchases]],
  })

test('R-SCR-18 every purchase says its price, what it brought and what became of it', () => {
  show(purchaseStatuses.map(status => aPurchase({ _id: status, status })))
  const lines = screen.getAllByRole('listitem').map(line => line.textContent ?? '')
  expect(lines).toHaveLength(purchaseStatuses.length)
  for (const line of lines) expect(line).toMatch(/Revela 10.*03\/11\/26 · \$630 MXN/)
  expect(lines.filter(line => line.includes('10 créditos'))).toHaveLength(purchaseStatuses.length - 2)
  expect(lines[0]).toMatch(/Esperando tu pago.*siguiente día hábil/)
  expect(lines[2]).toMatch(/No se completó.*No se cobró nada/)
  expect(new Set(lines).size).toBe(lines.length)
})

test('R-SCR-18 a refund says how many credits it took; a payment of no plan of ours is named as such', () => {
  show([
    aPurchase({ status: 'partlyRefunded', creditsTakenBack: 5 }),
    aPurchase({ _id: 'b', title: null, price: null, credits: 0, status: 'review' }),
  ])
  const [refunded, unknown] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(within(refunded).getByText('5 créditos retirados')).toBeTruthy()
  expect(within(unknown).getByText(say('purchases.unknownPlan'))).toBeTruthy()
})

test('R-SCR-18 who never bought sees no empty list', () => {
  show([])
  expect(screen.queryByRole('heading')).toBeNull()
})
