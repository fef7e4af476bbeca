import type { Page } from '@playwright/test'
import type { Translate } from '@revela/i18n'
import { badFiles, type ChosenFile, dropOn, withLargePhoto } from '../support/photos.ts'
import { ownGarments } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

const frontOf = (page: Page, say: Translate) => page.getByRole('region', { name: say('garment.front') })
const inputOf = (page: Page, say: Translate) => frontOf(page, say).locator('input[type=file]').first()
const wordOf = (page: Page, say: Translate) => frontOf(page, say).getByRole('alert')

async function choose(page: Page, say: Translate, file: ChosenFile | string) {
  await inputOf(page, say).setInputFiles(file)
}

/** Whatever was refused: there is no way on. */
const expectNoWayOn = (page: Page, say: Translate) =>
  expect(page.getByRole('button', { name: say('garment.continue') })).toBeDisabled()

test.beforeEach(async ({ page, say }) => {
  await page.goto('/garment?type=tshirt-short')
  await expect(page.getByRole('heading', { name: say('garment.title') })).toBeVisible()
})

test('R-UPL-01 R-UPL-02 R-UPL-03 R-UPL-04 R-UPL-07 what the page can see to be wrong is refused before it is sent @phone', async ({
  page,
  say,
}) => {
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))

  await test.step('a text document, in a toast and on the light table', async () => {
    await choose(page, say, await badFiles.document())
    await expect(page.getByText(say('rejectedFileType'))).toBeVisible()
    await expect(wordOf(page, say)).toHaveText(`${say('upload.notSupported')}. ${say('upload.adviceType')}`)
  })
  await test.step('a photo of 21 MB, with the number of bytes it may have', async () => {
    await withLargePhoto(21, async path => {
      await choose(page, say, path)
      await expect(page.getByText(say('rejectedFileTooLarge'))).toContainText(
        say('upload.tooLargeBytes', { bytes: 20 * 1024 * 1024 }),
      )
      await expect(wordOf(page, say)).toContainText(say('upload.tooLargeBytes', { bytes: 20 * 1024 * 1024 }))
    })
  })
  await test.step('an empty file, with the number of bytes that it would need', async () => {
    await choose(page, say, badFiles.empty())
    const tooSmall = say('upload.tooSmallBytes', { bytes: 128 })
    await expect(page.getByText(`${tooSmall}.`, { exact: true })).toBeVisible()
    await expect(wordOf(page, say)).toHaveText(`${tooSmall}. ${say('upload.adviceEmpty')}`)
  })
  await test.step('two photos at once: we could not know which one was meant', async () => {
    const photo = await badFiles.plainWall()
    await dropOn(inputOf(page, say), [photo, { ...photo, name: 'otra.jpg' }])
    await expect(wordOf(page, say)).toHaveText(say('rejectedManyFiles'))
  })
  await expectNoWayOn(page, say)
  expect(sent.filter(url => url.endsWith('/garments'))).toEqual([])
})

test('R-UPL-01 R-UPL-05 R-UPL-06 R-UPL-08 what only the server can see is refused there, the light table says why, and nothing is kept @phone', async ({
  page,
  say,
}) => {
  await test.step('a .DS_Store beside the photo does not count as a second file', async () => {
    await dropOn(inputOf(page, say), [await badFiles.systemFile(), await badFiles.plainWall()])
    await expect(page.getByText(say('rejectedManyFiles'))).toHaveCount(0)
    await expect(wordOf(page, say)).toHaveText(say('upload.noGarmentFound'))
    await expect(
      page.getByText(say('upload.selected')),
      'not before its check, nor after a refusal',
    ).toHaveCount(0)
  })
  for (const [what, file, text] of [
    ['text named .png', 'textNamedPng', 'upload.notSupported'],
    ['a JPEG that breaks off', 'brokenOff', 'upload.photoTruncated'],
    ['a GIF named .png', 'gifNamedPng', 'upload.notSupported'],
    ['a photo of a wall without a garment', 'plainWall', 'upload.noGarmentFound'],
  ] as const)
    await test.step(what, async () => {
      await choose(page, say, await badFiles[file]())
      await expect(wordOf(page, say)).toContainText(say(text))
      await expectNoWayOn(page, say)
    })
  expect(await ownGarments(page)).toEqual([])
})
