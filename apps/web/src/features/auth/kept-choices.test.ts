import { beforeEach, expect, test } from 'vitest'
import { currentShootKey, trackingKey } from '../../lib/shoot/current-shoot.ts'
import { answeringServer } from '../../testing/answering-server.ts'
import { keepChoices, restoreChoices } from './kept-choices.ts'

beforeEach(() => {
  currentShootKey.write(null)
  trackingKey.write(null)
})

test('R-ROL-01 R-API-04 the shoot in work is left with the server and taken up again in another tab', async () => {
  const asked = answeringServer({
    'POST /engineering/memcache': [200, { data: { key: 'M1' } }],
    'GET /engineering/memcache/M1': [200, { data: { data: { shootKey: 'K7', tracking: 'T1' } } }],
  })
  currentShootKey.write('K7')
  trackingKey.write('T1')
  expect(await keepChoices('/review')).toBe('/review?choices=M1')
  expect(JSON.parse(String(asked[0]?.body))).toEqual({ data: { shootKey: 'K7', tracking: 'T1' } })

  currentShootKey.write(null)
  trackingKey.write(null)
  await restoreChoices('M1')
  expect([currentShootKey.read(), trackingKey.read()]).toEqual(['K7', 'T1'])
})

test('what this tab knows wins over what was kept', async () => {
  const asked = answeringServer({})
  currentShootKey.write('newer')
  await restoreChoices('M1')
  expect(currentShootKey.read()).toBe('newer')
  expect(asked).toEqual([])
})

test('without a shoot there is nothing to keep, and a server that refuses does not stop the sign-in', async () => {
  const asked = answeringServer({})
  expect(await keepChoices('/photostudio')).toBe('/photostudio')
  expect(asked).toEqual([])
  currentShootKey.write('K7')
  expect(await keepChoices('/review')).toBe('/review')
})
