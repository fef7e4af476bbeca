import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { developedBefore } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('R-SCR-01 R-SCR-23 R-UIX-08 the first screen and the legal pages are there before any script, in the language that was chosen', async ({
  browser,
  baseURL,
  viewport,
  language,
  say,
}) => {
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false })
  await context.addCookies([{ name: 'locale', value: language, url: baseURL! }])
  const page = await context.newPage()
  const answer = await page.goto('/')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio.headline'))
  await expect(page.getByRole('link', { name: say('studio.start') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const hero = page.locator('main figure img').nth(1)
  await expect(hero).toBeVisible()
  const widthOf = (image: unknown) => (image as { naturalWidth: number }).naturalWidth
  await expect.poll(() => hero.evaluate(widthOf)).toBeGreaterThan(0)
  await page.goto('/terms')
  await expect(page.locator('main h2').first()).toBeVisible()
  await context.close()
})

test('R-SCR-01 the script takes over what the server drew, asks for nothing and finds nothing to change @phone', async ({
  page,
  say,
}) => {
  await page.goto('/photostudio')
  await page.reload()
  const asked: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  const drawn = page.locator('h1')
  await drawn.evaluate(element => element.setAttribute('data-drawn', 'by the server'))
  await page.getByRole('button', { name: say('navbar.signIn') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(drawn, 'taken over, not drawn again').toHaveAttribute('data-drawn', 'by the server')
  expect(asked).toEqual([])
})

test('R-SCR-01 a button that is pressed before the page’s code is here is pressed again then; nothing breaks the content policy @phone', async ({
  page,
  say,
}) => {
  await page.addInitScript({
    content: `window.broken = []
document.addEventListener('securitypolicyviolation', event => window.broken.push(event.violatedDirective))`,
  })
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async route => {
    await code.promise
    await route.continue()
  })
  await page.goto('/photostudio')
  await page.getByRole('button', { name: say('navbar.signIn') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  code.resolve()
  await expect(page.getByRole('dialog')).toBeVisible()
  // Code that is fetched ahead for the next screens makes the calls' schemas.
  await page.waitForResponse(answer => /garment-screen-.*\.js/.test(answer.url()))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('window.broken')).toEqual([])
})

test('R-SCR-03 who follows a link before the page’s code is here is led on by it, and where she came from is reported @desk', async ({
  page,
  say,
}) => {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async route => {
    await code.promise
    await route.continue()
  })
  const tracked = page.waitForResponse(answer => answer.url().endsWith('/trackings'))
  await page.goto('/photostudio?utm_source=postal')
  await page.getByRole('link', { name: say('studio.start') }).click()
  code.resolve()
  expect((await tracked).ok()).toBe(true)
  await expect(page.getByRole('heading', { name: say('garment.title') })).toBeVisible()
})

test('R-SCR-04 an example opens, read-only, and the way back leads to the start @desk', async ({
  page,
  say,
  look,
}) => {
  await page.goto('/photostudio')
  const strip = page
    .getByRole('region', { name: say('studio.examples') })
    .getByRole('region')
    .first()
  await strip.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/share\/shoot\/demo-[\w-]+\/0$/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('img', { name: say('share.garment'), exact: true })).toBeVisible()
  await look(page, 'example')
  await page.goBack()
  await expect(page.getByRole('heading', { name: say('studio.headline') })).toBeVisible()
})

test('R-SCR-25 what strangers open first loads little script, and a shared shoot its viewer when a photo is opened @phone', async ({
  page,
  browser,
  baseURL,
  viewport,
  say,
  signInAs,
}) => {
  await signInAs(page, 'paid-seller')
  const shoot = await developedBefore(page, 'oldest')
  const change = (c: object) => page.request.put(`/api/v1/shootings/${shoot._id}`, { data: { c } })
  await change({ feedback: { score: 5, reasons: ['ecommerceUse'] } })
  expect((await change({ privacy: 'public' })).ok()).toBe(true)
  for (const path of ['/photostudio', `/share/shoot/${shoot.key}`]) {
    const context = await browser.newContext({ baseURL, viewport, locale: 'es-MX' })
    const stranger = await context.newPage()
    const scripts = scriptsOf(stranger)
    await stranger.goto(path, { waitUntil: 'networkidle' })
    const names = scripts.names()
    expect(names.join(' '), 'the code that shows the page came').toContain('libraries-')
    expect(names.filter(name => /^(shared-photo|later|toaster)-/.test(name))).toEqual([])
    expect(await scripts.gzippedBytes(), path).toBeLessThan(110_000)
    if (path !== '/photostudio') {
      await stranger.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(
        stranger.getByRole('dialog').getByRole('button', { name: say('viewer.next') }),
      ).toBeVisible()
      expect(scripts.names().join(' ')).toContain('shared-photo-')
    }
    await context.close()
  }
  await change({ privacy: 'private' })
})

/** The scripts that a page loads from now on. */
function scriptsOf(page: Page) {
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', answer => {
    const { pathname } = new URL(answer.url())
    if (!pathname.endsWith('.js')) return
    const body = answer.body()
    // A page may be closed before it has read what came last; whoever weighs the scripts still hears of it.
    body.catch(() => {})
    bodies.set(pathname.split('/').pop()!, body)
  })
  return {
    names: () => [...bodies.keys()],
    gzippedBytes: async () => {
      const sizes = [...bodies.values()].map(async body => gzipSync(await body).length)
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    },
  }
}
