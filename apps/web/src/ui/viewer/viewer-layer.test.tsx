import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { ViewerLayer } from './viewer-layer.tsx'

const arrow = (to: 'next' | 'previous') => screen.queryByRole('button', { name: say(`viewer.${to}`) })

test('R-SCR-16 at the last photo the arrow on keeps the focus and leads nowhere', () => {
  const back = vi.fn()
  renderScreen(
    <ViewerLayer title="Foto 2A" onClose={vi.fn()} onPrevious={back} onNext={undefined} actions={null}>
      <p>foto</p>
    </ViewerLayer>,
  )
  const next = arrow('next')!
  next.focus()
  expect(document.activeElement).toBe(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  fireEvent.keyDown(next, { key: 'ArrowLeft' })
  expect(back).toHaveBeenCalledOnce()
})

test('R-SCR-16 a photo that is alone has no arrows', () => {
  renderScreen(
    <ViewerLayer title="Foto 1A" onClose={vi.fn()} onPrevious={undefined} onNext={undefined} actions={null}>
      <p>foto</p>
    </ViewerLayer>,
  )
  expect([arrow('previous'), arrow('next')]).toEqual([null, null])
})

/** Two photos as links, each with its viewer over them. */
function Sheet({ open }: { open?: number }) {
  const navigate = useNavigate()
  return (
    <main tabIndex={-1}>
      <Link to="/sheet/0">Foto 1A</Link>
      <Link to="/sheet/1">Foto 2A</Link>
      {open === undefined ? null : (
        <ViewerLayer
          title={`Foto ${open + 1}A`}
          onClose={() => navigate('/sheet')}
          onPrevious={undefined}
          onNext={() => navigate('/sheet/1')}
          actions={null}
        >
          <p>foto</p>
        </ViewerLayer>
      )}
    </main>
  )
}

test('R-SCR-16 R-SCR-13 R-UIX-09 closing gives the focus to the photo that was shown last', async () => {
  renderScreen(
    <Routes>
      <Route path="/sheet" element={<Sheet />} />
      <Route path="/sheet/0" element={<Sheet open={0} />} />
      <Route path="/sheet/1" element={<Sheet open={1} />} />
    </Routes>,
    { at: '/sheet' },
  )
  const photo = (name: string) => screen.getByRole('link', { name })
  photo('Foto 1A').focus()
  fireEvent.click(photo('Foto 1A'))
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(photo('Foto 1A')))
  fireEvent.click(photo('Foto 1A'))
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'ArrowRight' })
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Foto 2A' }), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(photo('Foto 2A')))
})
