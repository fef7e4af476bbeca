import { fireEvent, screen } from '@testing-library/react'
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
