import { act, fireEvent, screen } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test } from 'vitest'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { MorePoses } from './more-poses.tsx'

afterEach(() => act(() => toast.removeAll()))

const past = '2026-11-21T10:01:00.000Z'

const open = (drafts: number, morePoses: number, available = 12) =>
  renderScreen(
    <>
      <MorePoses
        shoot={aWorkingShoot({
          step: 'imagesInReview',
          moreDraftsAt: morePoses > 0 ? past : null,
          morePoses,
          images: Array.from({ length: drafts }, (_, index) => anImage(index)),
        })}
      />
      <Toaster />
    </>,
    {
      answers: [
        [['session'], aUser()],
        [['credit', 'account-1'], { available, used: 0, reserved: 0 }],
      ],
    },
  )

test('R-SCR-14 R-VAL-11 four more are offered with their price, and what becomes of it', () => {
  open(4, 4)
  expect(screen.getByRole('button', { name: '4 poses más · 4 créditos' })).toBeTruthy()
  expect(screen.getByText(/paga una foto que reveles.*vuelve a tu saldo/)).toBeTruthy()
})

test('R-SCR-14 R-VAL-11 when the poses end, it says so and offers what there is for what it costs', () => {
  open(4, 1)
  expect(screen.getByRole('button', { name: '1 pose más · 1 crédito' })).toBeTruthy()
  expect(screen.getByText(/Es la última que tiene tu modelo/)).toBeTruthy()
})

test('R-VAL-04 R-VAL-11 who has too few reads what is needed and what is there, and nothing is asked', async () => {
  const asked = answeringServer({})
  open(4, 4, 6)
  expect(
    screen.getByText(
      'Para pedirlas necesitas 8 créditos en tu saldo, uno por cada prueba de la hoja, y tienes 6.',
    ),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('No tienes suficientes créditos. Necesitas 8 y tienes 6.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('R-VAL-11 when the server knows of fewer credits, the toast names its figures', async () => {
  answeringServer({
    'PUT /shootings/shoot-1/prompts': failure('insufficientCredits', 402, { required: 8, available: 5 }),
  })
  open(4, 4)
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('No tienes suficientes créditos. Necesitas 8 y tienes 5.')).toBeTruthy()
})

test('R-SCR-14 without another pose there is no button, and the reason stands there', () => {
  open(6, 0)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/todas las poses que tiene tu modelo/)).toBeTruthy()
})

test('R-VAL-04 at twelve drafts nothing is offered', () => {
  open(12, 0)
  expect(screen.queryByText(/poses/)).toBeNull()
})
