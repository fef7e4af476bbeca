import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { useGarmentName } from './garment-name.ts'

test('R-KEP-07 a garment is called something in the viewer’s language, or what its seller called it', () => {
  function Names() {
    const nameOf = useGarmentName()
    const ours = { name: 'demo', nameIn: { es: 'Playera Lunes', en: 'Lunes T-shirt' } }
    return <p>{[ours, { name: 'foto 12', nameIn: null }].map(nameOf).join(', ')}</p>
  }
  renderScreen(<Names />)
  expect(screen.getByText('Playera Lunes, foto 12')).toBeTruthy()
})
