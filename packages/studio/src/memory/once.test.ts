import { expect, test } from 'vitest'
import { once, oncePerName } from './once.ts'

test('a value is made when it is first needed, and once', () => {
  let made = 0
  const value = once(() => ({ number: ++made }))
  expect(made).toBe(0)
  expect(value()).toBe(value())
  expect(made).toBe(1)
})

test('a value that could not be made is tried again', () => {
  let tries = 0
  const value = once(() => {
    if (++tries === 1) throw new Error('not there yet')
    return null
  })
  expect(value).toThrow('not there yet')
  expect([value(), value(), tries]).toEqual([null, null, 2])
})

test('of values with names each is made once', () => {
  const asked: string[] = []
  const value = oncePerName((name: string) => {
    asked.push(name)
    return name.length
  })
  expect([value('legs'), value('skirt'), value('legs')]).toEqual([4, 5, 4])
  expect(asked).toEqual(['legs', 'skirt'])
})
