import { expect, test } from '../support/story.ts'

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
  await expect
    .poll(() => hero.evaluate(image => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0)
  await page.goto('/terms')
  await expect(page.locator('main h2').first()).toBeVisible()
  await context.close()
})

test('R-SCR-01 the script takes over what the server drew, asks for nothing and finds nothing to change', async ({
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
