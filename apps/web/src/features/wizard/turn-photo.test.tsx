import type { Garment, GarmentCorrection } from '@revela/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { currentShootKey } from '../../lib/shoot/current-shoot.ts'
import { type Asked, answeringServer, failure } from '../../testing/answering-server.ts'
import { aCategory, aGarment, aShoot } from '../../testing/builders.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { say } from '../../testing/say.ts'
import { blankCorrection } from './adjust/blank-correction.ts'
import { GarmentScreen } from './garment-screen.tsx'

beforeEach(() => {
  sessionStorage.clear()
  currentShootKey.write('shoot-1')
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})

const unsure = [{ code: 'unsureLandmarks', measure: 0.1 }]
const sideAt = (name: string, turn = 0) => ({
  url: `/${name}-${turn}.jpg`,
  urlCutout: `/${name}-${turn}.webp`,
  width: turn % 2 ? 1200 : 900,
  height: turn % 2 ? 900 : 1200,
  thumbhash: null,
  warnings: unsure,
  marks: [],
})
const shirt = (correction: GarmentCorrection | null = null): Garment =>
  aGarment({
    isDemo: false,
    correction,
    asset: { front: sideAt('front', correction?.front.turn), back: sideAt('back', correction?.back.turn) },
  })

const correctionIn = ({ body }: Asked): GarmentCorrection | null => JSON.parse(String(body)).c.correction
/** The server reads what it is asked to. */
const obeying = (asked: Asked) => [200, { data: shirt(correctionIn(asked)) }] as const

async function open(put: Parameters<typeof answeringServer>[0][string], garment = shirt()) {
  const asked = answeringServer({
    'GET /shootings/shoot-1': [200, { data: aShoot({ garmentsId: [garment] }) }],
    [`PUT /garments/${garment._id}`]: put,
    'GET /front-1.jpg': [200, 'the turned front'],
    'GET /back-0.jpg': [200, 'the back'],
    'POST /garments': [200, { data: { _id: 'shoot-1', key: 'shoot-1', garment: shirt(), files: [] } }],
  })
  renderScreen(<GarmentScreen />, {
    at: '/garment?type=tshirt-short',
    answers: [
      [['catalog', 'categories'], [aCategory()]],
      [['garments', 'tshirt-short'], []],
      [['catalog', 'demoGarments', 'tshirt-short'], []],
    ],
  })
  await screen.findAllByRole('button', { name: say('garment.turn') })
  return {
    corrections: () => asked.filter(({ method }) => method === 'PUT').map(correctionIn),
    forms: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body as FormData),
  }
}

const tableOf = (side: 'front' | 'back') =>
  within(screen.getByRole('region', { name: say(`garment.${side}`) }))
const turnButton = (side: 'front' | 'back') =>
  tableOf(side).getByRole('button', { name: say('garment.turn') }) as HTMLButtonElement
const cutoutOf = (side: 'front' | 'back') => tableOf(side).getByRole('img').getAttribute('src')
const goOn = () => screen.getByRole('button', { name: say('garment.continue') }) as HTMLButtonElement

