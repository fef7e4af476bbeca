import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { Garment } from '@revela/contract'
import { keepPicture } from '../support/keep-picture.ts'
import { ghostChoices, ownGarments } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

const shirt = join(import.meta.dirname, '../../catalog/garments/playera-lunes/front.jpg')
const patient = { timeout: 200_000 }

test('R-SCR-06 R-ERR-05 R-UPL-11 a seller corrects the cut-out and the marks of her garment, turns its photo and turns it back, loses none of it to a server or a connection that fails, and has drafts of it as she put it right @phone', async ({
  page,
  say,
  isPhone,
  signInAs,
  expectAccessible,
  expectNoSidewaysScroll,
}, testInfo) => {
  test.setTimeout(900_000)
  const garment = async () => (await ownGarments(page))[0] as Garment
  const upload = async () => {
    await page.goto('/garment?type=tshirt-short')
    const file = { name: 'lunes.jpg', mimeType: 'image/jpeg', buffer: await readFile(shirt) }
    const front = page.getByRole('region', { name: say('garment.front') })
    await front.locator('input[type=file]').first().setInputFiles(file)
    await page.getByRole('button', { name: say('adjust.open') }).click(patient)
  }
  await upload()
  const editor = page.getByRole('dialog', { name: say('adjust.title') })
  const kept = (what: (now: Garment) => unknown) => expect.poll(async () => what(await garment()), patient)

  // She paints over a part of a sleeve that is not hers to keep, with the finger or the mouse.
  const photo = await editor.getByRole('img').boundingBox()
  const at = (x: number, y: number) => [photo!.x + photo!.width * x, photo!.y + photo!.height * y] as const
  if (isPhone) {
    await page.touchscreen.tap(...at(0.3, 0.45))
  } else {
    await page.mouse.move(...at(0.28, 0.44))
    await page.mouse.down()
    await page.mouse.move(...at(0.32, 0.46), { steps: 4 })
    await page.mouse.up()
  }
  await expectThumbSized(editor)
  await kept(now => now.correction?.front.strokes.map(stroke => stroke.keep)).toEqual([false])
  await expect(editor.getByText(say('adjust.saved'))).toBeVisible(patient)
  await editor.getByRole('button', { name: say('adjust.undo') }).click()
  await kept(now => now.correction).toBeNull()

  // With the keyboard alone: a mark by the arrow keys.
  await editor.getByRole('tab', { name: say('adjust.tool.marks') }).click()
  const hemLeft = ({ asset }: Garment) => asset.front.marks.find(({ name }) => name === 'hemLeft')!
  const before = hemLeft(await garment())
  const hem = editor.getByRole('button', {
    name: say('adjust.onTheLeft', { part: say('adjust.mark.hem') }),
    exact: true,
  })
  await hem.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowUp')
  await kept(now => Object.keys(now.correction?.front.marks ?? {})).toEqual(['hemLeft'])
  // Each press is kept by itself, so that the first may be there before the third.
  await kept(now => before.y - hemLeft(now).y).toBeGreaterThan(0.04)
  await expectAccessible(page)

  await expectThumbSized(editor)

  // How it fits: it says that it is being kept, that it could not be, and that it waits for the connection; nothing is lost.
  await editor.getByRole('tab', { name: say('adjust.tool.fitting') }).click()
  await expectThumbSized(editor)
  const pick = (fit: 'fitted' | 'regular' | 'oversized') =>
    editor.getByRole('radio', { name: say(`adjust.fit.${fit}`) }).click()
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/garments/*',
    async route => {
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  await pick('oversized')
  await expect(editor.getByText(say('adjust.saving'))).toBeVisible()
  await keepPicture(page, testInfo, 'saving', false)
  held.resolve()
  await expect(editor.getByText(say('adjust.saved'))).toBeVisible(patient)

  await page.route('**/garments/*', route => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await pick('fitted')
  await expect(editor.getByText(say('adjust.failed'))).toBeVisible()
  await expectThumbSized(editor)
  await keepPicture(page, testInfo, 'not-saved', false)
  await expectAccessible(page)
  await editor.getByRole('button', { name: say('adjust.done') }).click()
  await expect(page.getByText(say('adjust.unkept'))).toBeVisible()
  expect((await garment()).correction?.fit).toBe('oversized')
  await page.getByRole('button', { name: say('adjust.open') }).click()
  await kept(now => now.correction?.fit).toBe('fitted')

  await editor.getByRole('tab', { name: say('adjust.tool.fitting') }).click()
  await page.context().setOffline(true)
  await pick('regular')
  await pick('oversized')
  await expect(editor.getByText(say('adjust.offline'))).toBeVisible()
  await keepPicture(page, testInfo, 'not-saved-offline', false)
  await page.context().setOffline(false)
  await kept(now => now.correction?.fit).toBe('oversized')

  // Its chest.
  await editor.getByLabel(say('adjust.measure.chestWidth')).fill('55')
  await editor.getByRole('button', { name: say('adjust.done') }).click()
  await kept(now => [now.correction?.fit, now.correction?.centimetres]).toEqual([
    'oversized',
    { chestWidth: 55 },
  ])
  await expectNoSidewaysScroll(page)

  // The same photo again is the same garment, as she left it.
  await upload()
  expect(await ownGarments(page)).toHaveLength(1)
  await editor.getByRole('tab', { name: say('adjust.tool.fitting') }).click()
  await expect(editor.getByLabel(say('adjust.measure.chestWidth'))).toHaveValue('55')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: say('adjust.open') })).toBeFocused()

  // With the keyboard she lays it on its side, and turns it back to all that she had said.
  const { correction } = await garment()
  await page.getByRole('button', { name: say('garment.turn') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('garment.turning'))).toBeVisible()
  await kept(now => [now.correction?.front.turn, now.asset.front.width > now.asset.front.height]).toEqual([
    1,
    true,
  ])
  await expect(page.getByText(say('garment.turning'))).toBeHidden(patient)
  await expect(page.getByRole('button', { name: say('garment.turn') })).toBeFocused()
  await keepPicture(page, testInfo, 'turned', false)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: say('garment.turnBack') }).click()
  await kept(now => now.correction).toEqual(correction)

  // Her drafts are of the garment as she put it right.
  await signInAs(page, 'new-seller')
  const shootKey = await page.evaluate(() => sessionStorage.getItem('shootKey'))
  await page.request.put(`/api/v1/shootings/${shootKey}`, { data: { c: ghostChoices } })
  await page.goto('/processing')
  await expect(page.locator('[data-draft]')).toHaveCount(4, { timeout: 300_000 })

  // One hangs badly still: back to the marks, and everything she chose is there for other drafts.
  await page.getByRole('button', { name: say('drafts.reject', { number: '1A' }) }).click()
  await page.getByRole('dialog').getByText(say('drafts.reason.badlyWornGarment')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('drafts.delete') })
    .click()
  const adjust = page.getByRole('button', { name: say('drafts.badlyWornAdjust') })
  await adjust.scrollIntoViewIfNeeded()
  await keepPicture(page, testInfo, 'badly-worn', false)
  await expectAccessible(page)
  await adjust.click()
  await expect(editor.getByRole('tab', { name: say('adjust.tool.marks') })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const { y } = hemLeft(await garment())
  await hem.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await kept(now => now.correction!.front.marks.hemLeft!.y < y).toBe(true)
  await editor.getByRole('button', { name: say('adjust.done') }).click()
  expect(await page.evaluate(() => sessionStorage.getItem('shootKey'))).not.toBe(shootKey)
  await page.goto('/review')
  await expect(
    page.getByRole('link', { name: say('review.edit', { step: `${say('wizard.step.background')}, ` }) }),
  ).toBeVisible()
})

/** A finger hits everything in the dialog: nothing to press is smaller than 44 px in either direction. */
async function expectThumbSized(dialog: Locator) {
  const tooSmall = await dialog.locator('button:visible, input:visible').evaluateAll(places =>
    places
      .map(place => ({ name: place.ariaLabel ?? place.textContent, box: place.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
      .map(({ name }) => name),
  )
  expect(tooSmall, 'smaller than a thumb').toEqual([])
}
