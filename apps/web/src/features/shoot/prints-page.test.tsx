import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closeModal, useOpenModal } from '../../lib/screens/modals.ts'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { answeringServer } from '../../testing/answering-server.ts'
import { aModel } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { PrintsPage } from './prints-page.tsx'
import { ShootMissing } from './shoot-missing.tsx'

const images = [
  anImage(0, { final: 'ok' }),
  anImage(1, { final: 'ok', word: 'rejected', reasons: ['badlyWornGarment'], refund: 'requested' }),
  anImage(2, { final: 'failed' }),
]

function OpenModalName() {
  return <p>modal: {useOpenModal()?.name ?? 'none'}</p>
}

function open(score: number | null) {
  const page = (
    <>
      <PrintsPage shoot={aWorkingShoot({ step: 'partiallyCompleted', images, score })} />
      <OpenModalName />
      <Toaster />
    </>
  )
  return renderScreen(page, {
    answers: [
      [['catalog', 'categories'], []],
      [['catalog', 'models'], [aModel()]],
      [['shoot', 'abc123', 'refunds'], []],
    ],
  })
}

afterEach(() => {
  act(closeModal)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('R-VAL-07 a download asks for the rating first', () => {
  open(null)
  fireEvent.click(screen.getByRole('button', { name: 'Descargar la foto 1A' }))
  expect(screen.getByText('modal: shootFeedback')).toBeTruthy()
  expect(screen.getByText('Primero califica tu sesión')).toBeTruthy()
})

test('R-VAL-07 R-FLW-16 sharing, package and another shoot ask for the rating first', () => {
  open(null)
  for (const name of ['Compartir la sesión', 'Otra sesión con esta prenda', 'Preparar el zip']) {
    act(closeModal)
    fireEvent.click(screen.getAllByRole('button', { name })[0]!)
    expect(screen.getByText('modal: shootFeedback'), name).toBeTruthy()
  }
})

test('R-VAL-05 a rating can be changed until the zip was asked for', () => {
  const rated = aWorkingShoot({ step: 'completed', images, score: 4 })
  const answers: [readonly unknown[], unknown][] = [
    [['catalog', 'categories'], []],
    [['catalog', 'models'], [aModel()]],
    [['shoot', 'abc123', 'refunds'], []],
  ]
  const { unmount } = renderScreen(
    <>
      <PrintsPage shoot={rated} />
      <OpenModalName />
    </>,
    { answers },
  )
  fireEvent.click(screen.getByRole('button', { name: say('shoot.rateAgain') }))
  expect(screen.getByText('modal: shootFeedback')).toBeTruthy()
  act(closeModal)
  unmount()
  const packaged = { ...rated.package, status: 'ready' as const, url: '/zip/abc123', expiresAt: null }
  renderScreen(<PrintsPage shoot={{ ...rated, package: packaged }} />, { answers })
  expect(screen.queryByRole('button', { name: say('shoot.rateAgain') })).toBeNull()
})

test('R-FLW-15 beside the zip’s link it says until when that works, and the link is copied whole', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const rated = aWorkingShoot({ step: 'completed', images, score: 4 })
  const ready = {
    ...rated.package,
    status: 'ready' as const,
    url: '/zip/abc123?e=1&s=2',
    expiresAt: new Date(2026, 11, 7, 18, 30).toISOString(),
  }
  renderScreen(<PrintsPage shoot={{ ...rated, package: ready }} />, {
    answers: [
      [['catalog', 'categories'], []],
      [['catalog', 'models'], [aModel()]],
      [['shoot', 'abc123', 'refunds'], []],
    ],
  })
  expect(screen.getByText(say('package.linkUntil', { date: '07/12/26', time: '18:30' }))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: say('package.copy') }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/zip/abc123?e=1&s=2`))
})

test('R-FLW-18 the garment’s photo goes along with a share unless its seller leaves it out', async () => {
  const asked = answeringServer({
    'PUT /shootings/shoot-1': [
      200,
      { data: aWorkingShoot({ step: 'partiallyCompleted', images, score: 5, sharesGarment: false }) },
    ],
  })
  open(5)
  fireEvent.click(screen.getAllByRole('button', { name: say('sharing.open') })[0]!)
  const box = screen.getByRole('checkbox', { name: say('sharing.withGarment') })
  expect((box as HTMLInputElement).checked).toBe(true)
  expect(screen.getByText(/las fotos y la de tu prenda/)).toBeTruthy()
  fireEvent.click(box)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(JSON.parse(String(asked[0]?.body))).toEqual({ c: { sharesGarment: false } })
})

test('R-FLW-24 what she crossed out goes along where she says so', async () => {
  const asked = answeringServer({
    'PUT /shootings/shoot-1': [
      200,
      { data: aWorkingShoot({ step: 'partiallyCompleted', images, score: 5 }) },
    ],
  })
  open(5)
  const panel = screen.getByRole('region', { name: say('package.title') })
  const box = within(panel).getByRole('checkbox', { name: 'Incluir también la que tachaste' })
  expect((box as HTMLInputElement).checked).toBe(false)
  fireEvent.click(box)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(JSON.parse(String(asked[0]?.body))).toEqual({ c: { includesRejected: true } })
  fireEvent.click(screen.getAllByRole('button', { name: say('sharing.open') })[0]!)
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByRole('checkbox', { name: 'Incluir también la que tachaste' })).toBeTruthy()
})

test('R-UIX-04 what was said about a photo stays as it is while its refund is under review', () => {
  const asked = answeringServer({})
  open(5)
  fireEvent.click(screen.getByRole('button', { name: 'La 2A tiene un problema' }))
  expect(screen.getByText(/Ya estamos revisando esa foto/)).toBeTruthy()
  expect(asked).toEqual([])
})

test('R-SCR-16 a rated shoot offers its sizes at once', () => {
  open(5)
  fireEvent.click(screen.getByRole('button', { name: 'Descargar la foto 1A' }))
  expect(screen.getByText('1536 × 2048 px')).toBeTruthy()
  expect(screen.getByText('modal: none')).toBeTruthy()
})

test('R-VAL-07 R-FLW-24 a phone hands all prints but those crossed out to its own apps in one tap, once they are rated', async () => {
  const share = vi.fn(async (_: ShareData) => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }))
  const photo = { status: 200, headers: { 'content-type': 'image/jpeg' } }
  vi.stubGlobal('fetch', async () => new Response('jpeg', photo))
  const { unmount } = open(null)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar o guardar la foto' }))
  expect(screen.getByText('modal: shootFeedback')).toBeTruthy()
  unmount()
  open(5)
  const send = async () => {
    const button = screen.getByRole('button', { name: 'Enviar o guardar la foto' }) as HTMLButtonElement
    await waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false))
    fireEvent.click(button)
  }
  await send()
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
  expect(share.mock.calls[0]?.[0].files?.map(({ name }) => name)).toEqual(['revela-abc123-1A.jpg'])
  share.mockRejectedValueOnce(new DOMException('she closed the sheet', 'AbortError'))
  await send()
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  share.mockRejectedValueOnce(new DOMException('too long after the tap', 'NotAllowedError'))
  await send()
  expect(await screen.findByText(say('sending.ready'))).toBeTruthy()
  expect(screen.queryByText(/No se pudo descargar/)).toBeNull()
  expect(
    screen.getAllByRole('button', { name: say('package.make') }),
    'the zip stays in its panel',
  ).toHaveLength(1)
})

test('R-UIX-04 a result card leads to its details, shows the refund and the three reasons read-only', () => {
  open(5)
  expect(screen.getByRole('link', { name: 'Detalles de la foto 2A' }).getAttribute('href')).toBe(
    '/shoot/abc123/1',
  )
  const boxes = within(screen.getByRole('list', { name: say('shoot.prints') })).getAllByRole(
    'checkbox',
  ) as HTMLInputElement[]
  expect(boxes.map(box => [box.disabled, box.checked])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [true, false],
    [true, false],
    [true, true],
  ])
  expect(screen.getByText(say('refund.state.requested'))).toBeTruthy()
})

test('a photo that did not come out says that its credit is back', () => {
  open(5)
  expect(screen.getByText(say('shoot.card.failed'))).toBeTruthy()
  expect(screen.getByText('Su crédito ya volvió a tu saldo.')).toBeTruthy()
})

test('R-FLW-13 a photo that did not come out shows the draft that was chosen', () => {
  const { container } = open(5)
  expect(container.querySelector('li:nth-child(3) img')?.getAttribute('src')).toContain('draft-2')
})

test('R-FLW-16 where no photo came out the garment can be shot again at once: there is nothing to rate', async () => {
  const asked = answeringServer({ 'POST /shootings': [201, { data: aWorkingShoot() }] })
  const none = aWorkingShoot({
    step: 'partiallyCompleted',
    images: [anImage(0, { final: 'failed' }), anImage(1, { final: 'failed' })],
  })
  renderScreen(
    <>
      <PrintsPage shoot={none} />
      <OpenModalName />
    </>,
    {
      answers: [
        [['catalog', 'categories'], []],
        [['catalog', 'models'], [aModel()]],
      ],
    },
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(say('shoot.noneTitle'))
  expect(screen.queryByRole('button', { name: say('shoot.rate') })).toBeNull()
  expect(screen.queryByRole('button', { name: say('package.make') })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: say('shoot.again') })[0]!)
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(screen.getByText('modal: none')).toBeTruthy()
})

test('R-UIX-04 a ghost mannequin’s result card has two reasons, and one that was given anyway', () => {
  const given = anImage(1, { final: 'ok', word: 'rejected', reasons: ['deformedModel'] })
  const shoot = aWorkingShoot({ step: 'completed', images: [anImage(0, { final: 'ok' }), given], score: 5 })
  renderScreen(<PrintsPage shoot={shoot} />, {
    answers: [
      [['catalog', 'categories'], []],
      [['catalog', 'models'], [aModel({ kind: 'ghost' })]],
      [['shoot', 'abc123', 'refunds'], []],
    ],
  })
  const prints = within(screen.getByRole('list', { name: say('shoot.prints') }))
  expect(prints.getAllByText(say('drafts.reason.deformedModel'))).toHaveLength(1)
  expect(prints.getAllByRole('checkbox')).toHaveLength(5)
})

test('R-ERR-02 an unknown shoot says so and leads to the gallery after 3 s', () => {
  vi.useFakeTimers()
  const { address } = renderScreen(
    <>
      <ShootMissing />
      <Toaster />
    </>,
    { at: '/shoot/nope' },
  )
  expect(screen.getAllByText('No encontramos esa sesión').length).toBeGreaterThan(1)
  act(() => vi.advanceTimersByTime(2_999))
  expect(address().pathname).toBe('/shoot/nope')
  act(() => vi.advanceTimersByTime(1))
  expect(address().pathname).toBe('/shootGallery')
})
