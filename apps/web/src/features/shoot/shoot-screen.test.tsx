import { waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { answeringServer } from '../../testing/answering-server.ts'
import { aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ShootScreen } from './shoot-screen.tsx'

test('R-FLW-22 a shoot that went on in another tab leads to where it is now, not to where this tab left it', async () => {
  const before = aWorkingShoot({ step: 'choosing' })
  answeringServer({
    [`GET /shootings/${before.key}/process/status`]: [
      200,
      { data: aWorkingShoot({ step: 'imagesInReview' }) },
    ],
  })
  const routes = (
    <Routes>
      <Route path="/shoot/:shootKey" element={<ShootScreen />} />
      <Route path="*" element={null} />
    </Routes>
  )
  const { address } = renderScreen(routes, {
    at: `/shoot/${before.key}`,
    answers: [
      [['session'], aUser()],
      [['shoot', before.key], before],
    ],
  })
  expect(address().pathname).toBe(`/shoot/${before.key}`)
  await waitFor(() => expect(address().pathname).toBe('/processing'))
})
