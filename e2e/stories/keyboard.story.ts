import { termsOfUse } from '@revela/i18n/legal'
import { allChoices, makeShoot, openInWizard, photoOf } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'
import { press, tabTo } from '../support/tab-to.ts'

test('R-FLW-02 R-SCR-13 R-SCR-15 R-UIX-09 R-FLW-15 from a photo to its zip by the keyboard alone, in a phone’s window as in a desk’s', async ({
  page,
  language,
  say,
}) => {
  test.setTimeout(600_000)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  await test.step('steps 1 to 5', async () => {
    await page.goto('/photostudio')
    await press(page, page.getByRole('link', { name: say('studio.start') }).first())
    await expect(heading(say('garment.title'))).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    const front = page.getByRole('region', { name: say('garment.front') })
    await press(page, front.getByRole('button', { name: say('garment.choose') }))
    await (await chooser).setFiles(photoOf('playera-lunes'))
    const onward = page.getByRole('button', { name: say('garment.continue') })
    await expect(onward).toBeEnabled({ timeout: 60_000 })
    await press(page, onward)

    for (const [title, pick] of [
      ['model.title', say('model.ghost')],
      ['style.titleLight', /./],
      ['background.title', /./],
    ] as const) {
      await expect(heading(say(title))).toBeVisible()
      await expect(main, 'a new screen is read from its start').toBeFocused()
      const card = page
        .getByRole('list', { name: say(title) })
        .getByRole('button', { name: pick })
        .first()
      await press(page, card, 'Space')
      await expect(card).toHaveAttribute('aria-pressed', 'true')
      const next = say('background.continue', { name: '' }).trim()
      await press(page, main.getByRole('button', { name: next }))
    }
    await expect(heading(say('review.title'))).toBeVisible()
  })

  await test.step('a change from the review, taken back', async () => {
    const edit = page.getByRole('link', {
      name: say('review.edit', { step: `${say('wizard.step.background')}, ` }),
    })
    await press(page, edit)
    await expect(page).toHaveURL('/background')
    await press(page, page.getByRole('button', { name: say('wizard.undo') }))
    await expect(heading(say('review.title'))).toBeVisible()
  })

  await test.step('signing up on the way', async () => {
    await press(page, page.getByRole('button', { name: say('review.start', { count: 4 }) }))
    await press(page, dialog.getByRole('checkbox'), 'Space')
    await press(page, dialog.getByRole('button', { name: say('auth.signup.go') }))
    await tabTo(page, page.getByLabel(language === 'en' ? 'E-mail address' : 'Correo electrónico'))
    await page.keyboard.type(`solo.teclado-${process.pid}-${language}@correo.example`)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/processing')
  })

  await test.step('two drafts circled, one on the film, one large', async () => {
    const draft = (index: number) => page.locator(`[data-draft="${index}"]`)
    await expect(page.locator('[data-draft]')).toHaveCount(4, { timeout: 200_000 })
    await tabTo(page, draft(0))
    await page.keyboard.press('a')
    await expect(page.getByText(say('drafts.introMarked', { count: 1 }))).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(draft(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toHaveAccessibleName(say('viewer.photo', { number: '3A', position: 3, total: 4 }))
    await page.keyboard.press('a')
    await expect(dialog.getByRole('button', { name: say('drafts.viewer.approved') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(draft(2), 'the draft that was shown last').toBeFocused()
  })

  await test.step('the reveal’s dialog holds the focus and gives it back; then it is agreed to', async () => {
    const reveal = page.getByRole('button', { name: new RegExp(`^${say('reveal.button', { count: 2 })}`) })
    await press(page, reveal)
    await expect(dialog, 'its title and price are read first').toBeFocused()
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(reveal).toBeFocused()
    await page.keyboard.press('Enter')
    const go = dialog.getByRole('button', { name: new RegExp(`^${say('modal.revealConfirm.go')}`) })
    await press(page, go)
    await expect(main, 'the darkroom is read from its start').toBeFocused()
    await page.waitForURL(/\/shoot\/[\w-]+$/, { timeout: 120_000 })
    await expect(heading(say('shoot.title'))).toBeVisible({ timeout: 200_000 })
    await expect(main).toBeFocused()
  })

  await test.step('rated on the way to the zip', async () => {
    await press(page, page.getByRole('button', { name: say('package.make') }))
    await tabTo(page, dialog.getByRole('radio').first())
    // A star is chosen by an arrow that is held as long as a finger does.
    for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight', { delay: 100 })
    await expect(dialog.getByRole('radio', { name: say('stars.value', { count: 4 }) })).toBeChecked()
    const forMyShop = say('modal.shootFeedback.reason.ecommerceUse')
    await press(page, dialog.getByRole('checkbox', { name: forMyShop }), 'Space')
    await press(page, dialog.getByRole('button', { name: say('modal.shootFeedback.send') }))
    await expect(dialog).toBeHidden()
    const zip = page.getByRole('link', { name: say('package.download') })
    await expect(zip).toBeVisible({ timeout: 60_000 })
    const download = page.waitForEvent('download')
    await press(page, zip)
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })
})

test('R-UIX-09 a dialog keeps the focus inside and gives it back where it was @desk', async ({
  page,
  say,
}) => {
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

test('R-SCR-24 the first Tab offers the way past the navigation @desk', async ({ page, language, say }) => {
  await page.goto('/terms')
  // Drawn in Spanish by the server; what is focused before the page is in the chosen language goes with it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(termsOfUse[language].title)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('general.skipToContent') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
