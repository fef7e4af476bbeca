import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { keepPicture } from '../support/keep-picture.ts'
import { developedBefore } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

const previewOf = (page: Page) => page.locator('meta[property="og:image"]')

test('R-SCR-21 R-FLW-18 R-FLW-24 a seller shares her shoot, somebody signed out looks at it, and it is gone when she takes it back @phone', async ({
  page,
  browser,
  baseURL,
  language,
  viewport,
  say,
  signInAs,
  expectAccessible,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.setTimeout(240_000)
  await signInAs(page, 'paid-seller')
  const shoot = await developedBefore(page, 'oldest')
  const [rejected] = shoot.data.generatedImage
  const sayOf = (status: 'rejected' | null) =>
    page.request.put(`/api/v1/shootings/${shoot._id}/files/${rejected?.process.imageThreadId}`, {
      data: { c: { feedback: { status, reasons: status ? ['dislikePhoto'] : [] } } },
    })
  await sayOf('rejected')
  const total = shoot.data.generatedImage.length
  await page.request.put(`/api/v1/shootings/${shoot._id}`, {
    data: { c: { feedback: { score: 5, reasons: ['ecommerceUse'] } } },
  })

  await page.goto(`/shoot/${shoot.key}`)
  await page
    .getByRole('button', { name: say('sharing.open') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('sharing.make') })
    .click()
  const link = await page.getByLabel(say('sharing.link')).inputValue()
  expect(new URL(link).pathname).toBe(`/share/shoot/${shoot.key}`)
  await keepPicture(page, testInfo, 'shared-by-owner', false)

  const signedOut = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', locale: language })
  const stranger = await signedOut.newPage()
  await stranger.addInitScript(chosen => localStorage.setItem('locale', chosen), language)
  const arrived = await stranger.goto(link)
  expect(arrived?.status()).toBe(200)
  expect(arrived?.headers()['x-robots-tag']).toContain('noindex')
  const photos = stranger.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(photos, 'without the one that she crossed out').toHaveCount(total - 1)
  // The dialog shows a choice before it is saved, and what others see is what was saved.
  const choose = async (name: string) => {
    const saved = page.waitForResponse(response => response.request().method() === 'PUT')
    await page.getByRole('dialog').getByRole('checkbox', { name }).click()
    expect((await saved).ok()).toBe(true)
  }
  await choose(say('sharing.withRejected', { count: 1 }))
  await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(2)
  await stranger.reload()
  await expect(photos).toHaveCount(total)
  await expect(stranger.getByRole('img', { name: say('share.garment'), exact: true })).toBeVisible()
  await keepPicture(stranger, testInfo, 'shared')
  await expectNoSidewaysScroll(stranger)
  await expectAccessible(stranger)

  const preview = await stranger.request.get((await previewOf(stranger).getAttribute('content')) ?? '')
  expect(preview.headers()['content-type']).toBe('image/jpeg')
  await writeFile(testInfo.outputPath('preview.jpg'), await preview.body())

  await photos.first().click()
  const viewer = stranger.getByRole('dialog', { name: say('share.position', { number: 1, total }) })
  await expect(viewer.getByRole('img')).toBeVisible()
  await keepPicture(stranger, testInfo, 'shared-photo', false)
  await expectAccessible(stranger)
  await stranger.keyboard.press('ArrowRight')
  const second = stranger.getByRole('dialog', { name: say('share.position', { number: 2, total }) })
  await second.getByRole('button', { name: say('share.compare') }).click()
  await expect(second.getByRole('slider')).toBeVisible()
  await keepPicture(stranger, testInfo, 'shared-comparison', false)
  const photoUrl = (await second.getByRole('img').last().getAttribute('src')) ?? ''
  expect((await stranger.request.get(photoUrl)).status()).toBe(200)
  await stranger.keyboard.press('Escape')
  await expect(stranger).toHaveURL(link)

  await choose(say('sharing.withGarment'))
  await expect(page.getByText(say('sharing.hint'), { exact: true })).toBeVisible()
  await stranger.reload()
  await expect(photos).toHaveCount(total)
  await expect(stranger.getByRole('img', { name: say('share.garment'), exact: true })).toHaveCount(0)
  await choose(say('sharing.withGarment'))

  await page.getByRole('button', { name: say('sharing.makePrivate') }).click()
  await expect(page.getByText(say('sharing.madePrivate')).first()).toBeVisible()
  const gone = await stranger.reload()
  expect(gone?.status()).toBe(404)
  await sayOf(null)
  await expect(stranger.getByRole('heading', { name: say('share.missingTitle') })).toBeVisible()
  await expect(stranger.getByRole('main').getByRole('img')).toHaveCount(0)
  expect((await stranger.request.get(photoUrl)).status()).toBe(404)
  await expect(previewOf(stranger)).toHaveCount(0)
  await keepPicture(stranger, testInfo, 'shared-no-more')
  await expectAccessible(stranger)
  await signedOut.close()
})
