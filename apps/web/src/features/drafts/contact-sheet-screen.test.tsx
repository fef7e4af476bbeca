import type { Model } from '@revela/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { anImage, aWorkingShoot } from '../../testing/a-working-shoot.ts'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { aGarment, aModel, aUser } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { ContactSheetScreen } from './contact-sheet-screen.tsx'

const four = [0, 1, 2, 3].map(index => anImage(index))
const atReview = aWorkingShoot({ step: 'imagesInReview', images: four })

type Answer = readonly [status: number, body: unknown]

/** A server at the other end of `fetch`: GETs answer the shoot, other calls answer what the test says. */
function serve(shoot: typeof atReview, answerTo: (method: string, path: string) => Answer | Promise<Answer>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${new URL(path, 'http://revela.test').pathname}`)
    const [status, body] = method === 'GET' ? [200, { data: shoot }] : await answerTo(method, path)
    return new Response(JSON.stringify(body), { status })
  })
  return asked
}

/** `available: null`: her balance has to be asked for. */
function open(
  shoot: typeof atReview,
  {
    available = 6,
    at = '/processing',
    model = aModel(),
  }: { available?: number | null; at?: string; model?: Model } = {},
) {
  const sheet = (
    <>
      <ContactSheetScreen actions={({ approved }) => <p>circled: {approved}</p>} />
      <Toaster />
    </>
  )
  return renderScreen(sheet, {
    at,
    answers: [
      [['shoot', shoot.key], shoot],
      [['session'], aUser()],
      ...(available === null
        ? []
        : [[['credit', 'account-1'], { available, used: 0, reserved: 0 }] as [string[], object]]),
      [['catalog', 'models'], [model]],
    ],
  })
}

beforeEach(() => currentShootKey.write('abc123'))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('R-VAL-02 with fewer than four credits nothing starts and the warning leads to the plans', async () => {
  const shoot = aWorkingShoot()
  const asked = serve(shoot, () => [500, {}])
  open(shoot, { available: 3 })
  expect(await screen.findByText(say('drafts.noCreditsTitle'))).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Comprar créditos' })[0]?.getAttribute('target')).toBe('_blank')
  expect(asked.filter(call => call.startsWith('POST'))).toEqual([])
})

test('R-VAL-02 R-ERR-05 a balance that can not be read says so instead of waiting for ever; once it is known the drafts start', async () => {
  const shoot = aWorkingShoot()
  const prompts = [200, { data: aWorkingShoot({ step: 'generatingPrompts' }) }] as const
  const status = 'GET /shootings/abc123/process/status'
  const balance = 'GET /accounts/account-1/status/credit'
  answeringServer({ [status]: [200, { data: shoot }], [balance]: failure('internal', 500) })
  open(shoot, { available: null })
  const retry = await screen.findByRole('button', { name: say('general.retry') })
  const asked = answeringServer({
    [status]: [200, { data: shoot }],
    [balance]: [200, { data: { credit: { available: 6, used: 0, reserved: 0 } } }],
    'POST /shootings/shoot-1/prompts': prompts,
  })
  fireEvent.click(retry)
  await waitFor(() => expect(asked.map(({ method }) => method)).toContain('POST'))
})

test('R-SCR-12 with enough credits the drafts start once, by themselves', async () => {
  const shoot = aWorkingShoot()
  const asked = serve(shoot, () => [200, { data: aWorkingShoot({ step: 'generatingPrompts' }) }])
  open(shoot)
  await waitFor(() => expect(asked).toContain('POST /api/v1/shootings/shoot-1/prompts'))
  expect(asked.filter(call => call.startsWith('POST'))).toHaveLength(1)
})

test('R-FLW-06 a circle shows at once and a circle that the server refuses is taken back with a word', async () => {
  const answer = Promise.withResolvers<Answer>()
  serve(atReview, () => answer.promise)
  open(atReview)
  const circle = screen.getByRole('button', { name: 'Encerrar 1A para revelarla' })
  fireEvent.click(circle)
  await waitFor(() => expect(circle.getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByText('circled: 1')).toBeTruthy()
  answer.resolve(failure('internal', 500))
  await waitFor(() => expect(circle.getAttribute('aria-pressed')).toBe('false'))
  expect(await screen.findByText(/No pudimos guardar la marca de 1A/)).toBeTruthy()
})

test('R-FLW-06 a circle made after the session ended is taken back, and it says why', async () => {
  serve(atReview, () => failure('notSignedIn', 401))
  open(atReview)
  fireEvent.click(screen.getByRole('button', { name: 'Encerrar 1A para revelarla' }))
  expect(await screen.findByText(/Tu acceso se cerró, así que quitamos la marca de 1A/)).toBeTruthy()
})

test('R-SCR-13 A circles the draft in hand and arrows walk on', async () => {
  serve(atReview, () => [200, { data: anImage(0, { approve: true }) }])
  open(atReview)
  const first = screen.getByRole('link', { name: /Prueba 1A/ })
  first.focus()
  fireEvent.keyDown(first, { key: 'a' })
  await waitFor(() => expect(screen.getByText('circled: 1')).toBeTruthy())
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('data-draft')).toBe('1')
})

test('R-FLW-05 R-SCR-13 a draft that did not come out says so and that it costs nothing; it takes no mark, and arrows pass it by', () => {
  const images = four.map((image, index) => (index === 1 ? anImage(1, { status: 'failed' }) : image))
  const shoot = aWorkingShoot({ step: 'imagesInReview', images })
  serve(shoot, () => [500, {}])
  open(shoot)
  const [first, failed] = screen.getAllByRole('listitem')
  expect(failed?.textContent).toContain(`${say('drafts.frame.failed')}${say('drafts.frame.failedHint')}`)
  expect(within(failed!).queryAllByRole('button')).toEqual([])
  const link = within(first!).getByRole('link')
  link.focus()
  fireEvent.keyDown(link, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('data-draft')).toBe('2')
})

test('R-VAL-06 a draft is crossed out with one of three reasons and not without', async () => {
  const asked = serve(atReview, () => [
    200,
    { data: anImage(1, { approve: false, reasons: ['badlyWornGarment'] }) },
  ])
  open(atReview)
  fireEvent.click(screen.getByRole('button', { name: 'Tachar 2A' }))
  const reasons = ['Modelo deforme', 'No me gusta la foto', 'Prenda mal puesta']
  for (const reason of reasons) expect(screen.getByLabelText(reason)).toBeTruthy()
  const cross = screen.getByRole('button', { name: say('drafts.delete') }) as HTMLButtonElement
  expect(cross.disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('Prenda mal puesta'))
  expect(cross.disabled).toBe(false)
  fireEvent.click(cross)
  await waitFor(() => expect(asked).toContain('PUT /api/v1/shootings/shoot-1/files/image-1'))
})

test('R-VAL-06 of a ghost mannequin, where nobody is seen, no model can be deformed', () => {
  serve(atReview, () => [500, {}])
  open(atReview, { model: aModel({ kind: 'ghost' }) })
  fireEvent.click(screen.getByRole('button', { name: 'Tachar 2A' }))
  expect(screen.getAllByRole('checkbox').map(box => box.closest('label')?.textContent)).toEqual([
    say('drafts.reason.dislikePhoto'),
    say('drafts.reason.badlyWornGarment'),
  ])
})

test('R-FLW-05 four dark frames and the words of the server while drafts are made', () => {
  const shoot = aWorkingShoot({ step: 'generatingPrompts' })
  serve(shoot, () => [500, {}])
  open({ ...shoot, process: { ...shoot.process, subState: 'inProcess:designingOutfit' } })
  expect(screen.getAllByText('En espera')).toHaveLength(4)
  expect(screen.getByText(say('drafts.stage.gatheringOutfit'))).toBeTruthy()
})

test('R-FLW-09 a garment that nobody could be dressed in: what can be done is offered, and nothing starts by itself', async () => {
  const shoot = aWorkingShoot({ error: 'garmentRefused' })
  const asked = serve(shoot, () => [200, { data: aWorkingShoot({ step: 'generatingPrompts' }) }])
  open(shoot)
  expect(await screen.findByRole('heading', { name: say('drafts.refusedTitle') })).toBeTruthy()
  expect(screen.getByRole('link', { name: say('drafts.refusedMarks') }).getAttribute('href')).toBe('/garment')
  expect(screen.getByRole('link', { name: say('drafts.refusedModel') }).getAttribute('href')).toBe('/model')
  expect(asked.filter(call => call.startsWith('POST'))).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: say('general.retry') }))
  await waitFor(() => expect(asked).toContain('POST /api/v1/shootings/shoot-1/prompts'))
})

test('R-VAL-06 a draft crossed out for a badly worn garment leads to correcting it, with the same choices in a shoot of its own', async () => {
  const shoot = aWorkingShoot({
    step: 'imagesInReview',
    images: [anImage(0, { approve: false, reasons: ['badlyWornGarment'] }), anImage(1)],
  })
  const next = { ...aWorkingShoot(), _id: 'shoot-2', key: 'next' }
  const asked = answeringServer({
    'GET /shootings/abc123/process/status': [200, { data: shoot }],
    'POST /shootings': [200, { data: next }],
    'PUT /shootings/shoot-2': [200, { data: next }],
    'GET /shootings/next': [200, { data: next }],
  })
  const { address } = open(shoot)
  fireEvent.click(screen.getByRole('button', { name: say('drafts.badlyWornAdjust') }))
  await waitFor(() => expect(address()).toMatchObject({ pathname: '/garment', state: { adjust: true } }))
  expect(currentShootKey.read()).toBe('next')
  const [choices] = asked.filter(({ method }) => method === 'PUT')
  expect(JSON.parse(String(choices?.body)).c).toEqual({
    modelId: 'model-1',
    stylingId: 'style-1',
    setId: 'set-1',
  })
  await act(async () => undefined)
  expect(
    asked.map(({ path }) => path),
    'drafts that she did not ask for',
  ).not.toContain('/shootings/shoot-2/prompts')
})

test('R-VAL-06 other reasons, and a garment of ours, lead nowhere else', () => {
  const images = [anImage(0, { approve: false, reasons: ['dislikePhoto'] })]
  serve(atReview, () => [500, {}])
  const { unmount } = open(aWorkingShoot({ step: 'imagesInReview', images }))
  expect(screen.queryByRole('button', { name: say('drafts.badlyWornAdjust') })).toBeNull()
  unmount()
  const worn = [anImage(0, { approve: false, reasons: ['badlyWornGarment'] })]
  open({
    ...aWorkingShoot({ step: 'imagesInReview', images: worn }),
    garmentsId: [aGarment({ isDemo: true })],
  })
  expect(screen.queryByRole('button', { name: say('drafts.badlyWornAdjust') })).toBeNull()
})