describe('a photo that lies on its side or upside down', () => {
  test('R-UPL-11 is turned at once on the screen, read as it stands, and turned back', async () => {
    const answer = Promise.withResolvers<void>()
    const { corrections } = await open(async asked => {
      await answer.promise
      return obeying(asked)
    })
    fireEvent.click(turnButton('front'))
    expect(await tableOf('front').findByText(say('garment.turning'))).toBeTruthy()
    expect(turnButton('front').disabled, 'it may be turned on').toBe(false)
    expect([turnButton('back').disabled, goOn().getAttribute('aria-disabled')]).toEqual([true, 'true'])
    expect(cutoutOf('front'), 'the same picture, turned by the page').toBe('/front-0.webp')
    await act(async () => answer.resolve())
    await waitFor(() => expect(cutoutOf('front')).toBe('/front-1.webp'))
    expect([cutoutOf('back'), goOn().getAttribute('aria-disabled')]).toEqual(['/back-0.webp', null])
    expect(corrections()).toEqual([{ ...blankCorrection, front: { turn: 1, strokes: [], marks: {} } }])
    expect(
      screen.getByRole('button', { name: say('adjust.checkMarks') }),
      'it is still asked what was in doubt',
    ).toBeTruthy()

    fireEvent.click(tableOf('front').getByRole('button', { name: say('garment.turnBack') }))
    await waitFor(() => expect(cutoutOf('front')).toBe('/front-0.webp'))
    expect(corrections()[1]).toBeNull()
    expect(screen.queryByRole('button', { name: say('garment.turnBack') })).toBeNull()
  })

  test('pressed three times before the first answer it is read once more, and turned back as a whole', async () => {
    const first = Promise.withResolvers<void>()
    const { corrections } = await open(async asked => {
      await first.promise
      return obeying(asked)
    })
    for (let i = 0; i < 3; i++) fireEvent.click(turnButton('back'))
    await act(async () => first.resolve())
    await waitFor(() => expect(cutoutOf('back')).toBe('/back-3.webp'))
    expect(corrections().map(correction => correction?.back.turn)).toEqual([1, 3])
    fireEvent.click(await tableOf('back').findByRole('button', { name: say('garment.turnBack') }))
    await waitFor(() => expect(cutoutOf('back')).toBe('/back-0.webp'))
  })

  test('what she said before comes back with it: strokes, marks and size', async () => {
    const said: GarmentCorrection = {
      ...blankCorrection,
      fit: 'oversized',
      front: {
        strokes: [{ keep: false, radius: 0.02, points: [{ x: 0.1, y: 0.2 }] }],
        marks: { hemLeft: { x: 0.3, y: 0.8 } },
      },
    }
    const { corrections } = await open(obeying, shirt(said))
    fireEvent.click(turnButton('front'))
    fireEvent.click(await tableOf('front').findByRole('button', { name: say('garment.turnBack') }))
    await waitFor(() => expect(corrections()).toHaveLength(2))
    expect(corrections()[0]).toMatchObject({ fit: 'oversized', front: { turn: 1, marks: {} } })
    expect(corrections()[1]).toEqual(said)
  })

  test.each([
    ['noGarmentFound', 422, 'garment.turnUnread'],
    ['unavailable', 503, 'garment.turnFailed'],
  ] as const)(
    'R-UPL-11 where it cannot be read (%s) it stays as it was, is said to, and nothing stops her',
    async (code, status, words) => {
      await open(failure(code, status))
      fireEvent.click(turnButton('front'))
      expect((await tableOf('front').findByRole('alert')).textContent).toBe(say(words))
      expect(cutoutOf('front')).toBe('/front-0.webp')
      expect([goOn().getAttribute('aria-disabled'), turnButton('front').disabled]).toEqual([null, false])
      expect(screen.queryByRole('button', { name: say('garment.turnBack') })).toBeNull()
    },
  )

  test('a back that is laid down later goes up with the front as it was turned', async () => {
    const { forms } = await open(obeying)
    const choose = (side: 'front' | 'back') => {
      const input = screen
        .getByRole('region', { name: say(`garment.${side}`) })
        .querySelector<HTMLInputElement>('input[type=file]')!
      fireEvent.change(input, {
        target: { files: [new File(['p'.repeat(200)], `${side}.jpg`, { type: 'image/jpeg' })] },
      })
    }
    choose('front')
    await waitFor(() => expect(cutoutOf('front')).toBe('/front-0.webp'))
    fireEvent.click(turnButton('front'))
    await waitFor(() => expect(cutoutOf('front')).toBe('/front-1.webp'))
    choose('back')
    await waitFor(() => expect(forms()).toHaveLength(2))
    const [front, back] = forms()[1]!.getAll('files') as File[]
    expect([await front?.text(), back?.name]).toEqual(['"the turned front"', 'back.jpg'])
  })
})
