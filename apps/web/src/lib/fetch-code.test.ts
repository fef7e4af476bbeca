import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchCode } from './fetch-code.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const gone = () => Promise.reject(new Error('404'))

test('code that a release took away is asked for by loading the page anew, once', async () => {
  const reload = vi.fn()
  void fetchCode(gone, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(fetchCode(gone, reload), 'the new page lacks it too').rejects.toThrow('404')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a connection it is waited for', async () => {
  const line = { onLine: false }
  vi.stubGlobal('navigator', line)
  const reload = vi.fn()
  const load = vi.fn(() => (line.onLine ? Promise.resolve('screen') : gone()))
  const code = fetchCode(load, reload)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  line.onLine = true
  window.dispatchEvent(new Event('online'))
  expect(await code).toBe('screen')
  expect(reload).not.toHaveBeenCalled()
})
