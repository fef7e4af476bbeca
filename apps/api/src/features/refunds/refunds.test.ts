import type { Shoot } from '@revela/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDevelopedShoot, aShootInReview } from '../../testing/a-shoot.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { creditsOf } from '../credits/public.ts'

let app: TestApp
let admin: Person
let people = 0
beforeAll(async () => {
  app = await anApp({ work: true })
  admin = await app.login({ email: 'admin@revela.example', roles: ['admin'] })
})
afterAll(() => app.close())

const somebody = () => app.login({ email: `refunded-${people++}@revela.example` })
const creditsLeft = (person: Person) => creditsOf(app.platform.db.root, person.accountId)
const threads = (shoot: Shoot) => shoot.data.generatedImage.map(image => image.process.imageThreadId)
const refund = (person: Person, shoot: Shoot, ids: readonly string[]) =>
  person.put(`/shootings/${shoot._id}/revision`, {
    $config: { refunds: ids.map(imageThreadId => ({ imageThreadId })) },
  })

test('R-API-11 R-FLW-17 an administrator gives a photo’s credit back, once', async () => {
  const ana = await somebody()
  const shoot = await aDevelopedShoot(ana, { approve: 2 })
  const [first, second] = threads(shoot)
  expect(await creditsLeft(ana)).toEqual({ available: 4, used: 2 })
  const granted = await refund(admin, shoot, [first, first])
  expect(granted.data.data.generatedImage.map((image: { process: object }) => image.process)).toMatchObject([
    { refund: 'granted' },
    { refund: 'none' },
    { refund: 'none' },
    { refund: 'none' },
  ])
  expect((await creditsLeft(ana)).available).toBe(5)
  const answers = await Promise.all([refund(admin, shoot, [second]), refund(admin, shoot, [second])])
  expect(answers.map(answer => answer.error?.code ?? 'ok').sort()).toEqual(['alreadyRefunded', 'ok'])
  expect((await creditsLeft(ana)).available).toBe(6)
})

test('R-API-11 all of the named photos or none', async () => {
  const ana = await somebody()
  const shoot = await aDevelopedShoot(ana, { approve: 1 })
  const [delivered, draft] = threads(shoot)
  expect((await refund(admin, shoot, [delivered, draft])).error?.code).toBe('notDeveloped')
  expect((await refund(admin, shoot, [delivered, 'nothing'])).error?.code).toBe('fileNotFound')
  expect((await refund(admin, shoot, [])).error?.code).toBe('badRequest')
  expect((await creditsLeft(ana)).available).toBe(5)
})

test('R-GRD-02 R-API-07 only administrators see and decide', async () => {
  const ana = await somebody()
  const shoot = await aShootInReview(ana)
  const path = `/shootings/${shoot.key}/revision?$q[select][]=data&$q[select][]=userId&$q[extend][]=userId`
  const seen = await admin.get(path)
  expect(seen.data).toMatchObject({ key: shoot.key, userId: { profile: { firstName: 'Ana' } } })
  expect(seen.data.data.generatedImage).toHaveLength(4)
  for (const [person, status] of [
    [ana, 403],
    [app.visitor(), 401],
  ] as const) {
    expect((await person.get(path)).status).toBe(status)
    expect((await refund(person as Person, shoot, threads(shoot))).status).toBe(status)
  }
  expect((await admin.get('/shootings/nothing/revision')).error?.code).toBe('shootNotFound')
})
