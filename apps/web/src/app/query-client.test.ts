import { expect, test } from 'vitest'
import { sessionQuery } from '../lib/account/session.ts'
import { request } from '../lib/calls/api-client.ts'
import { closeModal, isModalOpen } from '../lib/screens/modals.ts'
import { answeringServer, failure } from '../testing/answering-server.ts'
import { aUser } from '../testing/builders.ts'
import { createQueryClient } from './query-client.ts'

test('R-ROL-02 a call that finds the session ended asks again who is signed in', async () => {
  const asked = answeringServer({
    'GET /shootings': failure('notSignedIn', 401),
    'GET /auth/loggedin': [200, { data: { user: null } }],
  })
  const client = createQueryClient(() => undefined)
  client.setQueryData(sessionQuery.queryKey, aUser())
  await client
    .fetchQuery({ queryKey: ['shoots'], queryFn: () => request('listShoots') })
    .catch(() => undefined)
  expect(client.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(true)
  expect(await client.fetchQuery(sessionQuery)).toBeNull()
  expect(asked.map(({ path }) => path)).toEqual(['/shootings', '/auth/loggedin'])
})

test('R-PRI-06 R-OPS-05 a call that wants a newer or stronger sign-in asks her for it, without a toast', async () => {
  answeringServer({
    'GET /shootings': failure('secondFactorNeeded', 403),
    'POST /shootings': failure('signInTooOld', 403),
  })
  const failures: unknown[] = []
  const client = createQueryClient(error => failures.push(error))
  await client
    .fetchQuery({ queryKey: ['shoots'], queryFn: () => request('listShoots') })
    .catch(() => undefined)
  expect(isModalOpen('auth')).toBe(true)
  closeModal()
  const close = client.getMutationCache().build(client, {
    mutationFn: () => request('createShoot', { body: { garmentsId: ['garment-1'] } }),
  })
  await close.execute(undefined).catch(() => undefined)
  expect(isModalOpen('auth')).toBe(true)
  expect(failures).toEqual([])
  closeModal()
})
