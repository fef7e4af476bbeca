import type { Page } from '@playwright/test'
import { allChoices, makeShoot, openInWizard } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** Runs in the page: how many points of the ring of a chosen card lie on a line of its name. */
const pointsOnName = `(() => {
  const card = document.querySelector('main button[aria-pressed="true"]')
  const ring = card.querySelector('path')
  const range = document.createRange()
  range.selectNodeContents(ring.closest('span').firstChild)
  const lines = [...range.getClientRects()]
  const within = ({ left, right, top, bottom, height }, { x, y }) =>
    x > left && x < right && y > top + height / 5 && y < bottom - height / 5
  const length = ring.getTotalLength()
  return Array.from({ length: 200 }, (_, at) => ring.getPointAtLength((length * at) / 199))
    .map(({ x, y }) => new DOMPoint(x, y).matrixTransform(ring.getScreenCTM()))
    .filter(point => lines.some(line => within(line, point))).length
})()`

const height = async (page: Page) => (await page.getByRole('banner').boundingBox())?.height

test('R-SCR-24 on the narrowest phone the bar is one row, so that the steps below it are in sight @phone', async ({
  page,
  say,
  expectNoSidewaysScroll,
}) => {
  await openInWizard(page, await makeShoot(page, allChoices))
  await page.goto('/style')
  await expect(page.getByRole('heading', { level: 1, name: say('style.title') })).toBeVisible()
  for (const language of ['en', 'es']) {
    await page.getByRole('button', { name: language, exact: true }).click()
    expect(await height(page), language).toBeLessThan(64)
  }
  await expectNoSidewaysScroll(page)
})

test('R-SCR-04 R-SCR-07 on the narrowest phone no word is cut from a film’s edge, and the circle goes round a name of two lines @phone', async ({
  page,
  say,
}) => {
  await page.goto('/photostudio')
  const edges = page.getByRole('region', { name: /Lunes/ }).locator('li > span:last-child')
  await edges.first().scrollIntoViewIfNeeded()
  for (const edge of await edges.all())
    expect(await edge.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)

  await openInWizard(page, await makeShoot(page, { modelId: 'maniqui-invisible' }))
  await page.goto('/model')
  const card = page.getByRole('list', { name: say('model.title') }).getByRole('button', { pressed: true })
  await card.scrollIntoViewIfNeeded()
  expect(await page.evaluate(pointsOnName), 'points of the circle on the name').toBe(0)
})
