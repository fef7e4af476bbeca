import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Dialog } from './dialog.tsx'

/** A screen that is another one once its dialog was agreed to. */
function Screen() {
  const [state, setState] = useState<'before' | 'asked' | 'after'>('before')
  return (
    <main tabIndex={-1}>
      {state === 'after' ? (
        <h1>Cuarto oscuro</h1>
      ) : (
        <button type="button" onClick={() => setState('asked')}>
          Revelar
        </button>
      )}
      {state === 'asked' ? (
        <Dialog title="¿Revelar?" onClose={() => setState('before')}>
          <button type="button" onClick={() => setState('after')}>
            Sí
          </button>
        </Dialog>
      ) : null}
    </main>
  )
}

test('R-UIX-09 focus returns to what opened the dialog, or, where that is gone, to the screen', async () => {
  renderScreen(<Screen />)
  const opener = screen.getByRole('button', { name: 'Revelar' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
  fireEvent.click(opener)
  fireEvent.click(await screen.findByRole('button', { name: 'Sí' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
