import type { Page } from '@playwright/test'
import type { Translate } from '@revela/i18n'
import { badFiles, type ChosenFile, dropOn } from '../support/photos.ts'
import { ownGarments } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

const frontOf = (page: Page, say: Translate) => page.getByRole('region', { name: say('garment.front') })

async function choose(page: Page, say: Translate, file: ChosenFile) {
  await frontOf(page, say).locator('input[type=file]').first().setInputFiles(file)
}

test.beforeEach(async ({ page, say }) => {
  await page.goto('/garment?type=tshirt-short')
  await expect(page.getByRole('heading', { name: say('garment.title') })).toBeVisible()
})

/** Whatever was refused: there is no way on, and the server keeps nothing of it. */
test.afterEach(async ({ page, say }) => {
  await expect(page.getByRole('button', { name: say('garment.continue') })).toBeDisabled()
  expect(await ownGarments(page)).toEqual([])
})

test('R-UPL-01 R-UPL-04 a text document is refused before it is sent, in a toast and on the light table', async ({
  page,
  say,
}) => {
  await choose(page, say, await badFiles.document())
  await expect(page.getByText(say('rejectedFileType'))).toBeVisible()
  await expect(frontOf(page, say).getByRole('alert')).toHaveText(say('upload.notSupported'))
})

test('R-UPL-02 R-UPL-07 a photo of 21 MB is refused with the number of bytes it may have', async ({
  page,
  say,
}) => {
  await choose(page, say, await badFiles.overTwentyMegabytes())
  await expect(page.getByText(say('rejectedFileTooLarge'))).toBeVisible()
  await expect(frontOf(page, say).getByRole('alert')).toHaveText(
    say('upload.tooLargeBytes', { bytes: 20 * 1024 * 1024 }),
  )
})

test('R-UPL-03 two photos dropped at once are refused: we could not know which one was meant', async ({
  page,
  say,
}) => {
  const photo = await badFiles.plainWall()
  await dropOn(frontOf(page, say).locator('input[type=file]').first(), [
    photo,
    { ...photo, name: 'otra.jpg' },
  ])
  await expect(frontOf(page, say).getByRole('alert')).toHaveText(say('rejectedManyFiles'))
})

test('R-UPL-05 a .DS_Store beside the photo does not count as a second file', async ({ page, say }) => {
  await dropOn(frontOf(page, say).locator('input[type=file]').first(), [
    await badFiles.systemFile(),
    await badFiles.plainWall(),
  ])
  await expect(page.getByText(say('upload.selected'))).toBeVisible()
  await expect(page.getByText(say('rejectedManyFiles'))).toHaveCount(0)
  await expect(frontOf(page, say).getByRole('alert')).toHaveText(say('upload.noGarmentFound'))
})

for (const [what, file, text] of [
  ['text named .png', 'textNamedPng', 'rejectedFileType'],
  ['a GIF named .png', 'gifNamedPng', 'rejectedFileType'],
  ['a JPEG that breaks off', 'brokenOff', 'upload.photoTruncated'],
  ['a photo of a wall without a garment', 'plainWall', 'upload.noGarmentFound'],
] as const)
  test(`R-UPL-01 R-UPL-06 R-UPL-08 ${what} is refused by the server and the light table says why`, async ({
    page,
    say,
  }) => {
    await choose(page, say, await badFiles[file]())
    await expect(frontOf(page, say).getByRole('alert')).toHaveText(say(text))
  })
