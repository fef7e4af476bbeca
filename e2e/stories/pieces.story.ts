import { limits } from '@revela/contract'
import { allChoices, developedBefore, makeShoot, openInWizard } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('R-UIX-01 the examples on the cover move on every 5 s, fade 0.8 s, follow their dots and begin again at the end @desk', async ({
  page,
  say,
}) => {
  await page.clock.install()
  await page.goto('/photostudio')
  const cover = page.getByRole('region', { name: say('carousel.slides') })
  const dots = cover.getByRole('button')
  const current = (at: number) => expect(dots.nth(at)).toHaveAttribute('aria-current', 'true')
  await current(0)
  const total = await dots.count()
  expect(total).toBeGreaterThan(1)
  await page.clock.fastForward(limits.carousel.intervalMs)
  await current(1)
  await dots.last().dispatchEvent('click')
  await current(total - 1)
  await page.clock.fastForward(limits.carousel.intervalMs)
  await current(0)
  const slide = cover.locator('[aria-hidden="false"]').first()
  await expect(slide).toHaveCSS('transition-duration', '0.8s')
})

test('R-FLW-19 R-ENT-04 R-UIX-08 R-GRD-01 a session: kept words, its re-check, two tabs, and a language that goes along @desk', async ({
  page,
  say,
  language,
  signInAs,
  browser,
  baseURL,
}) => {
  const other = language === 'es' ? 'en' : 'es'
  await signInAs(page, 'administrator')
  let checks = 0
  page.on('request', request => {
    if (request.url().endsWith('/auth/loggedin')) checks += 1
  })
  const title = page.getByRole('heading', { level: 1, name: say('account.title') })

  await test.step('local storage holds the language and when the session began, and nothing else', async () => {
    await page.goto('/account')
    await expect(title).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'locale',
      'sessionStartTime',
    ])
  })

  await test.step('coming back within the hour asks nothing; later it asks again', async () => {
    const asked = checks
    const comeBackAfter = (ms: number) =>
      page.evaluate(
        `localStorage.setItem('sessionStartTime', String(Date.now() - ${ms})); dispatchEvent(new Event('focus'))`,
      )
    await comeBackAfter(30 * 60_000)
    expect(checks).toBe(asked)
    await comeBackAfter(limits.session.recheckAfterMs + 60_000)
    await expect.poll(() => checks).toBe(asked + 1)
    await expect(title).toBeVisible()
  })

  await test.step('the language goes into the profile, and to a device where none was chosen', async () => {
    const kept = page.waitForResponse(
      answer => answer.request().method() === 'PUT' && answer.url().includes('/users/'),
    )
    await page.getByRole('button', { name: other, exact: true }).click()
    expect((await (await kept).json()).data.profile.locale).toBe(other)
    const elsewhere = await browser.newContext({ baseURL })
    const tablet = await elsewhere.newPage()
    await signInAs(tablet, 'administrator')
    await tablet.goto('/terms')
    await expect(tablet.locator('html')).toHaveAttribute('lang', other)
    await elsewhere.close()
    await page.getByRole('button', { name: language, exact: true }).click()
  })

  await test.step('signing out in one tab leads the other one away from what is hers', async () => {
    const second = await page.context().newPage()
    await second.goto('/photostudio')
    await second.getByRole('button', { name: say('navbar.userMenu', { name: 'Adela' }) }).click()
    await second.getByRole('menuitem', { name: say('navbar.logout') }).click()
    await expect(page).toHaveURL('/photostudio')
    await expect(page.getByRole('button', { name: say('navbar.signIn') })).toBeVisible()
    await second.close()
  })
})

test('on a slow line the page opens with its name, where the navbar then has it @phone', async ({
  page,
  say,
}) => {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await code.promise
    await route.continue()
  })
  await page.goto('/garment?type=tshirt-short', { waitUntil: 'commit' })
  const opening = page.locator('.opening')
  await expect(opening).toHaveText('Revela')
  await expect(opening).toBeInViewport()
  const { height } = (await opening.boundingBox())!
  code.resolve()
  await expect(page.getByRole('link', { name: say('navbar.home') })).toBeVisible()
  await expect(opening).toHaveCount(0)
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(height)
})

