import { createTranslate } from '@revela/i18n'
import { type OwnModelMessages, ownModelMessages } from '@revela/i18n/own-models'
import { personPhoto } from '../support/person-photo.ts'
import { badFiles } from '../support/photos.ts'
import { test as base, expect } from '../support/story.ts'

const test = base.extend<{ tell: ReturnType<typeof createTranslate<OwnModelMessages>> }>({
  tell: async ({ language }, use) => {
    await use(createTranslate<OwnModelMessages>(language, ownModelMessages[language]))
  },
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('R-OWN-01 R-OWN-02 R-OWN-03 R-OWN-04 a seller makes a model of herself: consent, photo, marks, previews, publication, and withdraws it again @phone', async ({
  page,
  say,
  tell,
  signInAs,
  look,
}) => {
  // A body is fitted and three garments are draped: 25 s of a processor, which others may need too.
  test.setTimeout(420_000)
  const photo = await personPhoto('front')
  await signInAs(page, 'paid-seller')
  await page.goto('/photostudio')
  await page.getByRole('button', { name: /Mariana/ }).click()
  await page.getByRole('menuitem', { name: say('navbar.ownModel') }).click()

  // Who it is.
  await page.getByRole('button', { name: tell('own.begin') }).click()
  await page.getByRole('button', { name: tell('own.begin') }).click()
  await expect(page.getByText(tell('own.form.nameProblem'))).toBeVisible()
  await look(page, 'own-model-begin')
  await page.getByLabel(tell('own.form.name')).fill('Mariana')
  await page.getByLabel(tell('own.form.height')).fill('172')
  await page.getByLabel(tell('own.form.topAndShorts')).check()
  await page.getByRole('button', { name: tell('own.begin') }).click()

  // Consent, before any photo.
  await expect(page.getByRole('heading', { name: tell('own.consent.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: tell('own.photos.upload') })).toHaveCount(0)
  await page.getByLabel(tell('own.consent.fullName')).fill('Mariana López')
  await page.getByRole('button', { name: tell('own.consent.give') }).click()
  await expect(page.getByText(tell('own.consent.tick'))).toBeVisible()
  await look(page, 'own-model-consent')
  await page.getByLabel(tell('own.consent.adult')).check()
  await page.getByLabel(tell('own.consent.agrees')).check()
  await page.getByRole('button', { name: tell('own.consent.give') }).click()

  // A file that is no photo loses nothing; then hers.
  const front = page.locator('input[type=file]').first()
  await front.setInputFiles(await badFiles.textNamedPng())
  await expect(page.getByText(say('rejectedFileType')).first()).toBeVisible()
  await look(page, 'own-model-photos')
  await front.setInputFiles(photo)
  await expect(page.getByText(tell('own.photos.good'))).toBeVisible({ timeout: 60_000 })

  // She leaves and comes back: everything is there.
  await page.reload()
  await expect(page.getByText(tell('own.photos.good'))).toBeVisible()

  // One mark by the keyboard.
  await page.getByRole('button', { name: tell('own.photos.marks') }).click()
  const chin = page.getByRole('button', { name: tell('own.mark.chin'), exact: true })
  await expect(page.getByRole('dialog').getByRole('img', { includeHidden: true }).first()).toBeVisible()
  await chin.press('ArrowDown')
  await look(page, 'own-model-marks')
  await page.getByRole('button', { name: tell('own.marks.save') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Previews, publication.
  await page.getByRole('button', { name: tell('own.previews.make') }).click()
  await expect(page.getByAltText(tell('own.previews.alt', { number: 3 }))).toBeVisible({ timeout: 240_000 })
  await look(page, 'own-model-previews')
  await page.getByRole('button', { name: tell('own.publish.button') }).click()
  await expect(page.getByRole('link', { name: tell('own.publish.use') })).toBeVisible()
  const usable = await page.request.get('/api/v1/own-models/usable')
  expect((await usable.json()).data).toHaveLength(1)

  // A shoot with her: once it has a garment she is chosen already.
  const hers = page.url()
  await page.getByRole('link', { name: tell('own.publish.use') }).click()
  await expect(page.getByRole('heading', { name: say('garment.title') })).toBeVisible()
  await page
    .getByRole('button', { name: say('garment.pick', { name: '' }).trim() })
    .first()
    .click()
  await page.getByRole('button', { name: say('garment.continue') }).click()
  const chosen = page.getByRole('list', { name: say('model.title') }).locator('button[aria-pressed="true"]')
  await expect(chosen).toContainText('Mariana')
  await look(page, 'own-model-chosen')
  await page.goto(hers)

  // Her word taken back: nothing is left.
  await page.getByRole('button', { name: tell('own.withdraw.button') }).click()
  await page.getByRole('button', { name: tell('own.withdraw.sure') }).click()
  await expect(page.getByRole('heading', { name: tell('own.empty') })).toBeVisible()
  expect((await (await page.request.get('/api/v1/own-models')).json()).data).toEqual([])
})
