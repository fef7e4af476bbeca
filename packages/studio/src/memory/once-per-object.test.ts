import { expect, test } from 'vitest'
import { oncePerObject } from './once-per-object.ts'

test('a value is computed once for each object, also where it is null', () => {
  const computed: object[] = []
  const none = oncePerObject((key: object) => {
    computed.push(key)
    return null
  })
  const [a, b] = [{}, {}]
  expect([none(a), none(a), none(b), none(a)]).toEqual([null, null, null, null])
  expect(computed).toEqual([a, b])
})

test('a computation that fails is tried again', () => {
  let tries = 0
  const third = oncePerObject(() => {
    if (++tries < 3) throw new RangeError('not yet')
    return tries
  })
  const key = {}
  expect(() => third(key)).toThrow('not yet')
  expect(() => third(key)).toThrow('not yet')
  expect([third(key), third(key)]).toEqual([3, 3])
})
