import { limits } from '@revela/contract'
import { allChoices, ghostChoices, makeShoot, openInWizard } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

const { modelId, stylingId } = allChoices

test('R-GRD-01 R-SCR-21 R-FLW-18 a visitor is led to the start screen from what is for others, and sees nothing of what is not shared @phone', async ({
  page,
  say,
  expectAccessible,
}) => {
  for (const path of ['/account', '/shootGallery', '/shoot/any', '/shoot/any/0']) {
    await page.goto(path)
    await expect(page).toHaveURL('/photostudio')
    await expect(page.getByRole('dialog', { name: say('auth.signin.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: say('studio.headline') })).toBeVisible()
  }
  const { key } = await makeShoot(page, ghostChoices)
  await page.goto(`/share/shoot/${key}`)
  await expect(page.getByRole('heading', { name: say('share.missingTitle') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  await expectAccessible(page)
})

test('R-GRD-04 a step whose earlier choice is missing goes back to that and says so @phone', async ({
  page,
  say,
}) => {
  for (const [asked, made, shown] of [
    ['model', null, 'garment'],
    ['style', null, 'garment'],
    ['style', {}, 'model'],
    ['background', { modelId }, 'style'],
    ['review', { modelId, stylingId }, 'background'],
    ['processing', { modelId, stylingId }, 'background'],
  ] as const)
    await test.step(`/${asked} with ${JSON.stringify(made)} goes back to /${shown}`, async () => {
      if (made) await openInWizard(page, await makeShoot(page, made))
      await page.goto(`/${asked}`)
      await expect(page).toHaveURL(`/${shown}`)
      await expect(page.getByRole('heading', { level: 1, name: say(`${shown}.title`) })).toBeVisible()
      await expect(page.getByText(say('wizard.missing'))).toBeVisible()
    })
})

test('R-VAL-01 R-ROL-01 R-FLW-14 R-FLW-23 a visitor: what is locked, what a change clears, and how far she gets @phone', async ({
  page,
  say,
}) => {
  const { modelId } = ghostChoices
  const shoot = await makeShoot(page, { modelId, stylingId })
  const kept = async () => (await (await page.request.get(`/api/v1/shootings/${shoot._id}`)).json()).data
  await openInWizard(page, shoot)

  await test.step('a locked background says which plan opens it and stays unchosen', async () => {
    await page.goto('/background')
    const grid = page.getByRole('list', { name: say('background.title') })
    const locked = grid.getByRole('button', { name: say('wizard.locked') }).first()
    await locked.click()
    const dialog = page.getByRole('dialog', { name: say('modal.buyRequired.title') })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(locked).toHaveAttribute('aria-pressed', 'false')
    const refused = await page.request.put(`/api/v1/shootings/${shoot._id}`, {
      data: { c: { setId: 'garden' } },
    })
    expect(await refused.json()).toMatchObject({ code: 'lockedItem' })
    await grid.getByRole('button').first().click()
    await page
      .getByRole('main')
      .getByRole('button', { name: say('background.continue', { name: '' }).trim() })
      .click()
  })

  await test.step('drafts ask her to sign in and the choices wait', async () => {
    await page.getByRole('button', { name: say('review.start', { count: 4 }) }).click()
    await expect(page.getByRole('dialog', { name: say('auth.signup.title') })).toBeVisible()
    await page.keyboard.press('Escape')
    for (const call of ['prompts', 'process']) {
      const refused = await page.request.post(`/api/v1/shootings/${shoot._id}/${call}`, { data: {} })
      expect(await refused.json()).toMatchObject({ code: 'notSignedIn' })
    }
    expect(await kept()).toMatchObject({ modelId, stylingId, step: 'choosing' })
  })

  const edit = say('review.edit', { step: `${say('wizard.step.model')}, ` })
  const review = page.getByRole('heading', { level: 1, name: say('review.title') })
  const whole = { modelId, stylingId, setId: expect.any(String) }

  await test.step('the step strip only looks', async () => {
    await page
      .getByRole('navigation', { name: say('wizard.callSheet') })
      .getByRole('link', { name: say('wizard.goBackTo', { step: say('wizard.step.model'), choice: '' }) })
      .click()
    await expect(page).toHaveURL('/model')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('model.continue', { name: '' }).trim() })
      .click()
    await expect(review).toBeVisible()
    expect(await kept()).toMatchObject(whole)
  })

  await test.step('a change from the review can be undone, in its toast and by going back', async () => {
    await page.getByRole('link', { name: edit }).click()
    await expect(page.getByText(say('wizard.cleared.model'))).toBeVisible()
    await page.getByRole('button', { name: say('wizard.undo') }).click()
    await expect(review).toBeVisible()
    await expect.poll(kept).toMatchObject(whole)
    await page.getByRole('link', { name: edit }).click()
    await expect(page).toHaveURL('/model')
    await expect.poll(kept).toMatchObject({ modelId: null, setId: null })
    await page.goBack()
    await expect(review).toBeVisible()
    await expect.poll(kept).toMatchObject(whole)
  })

  await test.step('changing the model from the review clears it and what came after it', async () => {
    await page.getByRole('link', { name: edit }).click()
    await expect(page).toHaveURL('/model')
    await expect(page.getByRole('heading', { level: 1, name: say('model.title') })).toBeVisible()
    await expect(page.getByText(say('wizard.missing')), 'she knows: she is changing it').toHaveCount(0)
    await expect
      .poll(async () =>
        Object.entries(await kept()).filter(
          ([key, value]) => /^(model|styling|set)Id$/.test(key) && value !== null,
        ),
      )
      .toEqual([])
    await page.goto('/processing')
    await expect(page).toHaveURL('/model')
  })
})

test("R-ROL-03 R-ROL-02 R-ERR-02 somebody on a plan: what is locked for others, somebody else's shoot, and none at all @phone", async ({
  page,
  say,
  signInAs,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'paid-seller')
  const shoot = await makeShoot(page, { modelId, stylingId })
  await openInWizard(page, shoot)
  await page.goto('/background')
  const garden = page
    .getByRole('list', { name: say('background.title') })
    .getByRole('button')
    .last()
  await garden.click()
  await expect(garden).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(say('wizard.locked'))).toHaveCount(0)

  const stranger = await browser.newContext({ baseURL })
  const answer = await stranger.request.get(`/api/v1/shootings/${shoot.key}`)
  expect(await answer.json()).toMatchObject({ code: 'shootNotFound' })
  await stranger.close()

  await page.goto('/shoot/no-such-shoot')
  await expect(page.getByText(say('shoot.missingHint'))).toBeVisible()
  await expect(page.getByText(say('error.shootNotFound')).first()).toBeVisible()
  await expect(page).toHaveURL('/shootGallery')

  // Her sign-in ends in the middle of the wizard: what she chose is kept for her.
  await page.context().clearCookies()
  await page.goto('/style')
  await expect(page.getByRole('heading', { name: say('auth.ended.title') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('navbar.signIn') })
    .click()
  await expect(page.getByRole('dialog', { name: say('auth.signin.title') })).toBeVisible()
  await signInAs(page, 'paid-seller')
  await page.goto('/style')
  await expect(page.getByRole('heading', { level: 1, name: say('style.title') })).toBeVisible()
})

test('R-ERR-07 an e-mail address without an account is told so at sign-in, with the way to create one @phone', async ({
  page,
  say,
  signUpAsSomebodyNew,
}) => {
  await page.goto('/api/auth/start?mode=signin&returnTo=/photostudio')
  await signUpAsSomebodyNew(page)
  const dialog = page.getByRole('dialog', { name: say('auth.signup.title') })
  await expect(dialog).toContainText(say('auth.signup.unknown', { count: limits.credits.signUpGrant }))
  await expect(dialog.getByRole('checkbox')).toBeVisible()
})
