import { expect, test } from 'vitest'
import { anApp } from '../../testing/an-app.ts'

test('R-SCR-23 without a company in the environment the legal pages are told that they are a sample', async () => {
  const app = await anApp()
  try {
    expect(await app.visitor().get('/global/operator')).toMatchObject({ status: 200, data: null })
  } finally {
    await app.close()
  }
})
