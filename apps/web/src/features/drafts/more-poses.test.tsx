import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MorePoses } from './more-poses.tsx'

const past = '2026-11-21T10:01:00.000Z'

const open = (drafts: number, morePoses: number) =>
  renderScreen(
    <MorePoses
      shoot={aWorkingShoot({
        step: 'imagesInReview',
        moreDraftsAt: morePoses > 0 ? past : null,
        morePoses,
        images: Array.from({ length: drafts }, (_, index) => anImage(index)),
      })}
    />,
  )

test('R-SCR-14 four more are offered when the model has them', () => {
  open(4, 4)
  expect(screen.getByRole('button', { name: '4 poses más' })).toBeTruthy()
  expect(screen.getByText('También es gratis.')).toBeTruthy()
})

test('R-SCR-14 when the poses end, it says so and offers what there is', () => {
  open(4, 1)
  expect(screen.getByRole('button', { name: '1 pose más' })).toBeTruthy()
  expect(screen.getByText(/Es la última que tiene tu modelo/)).toBeTruthy()
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
