import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { aGarment, aModel, aShoot } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StyleScreen } from './style-screen.tsx'

beforeEach(() => sessionStorage.clear())

test.each([
  ['shirt', /^El estilo pone lo de abajo/],
  ['skirt', /^El estilo pone lo de arriba/],
  ['dress', /^Un vestido va solo/],
])('R-SCR-08 step 3 says what a style brings to a %s', (type, words) => {
  currentShootKey.write('shoot-1')
  renderScreen(<StyleScreen />, {
    answers: [
      [['session'], null],
      [['shoot', 'shoot-1'], aShoot({ garmentsId: [aGarment({ type })] })],
      [['catalog', 'models'], []],
      [['catalog', 'styles'], []],
    ],
  })
  expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  ['ghost', /^Nadie la lleva/],
  ['photographed', /^Se queda con lo que lleva en sus fotos/],
] as const)(
  'R-SCR-08 R-OWN-04 where the style dresses nobody, as with a %s, step 3 asks for the light alone',
  (kind, words) => {
    currentShootKey.write('shoot-1')
    const model = aModel({ _id: 'undressed', kind })
    renderScreen(<StyleScreen />, {
      answers: [
        [['session'], null],
        [['shoot', 'shoot-1'], aShoot({ garmentsId: [aGarment()], modelId: 'undressed' })],
        [['catalog', 'models'], [model]],
        [['catalog', 'styles'], []],
      ],
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¿Con qué luz la quieres?')
    expect(screen.getByText(words)).toBeTruthy()
  },
)