test('a tab that is older than the server goes on with the new release instead of breaking @phone', async ({
  page,
  say,
  signInAs,
}) => {
  await signInAs(page, 'administrator')
  await page.goto('/photostudio')
  // The old release's file is gone for good: a preload may already have asked for it when the import does.
  let isOld = true
  await page.route('**/assets/account-screen-*.js', route =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByRole('button', { name: say('navbar.userMenu', { name: 'Adela' }) }).click()
  const newPage = page.waitForRequest(request => request.isNavigationRequest())
  await page.getByRole('menuitem', { name: say('navbar.account') }).click()
  await newPage
  isOld = false
  await expect(page.getByRole('heading', { level: 1, name: say('account.title') })).toBeVisible()
  await expect(page).toHaveURL('/account')
})

test('R-ERR-05 R-ROL-01 without a connection the page says so and loses nothing; two tabs are two shoots @desk', async ({
  page,
  say,
}) => {
  const [one, two] = [await makeShoot(page, allChoices), await makeShoot(page)]
  const openShoot = async (tab: typeof page, key: string) => {
    await tab.goto('/terms')
    await tab.evaluate(chosen => sessionStorage.setItem('shootKey', chosen), key)
    await tab.goto('/model')
  }
  const grid = (tab: typeof page) => tab.getByRole('list', { name: say('model.title') }).getByRole('button')
  const second = await page.context().newPage()
  await openShoot(page, one.key)
  await openShoot(second, two.key)
  await expect(
    page.getByRole('list', { name: say('model.title') }).locator('[aria-pressed="true"]'),
  ).toHaveCount(1)
  await expect(grid(second).first()).toHaveAttribute('aria-pressed', 'false')
  await second.close()

  await page.context().setOffline(true)
  await page.mouse.wheel(0, 4000)
  await expect(page.getByText(say('offline.hint'))).toBeInViewport()
  const boxes = [page.getByText(say('offline.hint')), page.getByRole('banner')].map(part =>
    part.boundingBox(),
  )
  const [line, bar] = await Promise.all(boxes)
  expect(bar?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
  await grid(page).first().click()
  await expect(page.getByText(say('error.offline'))).toContainText(say('error.generic'))
  await expect(grid(page).first()).toHaveAttribute('aria-pressed', 'false')
  await page.context().setOffline(false)
  await expect(page.getByText(say('offline.hint'))).toBeHidden()
  await grid(page).first().click()
  await expect(grid(page).first()).toHaveAttribute('aria-pressed', 'true')
  const modelOf = async (id: string) =>
    (await (await page.request.get(`/api/v1/shootings/${id}`)).json()).data.modelId
  await expect.poll(() => modelOf(one._id)).not.toBe(allChoices.modelId)
  expect(await modelOf(two._id)).toBeNull()
})

test('R-ERR-05 pictures come although their blurred previews can not be fetched @desk', async ({
  page,
  say,
}) => {
  const refused = page.waitForEvent('requestfailed', request => request.url().includes('thumbhash-url'))
  await page.route('**/assets/thumbhash-url-*', route => route.abort())
  await page.route('**/*', async route => {
    if (route.request().resourceType() === 'image') await refused
    await route.fallback()
  })
  await openInWizard(page, await makeShoot(page))
  await page.goto('/model')
  await refused
  // The portraits beside their names say nothing to who can't see them, so they are no images by role.
  const portrait = page
    .getByRole('list', { name: say('model.title') })
    .locator('img')
    .first()
  await expect(portrait).toHaveJSProperty('complete', true)
  await expect(portrait).not.toHaveJSProperty('naturalWidth', 0)
})

test('R-UIX-06 of the messages that come at once the newest 20 are kept, and they stay within the window @desk', async ({
  page,
  say,
  signInAs,
}) => {
  await signInAs(page, 'paid-seller')
  const { data } = await developedBefore(page, 'oldest')
  const [print] = data.generatedImage
  const open = await makeShoot(page, allChoices)
  const draft = (index: number) => ({
    ...print,
    index,
    feedback: { approve: null, reasons: [], comment: null, status: null },
    process: { imageThreadId: `draft-${index}`, refund: 'none' },
  })
  const total = limits.toast.max + 4
  const generatedImages = Array.from({ length: total }, (_, index) => draft(index))
  const shown = { ...open, step: 'imagesInReview', prompts: { ...open.prompts, data: { generatedImages } } }
  await page.route('**/process/status*', route => route.fulfill({ json: { data: shown } }))
  await page.route('**/files/*', route => route.fulfill({ status: 500, body: '' }))
  await openInWizard(page, open)
  await page.goto('/processing')
  const mark = (at: number) =>
    page.getByRole('button', { name: say('drafts.approve', { number: `${at + 1}A` }) })
  const told = (at: number) => page.getByText(say('drafts.markFailed', { number: `${at + 1}A` }))
  await mark(0).click()
  // Whoever points at a message reads it: none of them goes while she does.
  await told(0).hover()
  for (let at = 1; at < total; at++) await mark(at).press('Enter')
  await expect(told(total - 1)).toBeVisible()
  await expect(told(3)).toHaveCount(0)
  const [anyOne = ''] = say('drafts.markFailed', { number: '#' }).split('#')
  await expect(page.getByText(anyOne)).toHaveCount(limits.toast.max)
  const first = await told(total - 1).boundingBox()
  expect(first?.y).toBeGreaterThanOrEqual(0)
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
})
