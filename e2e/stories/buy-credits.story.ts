import type { Page } from '@playwright/test'
import { createTranslate, type Translate } from '@revela/i18n'
import { managementMessages } from '@revela/i18n/management'
import { type PaymentIssueMessages, paymentIssueMessages } from '@revela/i18n/payment-issues'
import { keepPicture } from '../support/keep-picture.ts'
import { happens, payFor, purchasesOf, refundEverything } from '../support/payments.ts'
import { allChoices, makeShoot, openInWizard } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

const plan = 'Revela 10'

/** She who has 2 credits, whatever an earlier story bought. */
async function arriveShort(page: Page, signInAs: (page: Page, person: 'low-balance') => Promise<void>) {
  await signInAs(page, 'low-balance')
  await refundEverything(page)
}

/** Picks the small plan wherever plans are listed, and leaves for the payment page. */
async function leaveToPay(page: Page, say: Translate) {
  const chooser = page.getByRole('radiogroup', { name: say('credits.plans') })
  const buy = page.getByRole('button', { name: say('credits.buy'), exact: true })
  await expect(buy).toBeDisabled()
  await chooser.getByRole('radio', { name: plan, exact: false }).first().click()
  await page.getByRole('button', { name: say('credits.buyPlan', { title: plan, price: '' }) }).click()
  await page.waitForURL(/\/pay\/revela-10\?client_reference_id=[\w-]+/)
}

async function pay(page: Page, scenario: string) {
  await page.locator(`input[name="currency"][value="MXN"]`).check({ force: true })
  await page.locator(`input[value="${scenario}"]`).check()
  await page.locator('button.primary').click()
}

const balance = (page: Page, say: Translate, count: number) =>
  expect(page.getByText(say('navbar.balance', { count }), { exact: true })).toBeAttached()

test('R-VAL-02 R-VAL-10 R-ERR-03 R-ACC-04 R-ACC-05 short of credits at step 6 she is warned, buys in the other tab, comes back and starts @phone', async ({
  page,
  say,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  await arriveShort(page, signInAs)
  const shoot = await makeShoot(page, allChoices)
  await page.goto('/photostudio')
  await page.evaluate(key => sessionStorage.setItem('shootKey', key), shoot.key)
  await page.goto('/review')
  await balance(page, say, 2)
  await page.getByRole('button', { name: say('review.start', { count: 4 }) }).click()
  await expect(page.getByText(say('error.insufficientCredits'))).toBeVisible()
  await expect(page).toHaveURL('/review')
  const refused = await page.request.post(`/api/v1/shootings/${shoot._id}/prompts`, { data: {} })
  expect(await refused.json()).toMatchObject({
    code: 'insufficientCredits',
    data: { required: 4, available: 2 },
  })
  const [account] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: say('general.buyCredits') }).click(),
  ])
  await expect(account).toHaveURL('/account?from=%2Freview')
  await leaveToPay(account, say)
  await expectAccessible(account)
  await pay(account, 'card')

  await account.waitForURL('/review')
  await expect(account.getByText(say('payment.paid', { count: 10 }))).toBeVisible()
  await balance(account, say, 12)
  await expectAccessible(account)
  await account.getByRole('button', { name: say('review.start', { count: 4 }) }).click()
  await account.waitForURL('/processing')
  await expect(account.getByText(say('error.insufficientCredits'))).toHaveCount(0)
  expect((await (await account.request.get(`/api/v1/shootings/${shoot._id}`)).json()).data.step).not.toBe(
    'choosing',
  )

  // Her money goes back: the credits go along, and the account says so in words.
  await refundEverything(account)
  await account.goto('/account')
  await expect(account.getByText(say('account.movement.reversal')).first()).toBeVisible()
  await expect(account.getByText(say('purchases.status.refunded')).first()).toBeVisible()
  await balance(account, say, 2)
})

