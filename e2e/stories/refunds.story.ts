import type { Page } from '@playwright/test'
import { shortShootKey } from '@revela/domain'
import { createTranslate } from '@revela/i18n'
import { type ManagementMessages, managementMessages } from '@revela/i18n/management'
import { keepPicture } from '../support/keep-picture.ts'
import { developedBefore } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

const creditsShown = (page: Page) => page.getByRole('navigation').first()

test('R-FLW-17 R-UIX-04 R-VAL-05 R-VAL-07 R-SCR-19 a seller rates her shoot, asks for two photos, an administrator decides, and she sees her credit back @desk', async ({
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
  test.setTimeout(300_000)
  const tell = createTranslate<ManagementMessages>(language, managementMessages[language])
  const keep = (on: Page, name: string, fullPage = true) => keepPicture(on, testInfo, name, fullPage)
  await signInAs(page, 'paid-seller')
  const shoot = await developedBefore(page, 'newest')
  const before = await available(page)

  await page.goto(`/shoot/${shoot.key}`)
  // A notice stays for four seconds, which a busy machine may need for the click alone.
  await Promise.all([
    expect(page.getByText(say('shoot.feedback.noFeedback')).first()).toBeVisible(),
    page.getByRole('button', { name: say('shoot.card.download', { number: '1A' }) }).click(),
  ])
  const rating = page.getByRole('dialog', { name: say('modal.shootFeedback.title') })
  const sendRating = rating.getByRole('button', { name: say('modal.shootFeedback.send') })
  await rating.getByRole('radio', { name: say('stars.value', { count: 2 }) }).check({ force: true })
  await expect(sendRating).toBeDisabled()
  await rating.getByText(say('modal.shootFeedback.reason.ecommerceUse')).click()
  await keep(page, '1-rating', false)
  await sendRating.click()
  await expect(page.getByText(say('viewer.downloadTitle'))).toBeVisible()
  await page.keyboard.press('Escape')

  const askFor = (number: string) => page.getByRole('button', { name: say('refund.askOf', { number }) })
  await expect(askFor('1A')).toHaveCount(0)
  await page.getByRole('button', { name: say('shoot.card.reject', { number: '1A' }) }).click()
  const why = page.getByRole('dialog')
  await why.getByText(say('drafts.reason.badlyWornGarment')).click()
  await why.getByRole('button', { name: say('shoot.rejectSend') }).click()
  await askFor('1A').click()
  const sheet = page.getByRole('dialog', { name: say('refund.askTitle', { number: '1A' }) })
  await expect(sheet.getByRole('radio', { name: say('refund.reason.badlyWornGarment') })).toBeChecked()
  await sheet
    .getByRole('textbox')
    .fill(language === 'es' ? 'La manga sale torcida.' : 'The sleeve is twisted.')
  await keep(page, '2-asking', false)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: say('refund.send') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(say('refund.state.requested'))).toBeVisible()
  await expect(askFor('1A')).toHaveCount(0)
  await page.getByRole('button', { name: say('shoot.card.reject', { number: '1A' }) }).click()
  await expect(page.getByText(say('error.refundAlreadyRequested'))).toBeVisible()

  // A photo that she likes does not offer its credit back.
  await page.getByRole('button', { name: say('shoot.card.approve', { number: '2A' }) }).click()
  await expect(page.getByText(say('shoot.card.word.approved'))).toBeVisible()
  await expect(askFor('2A')).toHaveCount(0)

  // Crossed out after all, it does, from the large photo too.
  await page.getByRole('button', { name: say('shoot.card.reject', { number: '2A' }) }).click()
  await why.getByText(say('drafts.reason.dislikePhoto')).click()
  await why.getByRole('button', { name: say('shoot.rejectSend') }).click()
  await expect(askFor('2A')).toBeVisible()
  await page.getByRole('link', { name: say('shoot.card.detailsOf', { number: '2A' }) }).click()
  await keep(page, '3-viewer', false)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('refund.askOf', { number: '2A' }) })
    .click()
  const second = page.getByRole('dialog', { name: say('refund.askTitle', { number: '2A' }) })
  await second.getByText(say('refund.reason.other')).click()
  await expect(second.getByRole('button', { name: say('refund.send') })).toBeDisabled()
  await second.getByRole('textbox').fill(language === 'es' ? 'Pedí otra pose.' : 'I wanted another pose.')
  await second.getByRole('button', { name: say('refund.send') }).click()
  await expect(second).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByText(say('refund.state.requested'))).toHaveCount(2)
  await keep(page, '4-asked')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto('/management')
  await expect(page).toHaveURL('/photostudio')
  expect((await page.request.get('/api/v1/management/refunds')).status()).toBe(403)

  const desk = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', locale: language })
  const admin = await desk.newPage()
  await admin.addInitScript(chosen => localStorage.setItem('locale', chosen), language)
  await signInAs(admin, 'administrator')
  await admin.goto('/photostudio')
  await admin.getByRole('button', { name: say('navbar.userMenu', { name: 'Adela' }) }).click()
  await admin.getByRole('menuitem', { name: say('navbar.management') }).click()
  await expect(admin.getByRole('heading', { level: 1, name: tell('management.title') })).toBeVisible()
  await keep(admin, '5-queue')
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)

  const lineOf = (number: string, reason: string) =>
    admin.getByRole('link', {
      name: tell('management.openCase', { number, shoot: shortShootKey(shoot.key), reason }),
    })
  await lineOf('1A', say('refund.reason.badlyWornGarment')).click()
  await expect(admin).toHaveURL(`/management/shoot/${shoot.key}/0`)
  await expect(admin.getByText(tell('management.event.capture'))).toBeVisible()
  await keep(admin, '6-photo')
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: tell('management.enlarge') }).click()
  await admin.getByRole('button', { name: say('viewer.compare') }).click()
  await expect(admin.getByRole('slider')).toBeVisible()
  await keep(admin, '7-compared', false)
  await admin.keyboard.press('Escape')

  await admin.getByRole('button', { name: tell('management.grantOf', { number: '1A' }), exact: true }).click()
  const confirm = admin.getByRole('dialog', { name: tell('management.grantTitle', { number: '1A' }) })
  await expect(confirm.getByText(tell('management.grantText', { name: 'Mariana Torres' }))).toBeVisible()
  const give = confirm.getByRole('button', { name: tell('management.grantGo') })
  await expect(give).toBeDisabled()
  await expect(confirm.getByRole('textbox', { name: say('general.required') })).toBeVisible()
  await confirm
    .getByRole('textbox')
    .fill(language === 'es' ? 'Tienes razón, perdón.' : 'You are right, sorry.')
  await keep(admin, '8-confirm', false)
  await expectAccessible(admin)
  await give.click()
  await expect(admin.getByText(tell('management.granted', { number: '1A' }))).toBeVisible()
  await expect(
    admin.getByRole('button', { name: tell('management.grantOf', { number: '1A' }), exact: true }),
  ).toHaveCount(0)

  await admin.getByRole('link', { name: tell('management.backToShoot') }).click()
  await expect(admin).toHaveURL(`/management/shoot/${shoot.key}`)
  await admin.getByRole('button', { name: tell('management.declineOf', { number: '2A' }) }).click()
  const refuse = admin.getByRole('dialog')
  await refuse
    .getByRole('textbox')
    .fill(language === 'es' ? 'La pose es la que elegiste.' : 'It is the pose you chose.')
  await refuse.getByRole('button', { name: tell('management.declineGo') }).click()
  await expect(admin.getByText(tell('management.declined', { number: '2A' }))).toBeVisible()
  await keep(admin, '9-shoot')
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)
  await admin.goto('/management')
  const told = admin
    .getByRole('complementary', { name: tell('management.trail') })
    .getByRole('listitem')
    .filter({ hasText: shortShootKey(shoot.key) })
  await expect(told).toHaveCount(2)
  await expect(told.first()).toContainText(
    tell('management.trailRefundDeclined', { name: 'Adela Ruiz', number: '2A' }),
  )
  await expect(told.last()).toContainText(
    tell('management.trailRefundGranted', { name: 'Adela Ruiz', number: '1A' }),
  )
  await keep(admin, '10-decided')
  await admin.goto('/management?state=requested')
  await expect(admin.getByRole('heading', { name: tell('management.emptyTitle') })).toBeVisible()
  await keep(admin, '11-empty')
  await desk.close()

  await page.goto(`/shoot/${shoot.key}`)
  await expect(page.getByText(say('refund.state.granted'))).toBeVisible()
  await expect(
    page.getByText(
      say('refund.answer', {
        words: language === 'es' ? 'La pose es la que elegiste.' : 'It is the pose you chose.',
      }),
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: say('refund.askAgainOf', { number: '2A' }) })).toBeVisible()
  await expect(creditsShown(page).getByText(say('navbar.balance', { count: before + 1 }))).toBeAttached()
  await keep(page, '12-answered')
})

/** What the server says the person can spend. */
async function available(page: Page): Promise<number> {
  const me = await page.request.get('/api/v1/auth/loggedin')
  const { user } = (await me.json()).data
  const answer = await page.request.get(`/api/v1/accounts/${user.accountId._id}/status/credit`)
  return (await answer.json()).data.credit.available
}
