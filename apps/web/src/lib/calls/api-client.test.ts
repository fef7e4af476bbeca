import { calls } from '@revela/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { request } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { toApiError, urlOf } from './make-call.ts'

/** The network is the port; everything on this side of it is real. */
function answerWith(status: number, body: unknown) {
  const fetching = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}

afterEach(() => vi.unstubAllGlobals())

test('R-API-09 parameters are filled in and encoded, arrays are written in brackets', () => {
  const url = urlOf(calls.getShoot, { params: { id: 'a/b' }, query: { $q: { extend: ['garmentsId'] } } })
  expect(url).toBe('/api/v1/shootings/a%2Fb?$q[extend][]=garmentsId')
})

test('credentials travel with every request and the data comes out of its wrapper', async () => {
  const fetching = answerWith(200, { data: { credit: { available: 6, used: 0, reserved: 0 } } })
  const answer = await request('creditStatus', { params: { accountId: 'a' as never } })
  expect(answer.credit.available).toBe(6)
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' })
})

test('R-API-10 an error object becomes an error with its code and data', async () => {
  const body = {
    code: 'insufficientCredits',
    name: 'AppError',
    message: 'no',
    statusCode: 402,
    data: { required: 4 },
  }
  answerWith(402, body)
  await expect(request('models')).rejects.toMatchObject({
    code: 'insufficientCredits',
    data: { required: 4 },
  })
})

test('an answer that the contract does not know is refused', async () => {
  answerWith(200, { data: [{ name: 'half a model' }] })
  await expect(request('models')).rejects.toMatchObject({ code: 'unreadable' })
})

test('no answer at all is offline; a proxy page is unavailable', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(request('models')).rejects.toMatchObject({ code: 'offline' })
  expect(toApiError(502, '<html>')).toBeInstanceOf(ApiError)
  expect(toApiError(502, '<html>').code).toBe('unavailable')
})

test('a body that breaks the contract never leaves', async () => {
  const fetching = answerWith(200, { data: { key: 'k' } })
  await expect(request('createTracking', { body: { ['x'.repeat(65)]: 'too long a name' } })).rejects.toThrow()
  expect(fetching).not.toHaveBeenCalled()
})
