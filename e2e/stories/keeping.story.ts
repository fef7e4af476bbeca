import type { Page } from '@playwright/test'
import { withLargePhoto } from '../support/photos.ts'
import { developedBefore, photoOf, uploadGarment } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('R-KEP-01 R-KEP-06 a seller names a shoot, throws it away and takes it back @phone', async ({
  page,
  say,
  signInAs,
  look,
}) => {
  await signInAs(page, 'paid-seller')
  const shoot = await developedBefore(page, 'newest')
  const name = 'Verano 2027'
  const strips = page.getByRole('list', { name: say('gallery.subtitle') }).getByRole('article')
  const named = strips.filter({ hasText: name })

  await page.goto(`/shoot/${shoot.key}`)
  const open = async (words: 'keeping.rename' | 'keeping.delete') => {
    await page
      .getByRole('button', { name: say('keeping.more', { name: '' }).trim() })
      .first()
      .click()
    await page.getByRole('menuitem', { name: say(words) }).click()
  }
  await open('keeping.rename')
  await page.getByLabel(say('keeping.shootName')).fill(`  ${name} `)
  await look(page, 'rename-shoot')
  await page.getByRole('button', { name: say('keeping.save') }).click()
  await expect(page.getByText(name)).toBeVisible()
  await look(page, 'named-shoot')

  await open('keeping.delete')
  await expect(page).toHaveURL('/shootGallery')
  await expect(toast(page, say('keeping.shootDeleted'))).toBeVisible()
  await expect(named).toHaveCount(0)
  const undo = toast(page, say('keeping.shootDeleted')).getByRole('button', { name: say('keeping.undo') })
  expect((await undo.boundingBox())?.height, 'a thumb meets it').toBeGreaterThanOrEqual(44)
  await undo.click()
  await expect(named).toHaveCount(1)

  const menu = named.getByRole('button', { name: say('keeping.more', { name }) })
  await menu.click()
  await look(page, 'shoot-menu')
  // A picture of the whole page scrolls to its top; opened again, the menu is where its button is.
  await page.keyboard.press('Escape')
  await menu.click()
  await page.getByRole('menuitem', { name: say('keeping.delete') }).click()
  await expect(named).toHaveCount(0)
  const deleted = page.getByRole('region', { name: say('keeping.deletedTitle') })
  await expect(deleted.getByText(name)).toBeVisible()
  await toast(page, say('keeping.shootDeleted'))
    .getByRole('button', { name: say('general.close') })
    .click()
  await page.evaluate('window.scrollTo(0, 0)')
  await look(page, 'deleted-shoots')
  await deleted.getByRole('button', { name: say('keeping.forGoodNamed', { name }) }).click()
  await look(page, 'delete-for-good')
  await page.keyboard.press('Escape')
  await deleted.getByRole('button', { name: say('keeping.restoreNamed', { name }) }).click()
  await expect(named).toHaveCount(1)
  await expect(deleted).toHaveCount(0)
  await page.request.put(`/api/v1/shootings/${shoot._id}`, { data: { c: { title: null } } })
})

test('R-KEP-05 R-KEP-06 a seller names a garment, takes it off her list and puts it back @phone', async ({
  page,
  say,
  signInAs,
  look,
}) => {
  await signInAs(page, 'paid-seller')
  const garment = await uploadGarment(page, 'playera-lunes')
  await page.goto(`/garment?type=${garment.type}`)
  const shelf = page.getByRole('region', { name: say('garment.previous') })
  const open = async (name: string, words: 'keeping.rename' | 'keeping.delete') => {
    await shelf.getByRole('button', { name: say('keeping.more', { name }) }).click()
    await page.getByRole('menuitem', { name: say(words) }).click()
  }
  await open(garment.name, 'keeping.rename')
  await page.getByLabel(say('keeping.garmentName')).fill('Playera de lino con un nombre largo')
  await page.getByRole('button', { name: say('keeping.save') }).click()
  const pick = shelf.getByRole('button', {
    name: say('garment.pick', { name: 'Playera de lino con un nombre largo' }),
  })
  await expect(pick).toBeVisible()
  await shelf.scrollIntoViewIfNeeded()
  await look(page, 'own-garments')
  await open('Playera de lino con un nombre largo', 'keeping.delete')
  await expect(pick).toHaveCount(0)
  await page.getByRole('button', { name: say('keeping.undo') }).click()
  await expect(pick).toBeVisible()
})

test('R-KEP-06 R-UPL-02 R-UPL-07 a person is called and pictured as she wants to be @desk', async ({
  page,
  say,
  signInAs,
  look,
}) => {
  await signInAs(page, 'new-seller')
  await page.goto('/account')
  await page.getByRole('button', { name: say('profile.edit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('profile.firstName')).fill('Luz')
  await dialog.getByLabel(say('profile.lastName')).fill('del Mar')
  const input = dialog.locator('input[type=file]')
  await withLargePhoto(4, async path => {
    await input.setInputFiles(path)
    await expect(page.getByText(/3,145,728 bytes/)).toBeVisible()
  })
  await input.setInputFiles(photoOf('playera-lunes'))
  await expect(dialog.getByRole('button', { name: say('profile.removePicture') })).toBeVisible()
  await look(page, 'profile')
  await dialog.getByRole('button', { name: say('keeping.save') }).click()
  await expect(page.getByRole('heading', { name: 'Luz del Mar' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: say('navbar.userMenu', { name: 'Luz' }) }).locator('img'),
  ).toBeVisible()
  await look(page, 'named-person')
})
