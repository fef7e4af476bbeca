import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { useKeptFocus } from './kept-focus.ts'

function Place() {
  const [isEmpty, setEmpty] = useState(true)
  const place = useKeptFocus<HTMLElement>()
  return (
    <section ref={place} aria-label="Frente" tabIndex={-1}>
      {isEmpty ? (
        <button type="button" onClick={() => setEmpty(false)}>
          Elegir foto
        </button>
      ) : (
        <p>Leyendo</p>
      )}
    </section>
  )
}

test('R-UIX-09 a place whose button goes away takes its focus', () => {
  renderScreen(<Place />)
  const choose = screen.getByRole('button', { name: 'Elegir foto' })
  choose.focus()
  fireEvent.click(choose)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Frente' }))
})

test('R-UIX-09 nothing is focused where the button that goes away had not the focus', () => {
  renderScreen(
    <>
      <Place />
      <button type="button">Seguir</button>
    </>,
  )
  const choose = screen.getByRole('button', { name: 'Elegir foto' })
  choose.focus()
  const onward = screen.getByRole('button', { name: 'Seguir' })
  onward.focus()
  fireEvent.click(choose)
  expect(document.activeElement).toBe(onward)
})
