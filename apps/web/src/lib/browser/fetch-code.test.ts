import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchCode } from './fetch-code.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const here = () => Promise.resolve('screen')
const gone = () => Promise.reject(new Error('404'))

test('code that a release took away is asked for by loading the page anew, once', async () => {
  const reload = vi.fn()
  expect(await fetchCode(here, reload)).toBe('screen')
  void fetchCode(gone, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(fetchCode(gone, reload), 'the new page lacks it too').rejects.toThrow('404')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a connection the page waits for one before it is loaded anew', async () => {
  const line = { onLine: false }
  vi.stubGlobal('navigator', line)
  const reload = vi.fn()
  const load = vi.fn(gone)
  void fetchCode(load, reload)
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  expect(reload).not.toHaveBeenCalled()
  line.onLine = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a screen whose style sheet failed to come earlier is not shown without it', async () => {
  window.dispatchEvent(new Event('vite:preloadError'))
  const reload = vi.fn()
  void fetchCode(here, reload)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(await fetchCode(here, reload), 'better bare than never').toBe('screen')
})
