import { allChoices, makeShoot, openInWizard } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

for (const path of ['/account', '/shootGallery', '/shoot/any', '/shoot/any/0'])
  test(`R-GRD-01 a visitor who opens ${path} is shown the start screen`, async ({ page, say }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/photostudio')
    await expect(page.getByRole('heading', { level: 1, name: say('studio.headline') })).toBeVisible()
  })

const { modelId, stylingId } = allChoices
for (const [asked, made, shown] of [
  ['model', null, 'garment'],
  ['style', null, 'garment'],
  ['style', {}, 'model'],
  ['background', { modelId }, 'style'],
  ['review', { modelId, stylingId }, 'background'],
  ['processing', { modelId, stylingId }, 'background'],
] as const)
  test(`R-GRD-04 /${asked} with ${made ? ['a garment', ...Object.keys(made)].join(', ') : 'nothing chosen'} goes back to /${shown} and says so`, async ({
    page,
    say,
  }) => {
    if (made) await openInWizard(page, await makeShoot(page, made))
    await page.goto(`/${asked}`)
    await expect(page).toHaveURL(`/${shown}`)
    await expect(page.getByRole('heading', { level: 1, name: say(`${shown}.title`) })).toBeVisible()
    await expect(page.getByText(say('wizard.missing'))).toBeVisible()
  })

test('R-VAL-01 a locked background says which plan opens it and stays unchosen', async ({ page, say }) => {
  const shoot = await makeShoot(page, { modelId, stylingId })
  await openInWizard(page, shoot)
  await page.goto('/background')
  const locked = page
    .getByRole('list', { name: say('background.title') })
    .getByRole('button', { name: say('wizard.locked') })
    .first()
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
})

test('R-ROL-03 somebody on a plan chooses what is locked for others', async ({ page, say, signInAs }) => {
  await signInAs(page, 'paid-seller')
  await openInWizard(page, await makeShoot(page, { modelId, stylingId }))
  await page.goto('/background')
  const garden = page
    .getByRole('list', { name: say('background.title') })
    .getByRole('button')
    .last()
  await garden.click()
  await expect(garden).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(say('wizard.locked'))).toHaveCount(0)
})

test('R-ROL-01 a visitor reviews her choices; drafts ask her to sign in and the choices wait', async ({
  page,
  say,
}) => {
  const shoot = await makeShoot(page, allChoices)
  await openInWizard(page, shoot)
  await page.goto('/review')
  await page.getByRole('button', { name: say('review.start', { count: 4 }) }).click()
  const dialog = page.getByRole('dialog', { name: say('auth.signup.title') })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/processing')
  await expect(page.getByRole('heading', { name: say('drafts.signedOutTitle') })).toBeVisible()

  for (const call of ['prompts', 'process']) {
    const refused = await page.request.post(`/api/v1/shootings/${shoot._id}/${call}`, { data: {} })
    expect(await refused.json()).toMatchObject({ code: 'notSignedIn' })
  }
})

test('R-SCR-21 R-FLW-18 the link of a shoot that is not shared shows nothing of it', async ({
  page,
  say,
  expectAccessible,
}) => {
  const { key } = await makeShoot(page, allChoices)
  await page.goto(`/share/shoot/${key}`)
  await expect(page.getByRole('heading', { name: say('share.missingTitle') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  await expectAccessible(page)
})

test('R-ERR-02 a shoot that is not there is told in a toast and the gallery follows by itself', async ({
  page,
  say,
  signInAs,
}) => {
  await signInAs(page, 'twin')
  await page.goto('/shoot/no-such-shoot')
  await expect(page.getByText(say('shoot.missingHint'))).toBeVisible()
  await expect(page.getByText(say('error.shootNotFound')).first()).toBeVisible()
  await expect(page).toHaveURL('/shootGallery')
})

test("R-ROL-02 somebody else's shoot is no shoot at all", async ({ page, signInAs, browser, baseURL }) => {
  await signInAs(page, 'administrator')
  const { key } = await makeShoot(page, allChoices)
  const stranger = await browser.newContext({ baseURL })
  const answer = await stranger.request.get(`/api/v1/shootings/${key}`)
  expect(await answer.json()).toMatchObject({ code: 'shootNotFound' })
  await stranger.close()
})
