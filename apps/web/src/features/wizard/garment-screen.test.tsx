import { limits } from '@revela/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import toast from 'react-hot-toast/headless'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentShootKey, trackingKey, wantedModelKey } from '../../lib/shoot/current-shoot.ts'
import { answeringServer, failure } from '../../testing/answering-server.ts'
import { aCategory, aGarment, aShoot } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { GarmentScreen } from './garment-screen.tsx'

beforeEach(() => {
  sessionStorage.clear()
  toast.removeAll()
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})

const uploaded = aGarment({
  asset: {
    front: {
      url: '/f.jpg',
      urlCutout: '/cut.png',
      width: 900,
      height: 1200,
      thumbhash: null,
      warnings: [{ code: 'tooDark', measure: 0.1 }],
      marks: [],
    },
    back: null,
  },
})
const created = { _id: 'shoot-2', key: 'shoot-2', garment: uploaded, files: [{ kind: 'front', key: 'f' }] }
const newShoot = aShoot({ _id: 'shoot-2', key: 'shoot-2', garmentsId: [uploaded] })

function openScreen(type = 'dress') {
  renderScreen(
    <>
      <GarmentScreen />
      <Toaster />
    </>,
    {
      at: `/garment?type=${type}`,
      answers: [
        [['catalog', 'categories'], [aCategory()]],
        ...['dress', type].flatMap(kind => [
          [['garments', kind], []] as [string[], unknown],
          [['catalog', 'demoGarments', kind], []] as [string[], unknown],
        ]),
      ],
    },
  )
}

const goOn = () => screen.getByRole('button', { name: say('garment.continue') }) as HTMLButtonElement

/** As many bytes as the smallest photo may have. */
const photoBytes = 'p'.repeat(limits.upload.minBytes)

async function choosePhoto(photo = new File([photoBytes], 'vestido.jpg', { type: 'image/jpeg' })) {
  const front = screen.getByRole('region', { name: say('garment.front') })
  const input = front.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [photo] } })
  await waitFor(() => expect(screen.queryByText(/Suelta aquí la foto del frente/)).toBeNull())
}

