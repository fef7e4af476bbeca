import type { Locator, Page } from '@playwright/test'
import { termsOfUse } from '@revela/i18n/legal'
import { allChoices, makeShoot, openInWizard } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

test.skip(({ isPhone }) => isPhone, 'a phone has no keyboard')

/** Tab by Tab, as far as a person would go on one screen. */
async function tabTo(page: Page, place: Locator) {
  await expect(place).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await place.evaluate(element => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`60 times Tab did not reach ${place}`)
}

test('R-FLW-02 steps 1 to 5 can be gone through with the keyboard alone', async ({ page, say }) => {
  await page.goto('/garment?type=tshirt-short')
  await tabTo(
    page,
    page
      .getByRole('region', { name: say('garment.demo') })
      .getByRole('button')
      .first(),
  )
  await page.keyboard.press('Enter')
  const onward = page.getByRole('button', { name: say('garment.continue') })
  await expect(onward).toBeEnabled()
  await tabTo(page, onward)
  await page.keyboard.press('Enter')

  for (const step of ['model', 'style', 'background'] as const) {
    await expect(page.getByRole('heading', { level: 1, name: say(`${step}.title`) })).toBeVisible()
    await expect(page.getByRole('main'), 'a new screen is read from its start').toBeFocused()
    const first = page
      .getByRole('list', { name: say(`${step}.title`) })
      .getByRole('button')
      .first()
    await tabTo(page, first)
    await page.keyboard.press('Space')
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await tabTo(
      page,
      page.getByRole('main').getByRole('button', { name: say(`${step}.continue`, { name: '' }).trim() }),
    )
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: say('review.title') })).toBeVisible()

  await tabTo(
    page,
    page.getByRole('link', { name: say('review.edit', { step: `${say('wizard.step.style')}, ` }) }),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/style')
})

test('R-UIX-09 a dialog keeps the focus inside and gives it back where it was', async ({ page, say }) => {
  await openInWizard(page, await makeShoot(page, allChoices))
  await page.goto('/review')
  const start = page.getByRole('button', { name: say('review.start', { count: 4 }) })
  await tabTo(page, start)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press(presses < 6 ? 'Tab' : 'Shift+Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(start).toBeFocused()
})

test('R-SCR-24 the first Tab offers the way past the navigation', async ({ page, language, say }) => {
  await page.goto('/terms')
  // Drawn in Spanish by the server; what is focused before the page is in the chosen language goes with it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(termsOfUse[language].title)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('general.skipToContent') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
