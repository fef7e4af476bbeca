import { calls } from '@revela/contract'
import { expectTypeOf, test } from 'vitest'
import type { SignedIn, Visitor } from './caller.ts'
import type { HttpApp } from './http-app.ts'
import { route } from './route.ts'

declare const http: HttpApp

/** Checked by `npm run types`: each line that must not compile says so. Nothing is registered. */
test('a handler gets what its call validated and must answer with its response', () => {
  const handlers = () => {
    route(http, calls.creditStatus, async ({ caller }) => {
      expectTypeOf(caller).toEqualTypeOf<SignedIn>()
      throw new Error()
    })
    route(http, calls.getShoot, async ({ params, caller }) => {
      expectTypeOf(params.id).toBeString()
      expectTypeOf(caller).toEqualTypeOf<SignedIn | Visitor>()
      // @ts-expect-error There is no such parameter.
      void params.shoot
      throw new Error()
    })
    // @ts-expect-error The answer is not what the contract says.
    route(http, calls.creditStatus, async () => ({ data: 6 }))
  }
  expectTypeOf(handlers).toBeFunction()
})
