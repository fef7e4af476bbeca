import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Garment } from '@revela/contract'
import { ownGarments } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

const shirt = join(import.meta.dirname, '../../catalog/garments/playera-lunes/front.jpg')
const patient = { timeout: 60_000 }

test('a seller corrects the cut-out and the marks of her garment, and they are still so when she comes back @phone', async ({
  page,
  say,
  isPhone,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
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
  await kept(now => now.correction?.front.strokes.map(stroke => stroke.keep)).toEqual([false])
  await expect(editor.getByText(say('adjust.saved'))).toBeVisible(patient)
  await editor.getByRole('button', { name: say('adjust.undo') }).click()
  await kept(now => now.correction).toBeNull()

  // With the keyboard alone: a mark by the arrow keys.
  await editor.getByRole('tab', { name: say('adjust.tool.marks') }).click()
  const before = (await garment()).asset.front.marks.find(({ name }) => name === 'hemLeft')!
  const hem = editor.getByRole('button', {
    name: say('adjust.onTheLeft', { part: say('adjust.mark.hem') }),
    exact: true,
  })
  await hem.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowUp')
  await kept(now => Object.keys(now.correction?.front.marks ?? {})).toEqual(['hemLeft'])
  const after = (await garment()).asset.front.marks.find(({ name }) => name === 'hemLeft')!
  expect(before.y - after.y).toBeGreaterThan(0.04)
  await expectAccessible(page)

  // How it fits, and its chest.
  await editor.getByRole('tab', { name: say('adjust.tool.fitting') }).click()
  await editor.getByRole('radio', { name: say('adjust.fit.oversized') }).click()
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
})