test('R-UIX-09 R-VAL-01 R-ROL-03 a locked background leads to the plans; late word of the payment is waited for, and the lock opens @desk', async ({
  page,
  say,
  signInAs,
}) => {
  test.setTimeout(300_000)
  await arriveShort(page, signInAs)
  const { modelId, stylingId } = allChoices
  await openInWizard(page, await makeShoot(page, { modelId, stylingId }))
  await page.goto('/background')
  const backgrounds = page.getByRole('list', { name: say('background.title') })
  await backgrounds
    .getByRole('button', { name: say('wizard.locked') })
    .first()
    .click()
  const locked = page.getByRole('dialog', { name: say('modal.buyRequired.title') })
  await locked.getByRole('button', { name: say('general.buyCredits') }).click()
  await expect(page.getByRole('dialog', { name: say('modal.purchaseCredits.title') })).toBeVisible()
  await leaveToPay(page, say)
  await pay(page, 'late')

  await page.waitForURL('/background')
  await expect(page.getByText(say('payment.waiting'))).toBeVisible()
  await balance(page, say, 2)
  const checkout = await page.evaluate(() => sessionStorage.getItem('checkout') ?? '')
  await happens(page, checkout, 'announce')
  await expect(page.getByText(say('payment.paid', { count: 10 }))).toBeVisible()
  await balance(page, say, 12)
  await expect(page.getByText(say('wizard.locked'))).toHaveCount(0)
  await backgrounds.getByRole('button').last().click()
  await expect(backgrounds.getByRole('button').last()).toHaveAttribute('aria-pressed', 'true')

  await page
    .getByRole('button', { name: say('general.close') })
    .last()
    .click()
  await expect(page.getByText(say('payment.paid', { count: 10 }))).toHaveCount(0)
  await refundEverything(page)
})

test('R-SCR-24 R-SCR-18 R-ACC-05 from the navbar: going back without paying, a voucher that waits, one that expires and one that is paid @desk', async ({
  page,
  say,
  signInAs,
}) => {
  test.setTimeout(300_000)
  await arriveShort(page, signInAs)
  await page.goto('/shootGallery')
  const buyFromNavbar = async () => {
    await page.getByRole('button', { name: say('navbar.addCredits') }).click()
    await leaveToPay(page, say)
  }
  await buyFromNavbar()
  await page.locator('a.cancel').click()
  await expect(page.getByText(say('payment.cancelled'))).toBeVisible()
  await expect(page).toHaveURL('/shootGallery')

  await buyFromNavbar()
  await pay(page, 'voucher')
  await page.waitForURL(/\/pay\/sessions\/cs_test_/)
  await page.locator('a.primary').click()
  await page.waitForURL('/shootGallery')
  await expect(page.getByText(say('payment.pending'))).toBeVisible()

  await page.goto('/account')
  const purchases = page.getByRole('region', { name: say('purchases.title') })
  const newest = purchases.getByRole('listitem').first()
  await expect(newest).toContainText(say('purchases.status.pending'))
  const [{ checkout } = { checkout: '' }] = await purchasesOf(page)
  await happens(page, checkout, 'letExpire')
  await page.reload()
  await expect(newest).toContainText(say('purchases.status.failed'))
  await balance(page, say, 2)

  await leaveToPay(page, say)
  await pay(page, 'voucher')
  await page.waitForURL(/\/pay\/sessions\/cs_test_/)
  await page.locator('button[value="payVoucher"]').click()
  await page.locator('a.primary').click()
  await page.waitForURL('/account')
  await expect(newest).toContainText(say('purchases.status.paid'))
  await balance(page, say, 12)
  await refundEverything(page)
})

test('R-ERR-04 an unknown credit parameter tells what is missing and leads to the plans @desk', async ({
  page,
  say,
  signInAs,
  expectAccessible,
}) => {
  await arriveShort(page, signInAs)
  await page.goto('/account?credit=needed')
  const missing = page.getByRole('dialog', { name: say('modal.requiredCredits.title') })
  await expect(missing.getByText(say('modal.requiredCredits.unknown'))).toBeVisible()
  await expectAccessible(page)
  await missing.getByRole('button', { name: say('general.buyCredits') }).click()
  await expect(page.getByRole('dialog', { name: say('modal.purchaseCredits.title') })).toBeVisible()
})

