import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { answeringServer } from '../../testing/answering-server.ts'
import { aShoot } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { OtherLooks } from './other-looks.tsx'

const images = [anImage(0, { status: 'ok' })]

test.each([
  ['Otro modelo', '/model', 'modelId'],
  ['Otro estilo', '/style', 'stylingId'],
  ['Otro fondo', '/background', 'setId'],
])('R-FLW-25 %s: another shoot of the garment that keeps the other choices', async (name, path, field) => {
  const shoot = aWorkingShoot({ step: 'imagesInReview', images })
  const { modelId, stylingId, setId } = shoot
  const created = aShoot({ _id: 'shoot-2', key: 'shoot-2' })
  const asked = answeringServer({
    'POST /shootings': [200, { data: created }],
    'PUT /shootings/shoot-2': [200, { data: created }],
    'GET /shootings/shoot-2': [200, { data: created }],
  })
  const { address } = renderScreen(<OtherLooks shoot={shoot} />)
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(address().pathname).toBe(path))
  const change = asked.find(({ method }) => method === 'PUT')
  expect(JSON.parse(String(change?.body))).toEqual({ c: { modelId, stylingId, setId, [field]: null } })
  expect(currentShootKey.read()).toBe('shoot-2')
})

test('R-FLW-25 while drafts are made there is nothing to go on from', () => {
  renderScreen(<OtherLooks shoot={aWorkingShoot({ step: 'generatingPrompts', images })} />)
  expect(screen.queryByRole('button')).toBeNull()
})
