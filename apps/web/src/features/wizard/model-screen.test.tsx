import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentShootKey } from '../../lib/current-shoot.ts'
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
