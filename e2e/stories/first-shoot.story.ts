import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Translate } from '@revela/i18n'
import { expect, test } from '../support/story.ts'

const shirt = join(import.meta.dirname, '../../catalog/garments/playera-lunes')

/** Steps 1 to 5, as an anonymous visitor with a photo of her own T-shirt. */
async function fillTheCallSheet(page: Page, say: Translate) {
  await page.goto('/photostudio?utm_source=postal&campaign=otoño')
  await page
    .getByRole('link', { name: say('studio.start') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: say('garment.title') })).toBeVisible()
  const onward = page.getByRole('button', { name: say('garment.continue') })
  await expect(onward).toBeDisabled()
  const front = page.getByRole('region', { name: say('garment.front') })
  await front.locator('input[type=file]').first().setInputFiles(join(shirt, 'front.jpg'))
  await expect(page.getByText(say('upload.selected')).first()).toBeVisible()
  await expect(
    front.getByRole('img', { name: say('garment.cutoutAlt', { side: say('garment.front').toLowerCase() }) }),
  ).toBeVisible({ timeout: 60_000 })
  await onward.click()
  for (const [heading, pick] of [
    ['model.title', /Maniquí|Mannequin/],
    ['style.title', /./],
    ['background.title', /./],
  ] as const) {
    await expect(page.getByRole('heading', { name: say(heading) })).toBeVisible()
    await page
      .getByRole('list', { name: say(heading) })
      .getByRole('button', { name: pick })
      .first()
      .click()
    await page
      .locator('main')
      .getByRole('button', { name: say('background.continue', { name: '' }).trim() })
      .click()
  }
  await expect(page.getByRole('heading', { name: say('review.title') })).toBeVisible()
}

test('R-ROL-01 R-FLW-01 R-FLW-07 a newcomer shoots her T-shirt, circles two drafts, develops them and takes the zip', async ({
  page,
  say,
  language,
  signUpAsSomebodyNew,
}, testInfo) => {
  test.setTimeout(420_000)
  const keep = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true })

  await fillTheCallSheet(page, say)
  await keep('review')
  await page.getByRole('button', { name: say('review.start', { count: 4 }) }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('auth.signup.go') }).click()
  await expect(dialog.getByText(say('auth.termsNeeded'))).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: say('auth.signup.go') }).click()
  await signUpAsSomebodyNew(page)

  await page.waitForURL(url => ['/review', '/processing'].includes(url.pathname))
  if (new URL(page.url()).pathname === '/review')
    await page.getByRole('button', { name: say('review.start', { count: 4 }) }).click()
  await page.waitForURL('**/processing')
  const reveal = page.getByRole('button', { name: say('reveal.none'), exact: true })
  await expect(reveal).toBeDisabled()
  await keep('exposing')
  await expect(page.locator('[data-draft]')).toHaveCount(4, { timeout: 180_000 })

  await page.getByRole('button', { name: say('drafts.approve', { number: '1A' }) }).click()
  await page.getByRole('button', { name: say('drafts.approve', { number: '2A' }) }).click()
  await page.getByRole('button', { name: say('drafts.reject', { number: '3A' }) }).click()
  const reasons = page.getByRole('dialog')
  await expect(reasons.getByRole('button', { name: say('drafts.delete') })).toBeDisabled()
  await reasons.getByText(say('drafts.reason.dislikePhoto')).click()
  await reasons.getByRole('button', { name: say('drafts.delete') }).click()
  await expect(reasons).toBeHidden()
  await keep('contact-sheet')

  await page.getByRole('button', { name: new RegExp(say('reveal.button', { count: 2 })) }).click()
  const confirm = page.getByRole('dialog')
  await expect(confirm.getByText(say('modal.revealConfirm.cost', { count: 2 }))).toBeVisible()
  await keep('confirm')
  await confirm.getByRole('button', { name: new RegExp(`^${say('modal.revealConfirm.go')}`) }).click()
  await page.waitForURL(/\/shoot\/[\w-]+$/, { timeout: 60_000 })
  await keep('darkroom')
  await expect(page.getByRole('heading', { name: say('shoot.title') })).toBeVisible({ timeout: 180_000 })
  await keep('prints')

  await page
    .getByRole('button', { name: say('shoot.rate') })
    .first()
    .click()
  const rating = page.getByRole('dialog')
  await rating.getByText(say('modal.shootFeedback.reason.ecommerceUse')).click()
  await rating.getByRole('radio', { name: say('stars.value', { count: 5 }) }).check({ force: true })
  await rating.getByRole('button', { name: say('modal.shootFeedback.send') }).click()
  await expect(page.getByText(say('shoot.feedback.sent')).first()).toBeVisible()

  await page.getByRole('button', { name: say('package.make') }).click()
  const zip = page.getByRole('link', { name: say('package.download') })
  await expect(zip).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), zip.click()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)

  await page.goto('/account')
  await expect(page.getByText(say('account.movement.grant'))).toBeVisible()
  await expect(page.getByText(say('account.available'))).toBeVisible()
  await keep(`account-${language}`)
})
