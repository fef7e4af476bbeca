import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { aGarment, aModel, aShoot } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ModelScreen } from './model-screen.tsx'

beforeEach(() => sessionStorage.clear())

test.each([
  ['ghost', 'Maniquí invisible', 'Seguir con maniquí invisible'],
  ['mannequin', 'Maniquí', 'Seguir con maniquí'],
  ['person', 'Ximena', 'Seguir con Ximena'],
] as const)('R-SCR-07 step 2 goes on with a %s as a sentence says it', (kind, name, words) => {
  currentShootKey.write('shoot-1')
  const model = aModel({ _id: 'chosen', kind, name: { es: name, en: name } })
  renderScreen(<ModelScreen />, {
    answers: [
      [['session'], null],
      [['shoot', 'shoot-1'], aShoot({ garmentsId: [aGarment()], modelId: 'chosen' })],
      [['catalog', 'models'], [model]],
    ],
  })
  expect(screen.getByRole('button', { name: words })).toBeTruthy()
})

test.each([
  [null, ['Ximena', 'Maniquí invisible']],
  ['other-ghost', ['Ximena', 'Maniquí invisible', 'Maniquí invisible hombre']],
] as const)(
  'R-SCR-07 ghosts, whose photos are the same, are offered as one; %s chosen before stays',
  (modelId, names) => {
    currentShootKey.write('shoot-1')
    const named = (_id: string, kind: string, name: string) =>
      aModel({ _id, kind, name: { es: name, en: name } })
    renderScreen(<ModelScreen />, {
      answers: [
        [['session'], null],
        [['shoot', 'shoot-1'], aShoot({ garmentsId: [aGarment()], modelId })],
        [
          ['catalog', 'models'],
          [
            named('ximena', 'person', 'Ximena'),
            named('ghost', 'ghost', 'Maniquí invisible'),
            named('other-ghost', 'ghost', 'Maniquí invisible hombre'),
          ],
        ],
      ],
    })
    const cards = within(screen.getByRole('list')).getAllByRole('button')
    expect(cards).toHaveLength(names.length)
    for (const [at, name] of names.entries()) expect(cards[at]!.textContent).toContain(name)
  },
)
