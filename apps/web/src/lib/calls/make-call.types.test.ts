import { calls, type Shoot, type ShootId } from '@revela/contract'
import { expectTypeOf, test } from 'vitest'
import { makeCall } from './make-call.ts'

const id = 'one' as ShootId

/** Checked by `npm run types`: each line that must not compile says so. */
test('a call takes its own parameters and body, and answers what the contract says', () => {
  const getShoot = () => makeCall(calls.getShoot, { params: { id } })
  expectTypeOf<Awaited<ReturnType<typeof getShoot>>>().toExtend<Partial<Shoot>>()
  const wrong = () => [
    // @ts-expect-error The parameter is called id.
    makeCall(calls.getShoot, { params: { shoot: id } }),
    // @ts-expect-error A privacy is private or public.
    makeCall(calls.updateShoot, { params: { id }, body: { c: { privacy: 'friends' } } }),
    // @ts-expect-error Only calls of the contract can be made.
    makeCall({ path: '/shootings' }, {}),
  ]
  expectTypeOf(wrong).toBeFunction()
})
