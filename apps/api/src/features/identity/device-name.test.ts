import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'

test('R-PRI-01 a device is called by browser and system, without versions', () => {
  expect(deviceName(chrome)).toBe('Chrome · Android')
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1'
  expect(deviceName(safari)).toBe('Safari · iPhone')
  expect([deviceName('curl/8.5'), deviceName(undefined)]).toEqual(['', ''])
})