test.describe('at rest', () => {
  test('R-ACC-01 R-ACC-02 R-ACC-03 R-UIX-10 plans, prices and purchases in the account and in the dialog @phone', async ({
    page,
    say,
    language,
    signInAs,
    expectNoSidewaysScroll,
    expectAccessible,
  }, testInfo) => {
    await signInAs(page, 'paid-seller')
    await page.goto('/account')
    const plans = page.getByRole('radiogroup', { name: say('credits.plans') })
    await expect(plans.getByRole('radio')).toHaveCount(3)
    const [pesos, dollars] = ['$2,160 MXN', '$120 USD']
    const label = language === 'es' ? `${pesos} · ${dollars}` : `${dollars} · ${pesos}`
    await expect(plans.getByText(label)).toBeVisible()
    await expect(
      plans.getByText(say('credits.each', { price: language === 'es' ? '$54 MXN' : '$3.00 USD' })),
    ).toBeVisible()
    await expect(page.getByText(/ayuda@revela\.studio/)).toBeVisible()
    await expect(page.getByRole('region', { name: say('purchases.title') })).toContainText('Revela 40')
    await plans.getByRole('radio').nth(1).click()
    await page.evaluate('window.scrollTo(0, 0)')
    await keepPicture(page, testInfo, 'account')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.goto('/shootGallery')
    await page.getByRole('button', { name: say('navbar.addCredits') }).click()
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(3)
    await keepPicture(page, testInfo, 'purchase-credits', false)
    await expectAccessible(page)
  })

  test('R-ACC-04 the development checkout says that nothing is charged, and can be used by everybody @phone', async ({
    page,
    language,
    expectNoSidewaysScroll,
    expectAccessible,
  }, testInfo) => {
    const check = async (name: string) => {
      await keepPicture(page, testInfo, name)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.goto(`/pay/revela-40?client_reference_id=nobody&locale=${language}`)
    await expect(page.getByText(language === 'es' ? /no se cobra nada/ : /nothing is charged/)).toBeVisible()
    await check('checkout')
    await page.locator('#USD').check({ force: true })
    await page.locator('input[value="voucher"]').check()
    await page.locator('button.primary').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await check('checkout-pesos-only')
    await pay(page, 'voucher')
    await page.waitForURL(/\/pay\/sessions\//)
    await check('checkout-voucher')
    await page.goto(`/pay?locale=${language}`)
    await check('checkout-all')
  })
  test('R-ACC-05 a payment for no account of ours waits for an administrator until its money is back, or until she says what she did @desk', async ({
    page,
    language,
    say,
    signInAs,
    expectNoSidewaysScroll,
    expectAccessible,
  }, testInfo) => {
    const tell = createTranslate<PaymentIssueMessages>(language, paymentIssueMessages[language])
    const problem = tell('paymentIssues.problem.unknownAccount')
    const note = `SPEI 4471 ${language}`
    const check = async (name: string, isWhole = true) => {
      await keepPicture(page, testInfo, name, isWhole)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await signInAs(page, 'administrator')
    const [mended, resolved] = [await payFor(page, 'nobody'), await payFor(page, 'nobody')]
    await page.goto('/management')
    await page.getByRole('link', { name: tell('paymentIssues.title') }).click()
    await expect(page.getByRole('heading', { level: 1, name: tell('paymentIssues.title') })).toBeVisible()
    const issue = (checkout: string) => page.getByRole('listitem').filter({ hasText: checkout }).first()
    await expect(issue(mended)).toContainText(problem)
    await check('payment-issues')
    await happens(page, mended, 'refundAll')
    await page.reload()
    await expect(issue(resolved)).toBeVisible()
    await expect(page.getByText(mended)).toHaveCount(0)

    await issue(resolved)
      .getByRole('button', { name: tell('paymentIssues.resolveOf', { problem }) })
      .click()
    const dialog = page.getByRole('dialog', { name: tell('paymentIssues.resolveTitle') })
    const resolve = dialog.getByRole('button', { name: tell('paymentIssues.resolve') })
    await expect(resolve).toBeDisabled()
    await dialog.getByRole('textbox').fill(note)
    await check('payment-issue-resolving', false)
    await resolve.click()
    await expect(page.getByText(tell('paymentIssues.resolvedNow'))).toBeVisible()
    await expect(page.getByText(resolved)).toHaveCount(0)
    await page.getByRole('link', { name: tell('paymentIssues.show.closed') }).click()
    await expect(page).toHaveURL('/management/payments?state=closed')
    await expect(issue(resolved)).toContainText(note)
    await expect(issue(mended)).toContainText(tell('paymentIssues.outcome.moneyBack'))
    await expect(issue(resolved).getByRole('button')).toHaveCount(0)
    await check('payment-issues-closed')

    await page.getByRole('link', { name: managementMessages[language]['management.title'] }).click()
    const trail = page.getByRole('complementary')
    await expect(trail.getByText(say('refund.quoted', { words: note }))).toBeVisible()
  })
})