describe('step 1', () => {
  test('R-UPL-06 continue waits for a photo, and for its upload', async () => {
    const upload = Promise.withResolvers<[number, unknown]>()
    answeringServer({ 'POST /garments': upload.promise, 'GET /shootings/shoot-2': [200, { data: newShoot }] })
    openScreen()
    expect(goOn().disabled).toBe(true)
    await choosePhoto()
    expect(goOn().disabled).toBe(true)
    expect(await screen.findByText('50 %'), 'how much of the photo has left').toBeTruthy()
    upload.resolve([200, { data: created }])
    await waitFor(() => expect(goOn().matches('[disabled], [aria-disabled]')).toBe(false))
    expect(currentShootKey.read()).toBe('shoot-2')
  })

  test('R-SCR-06 her photo lies there until its cut-out can take its place, without a gap', async () => {
    const decoded = Promise.withResolvers<void>()
    const decode = vi.fn(() => decoded.promise)
    vi.stubGlobal(
      'Image',
      class {
        decode = decode
      },
    )
    answeringServer({
      'POST /garments': [200, { data: created }],
      'GET /shootings/shoot-2': [200, { data: newShoot }],
    })
    openScreen()
    await choosePhoto()
    await waitFor(() => expect(decode).toHaveBeenCalled())
    const front = within(screen.getByRole('region', { name: say('garment.front') }))
    expect(front.getByRole('img').getAttribute('src')).toBe('blob:photo')
    decoded.resolve()
    await waitFor(() => expect(front.getByRole('img').getAttribute('src')).toBe('/cut.png'))
  })

  test('R-UPL-03 a photo is told to be selected once the server has checked it, not before', async () => {
    const upload = Promise.withResolvers<[number, unknown]>()
    answeringServer({ 'POST /garments': upload.promise, 'GET /shootings/shoot-2': [200, { data: newShoot }] })
    openScreen()
    await choosePhoto()
    expect(await screen.findByText('50 %')).toBeTruthy()
    expect(screen.queryByText(say('upload.selected'))).toBeNull()
    upload.resolve([200, { data: created }])
    expect(await screen.findByText(say('upload.selected'))).toBeTruthy()
  })

  test('R-UPL-07 an empty file is refused in the page, with the bytes it would need, in a toast and where it would lie', async () => {
    const asked = answeringServer({})
    openScreen()
    const front = screen.getByRole('region', { name: say('garment.front') })
    const empty = new File([], 'vacia.jpg', { type: 'image/jpeg' })
    fireEvent.change(front.querySelector<HTMLInputElement>('input[type=file]')!, {
      target: { files: [empty] },
    })
    expect((await within(front).findByRole('alert')).textContent).toMatch(/menos de 128 bytes/)
    expect(
      (await screen.findByText('El archivo pesa menos de 128 bytes.')).closest('[role=status]'),
    ).toBeTruthy()
    expect(asked).toEqual([])
  })

  test('R-SCR-03 R-FLW-01 the upload carries the photo, its kind and the tracking key', async () => {
    trackingKey.write('track-1')
    const asked = answeringServer({
      'POST /garments': [200, { data: created }],
      'GET /shootings/shoot-2': [200, { data: newShoot }],
    })
    openScreen()
    await choosePhoto()
    await waitFor(() => expect(asked[0]?.path).toBe('/garments'))
    const form = asked[0]?.body as FormData
    expect([form.get('type'), form.get('tracking'), (form.get('files') as File).name]).toEqual([
      'dress',
      'track-1',
      'vestido.jpg',
    ])
  })

  test('the cut-out appears at once, with what could be better about the photo', async () => {
    answeringServer({
      'POST /garments': [200, { data: created }],
      'GET /shootings/shoot-2': [200, { data: newShoot }],
    })
    openScreen()
    await choosePhoto()
    expect(
      (await screen.findByRole('img', { name: 'Recorte de tu prenda, frente' })).getAttribute('src'),
    ).toBe('/cut.png')
    expect(screen.getByText(say('garment.warning.tooDark'))).toBeTruthy()
  })

  test('R-UPL-09 a warning is waved away with a tap, and told no more', async () => {
    const fine = {
      ...uploaded,
      asset: { ...uploaded.asset, front: { ...uploaded.asset.front, warnings: [] } },
    }
    const asked = answeringServer({
      'POST /garments': [200, { data: created }],
      'GET /shootings/shoot-2': [200, { data: newShoot }],
      [`PUT /garments/${uploaded._id}`]: [200, { data: fine }],
    })
    openScreen()
    await choosePhoto()
    fireEvent.click(await screen.findByRole('button', { name: say('garment.fineAsItIs') }))
    await waitFor(() => expect(screen.queryByText(/Está oscura/)).toBeNull())
    const told = asked.find(({ method }) => method === 'PUT')
    expect(JSON.parse(String(told?.body))).toEqual({ c: { waived: { front: ['tooDark'] } } })
    expect(screen.queryByRole('button', { name: say('garment.fineAsItIs') })).toBeNull()
  })

  test('a photo in which no garment can be found is told where it lies, and nothing goes on', async () => {
    answeringServer({ 'POST /garments': failure('noGarmentFound', 422) })
    openScreen()
    await choosePhoto()
    expect(await screen.findByText(/No vimos ninguna prenda en la foto/)).toBeTruthy()
    expect(goOn().disabled).toBe(true)
    expect(screen.queryByRole('button', { name: say('garment.uploadAgain') })).toBeNull()
  })

  test('R-UPL-16 a photo that waits behind others is asked about until it is checked, and then shown', async () => {
    const asked = answeringServer({
      'POST /garments': [200, { data: { check: 'check-1' } }],
      'GET /garments/checks/check-1': [200, { data: created }],
      'GET /shootings/shoot-2': [200, { data: newShoot }],
    })
    openScreen()
    await choosePhoto()
    expect(
      (await screen.findByRole('img', { name: 'Recorte de tu prenda, frente' })).getAttribute('src'),
    ).toBe('/cut.png')
    expect(asked.filter(({ path }) => path === '/garments/checks/check-1')).toHaveLength(1)
  })

  test('R-UPL-16 what a late check finds wrong is shown beside the photo', async () => {
    answeringServer({
      'POST /garments': [200, { data: { check: 'check-1' } }],
      'GET /garments/checks/check-1': failure('noGarmentFound', 422),
    })
    openScreen()
    await choosePhoto()
    expect(await screen.findByText(/No vimos ninguna prenda en la foto/)).toBeTruthy()
  })

  test('when the connection fails the photo stays and can be sent again', async () => {
    answeringServer({ 'POST /garments': failure('unavailable', 503) })
    openScreen()
    await choosePhoto()
    expect(await screen.findByRole('button', { name: say('garment.uploadAgain') })).toBeTruthy()
  })

  test('a new front keeps the back that the garment has, also after a reload', async () => {
    const laid = uploaded.asset.front
    const garment = aGarment({ isDemo: false, asset: { front: laid, back: { ...laid, url: '/back.jpg' } } })
    currentShootKey.write('shoot-1')
    const asked = answeringServer({
      'GET /shootings/shoot-1': [200, { data: aShoot({ garmentsId: [garment] }) }],
      'GET /back.jpg': [200, 'the back'],
      'POST /garments': [200, { data: created }],
      'GET /shootings/shoot-2': [200, { data: newShoot }],
    })
    openScreen()
    expect(await screen.findAllByRole('button', { name: 'Cambiar foto' })).toHaveLength(2)
    await choosePhoto()
    await waitFor(() => expect(asked.some(({ path }) => path === '/garments')).toBe(true))
    const form = asked.find(({ path }) => path === '/garments')?.body as FormData
    const [front, back] = form.getAll('files') as File[]
    expect([front?.name, await back?.text()]).toEqual(['vestido.jpg', '"the back"'])
  })

  test('a photo of another kind asks what it is where it lies: one tap, and the garment keeps its name', async () => {
    const unlike = [
      { code: 'unsureLandmarks', measure: 0.1 },
      { code: 'categoryMismatch', measure: 0 },
    ]
    const front = { ...uploaded.asset.front, warnings: unlike }
    const garment = aGarment({ name: 'Vestido v1.2', asset: { front, back: null } })
    currentShootKey.write('shoot-1')
    const asked = answeringServer({
      'GET /shootings/shoot-1': [200, { data: aShoot({ garmentsId: [garment] }) }],
      'GET /f.jpg': [200, 'the front'],
      'POST /garments': [200, { data: created }],
      'GET /shootings/shoot-2': [200, { data: newShoot }],
    })
    openScreen('tshirt-short')
    expect(await screen.findByText(say('garment.warning.categoryMismatch'))).toBeTruthy()
    expect(screen.queryByText(/Revisa las marcas/), 'one question at a time').toBeNull()
    const kinds = screen.getByRole('group', { name: say('garment.category') })
    fireEvent.click(within(kinds).getByRole('button', { name: 'Vestido' }))
    await waitFor(() => expect(asked.some(({ path }) => path === '/garments')).toBe(true))
    const form = asked.find(({ path }) => path === '/garments')?.body as FormData
    expect([form.get('type'), (form.get('files') as File).name]).toEqual(['dress', 'Vestido v1.2.jpg'])
  })

  test('R-UPL-10 a cut-out in doubt is asked about, before the marks that were sought on it', async () => {
    const unsure = [
      { code: 'unsureOutline', measure: 0.8 },
      { code: 'unsureLandmarks', measure: 0.1 },
    ]
    const front = { ...uploaded.asset.front, warnings: unsure }
    const garment = aGarment({ isDemo: false, asset: { front, back: null } })
    currentShootKey.write('shoot-1')
    answeringServer({ 'GET /shootings/shoot-1': [200, { data: aShoot({ garmentsId: [garment] }) }] })
    openScreen()
    expect(await screen.findByText(/No estamos seguros de haber recortado bien/)).toBeTruthy()
    expect(screen.getByRole('button', { name: say('adjust.checkCutout') })).toBeTruthy()
    expect(screen.queryByText(/Revisa las marcas/), 'one question at a time').toBeNull()
  })

  test('R-UPL-14 folded sleeves are asked about with what to do: spread them, or use the photo as it is', async () => {
    const front = { ...uploaded.asset.front, warnings: [{ code: 'foldedSleeves', measure: 0.9 }] }
    const garment = aGarment({ isDemo: false, asset: { front, back: null } })
    currentShootKey.write('shoot-1')
    answeringServer({ 'GET /shootings/shoot-1': [200, { data: aShoot({ garmentsId: [garment] }) }] })
    openScreen()
    expect(await screen.findByText(/Ábrelas hacia los lados/)).toBeTruthy()
    expect(screen.getByRole('button', { name: say('garment.replace') })).toBeTruthy()
    expect(screen.getByRole('button', { name: say('garment.fineAsItIs') })).toBeTruthy()
  })

  test('R-UPL-14 one folded sleeve is asked about alone, though its marks are unsure; they can be looked at', async () => {
    const warnings = [
      { code: 'unsureLandmarks', measure: 0.05 },
      { code: 'foldedSleeve', measure: 0.56 },
    ]
    const front = { ...uploaded.asset.front, warnings }
    const garment = aGarment({ isDemo: false, asset: { front, back: null } })
    currentShootKey.write('shoot-1')
    answeringServer({ 'GET /shootings/shoot-1': [200, { data: aShoot({ garmentsId: [garment] }) }] })
    openScreen()
    expect(await screen.findByText(say('garment.warning.foldedSleeve'))).toBeTruthy()
    expect(screen.queryByText(say('garment.warning.unsureLandmarks'))).toBeNull()
    expect(screen.getByRole('button', { name: say('adjust.checkMarks') })).toBeTruthy()
  })

  test('R-SCR-06 a garment uploaded before can be used again', async () => {
    const shoot = aShoot({ garmentsId: [aGarment({ type: 'dress' })] })
    const asked = answeringServer({
      'POST /shootings': [200, { data: shoot }],
      'GET /shootings/shoot-1': [200, { data: shoot }],
    })
    renderScreen(<GarmentScreen />, {
      at: '/garment?type=dress',
      answers: [
        [['catalog', 'categories'], [aCategory()]],
        [['garments', 'dress'], [aGarment({ type: 'dress' })]],
        [['catalog', 'demoGarments', 'dress'], []],
      ],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Usar Playera Lunes' }))
    await waitFor(() => expect(goOn().matches('[disabled], [aria-disabled]')).toBe(false))
    expect(JSON.parse(String(asked[0]?.body))).toEqual({ garmentsId: ['garment-1'] })
  })

  test('R-OWN-03 a shoot that was begun with a model of hers has her chosen already', async () => {
    wantedModelKey.write('own-1')
    const asked = answeringServer({
      'POST /garments': [200, { data: created }],
      'PUT /shootings/shoot-2': [200, { data: newShoot }],
      'GET /shootings/shoot-2': [200, { data: { ...newShoot, modelId: 'own-1' } }],
    })
    openScreen()
    await choosePhoto()
    await waitFor(() => expect(goOn().matches('[disabled], [aria-disabled]')).toBe(false))
    const chosen = asked.find(({ method }) => method === 'PUT')
    expect(JSON.parse(String(chosen?.body))).toEqual({ c: { modelId: 'own-1' } })
    expect(asked.at(-1)?.method, 'the shoot is read with her').toBe('GET')
  })

  test('R-OWN-03 one who can not be chosen any more stops nothing', async () => {
    wantedModelKey.write('own-1')
    answeringServer({
      'POST /garments': [200, { data: created }],
      'PUT /shootings/shoot-2': failure('badRequest', 400),
      'GET /shootings/shoot-2': [200, { data: newShoot }],
    })
    openScreen()
    await choosePhoto()
    await waitFor(() => expect(goOn().matches('[disabled], [aria-disabled]')).toBe(false))
    expect(wantedModelKey.read()).toBeNull()
  })
})
