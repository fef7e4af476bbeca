import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { limits } from '@revela/contract'
import type { Translate } from '@revela/i18n'
import { keepPicture } from '../support/keep-picture.ts'
import { dropOn } from '../support/photos.ts'
import { expect, test } from '../support/story.ts'
import { answerTo, secondTab, sendTogether, tabWhereItTakesLong } from '../support/tabs.ts'

const shirt = join(import.meta.dirname, '../../catalog/garments/playera-lunes/front.jpg')

const frontOf = (page: Page, say: Translate) => page.getByRole('region', { name: say('garment.front') })

const cutOutOf = (page: Page, say: Translate) =>
  frontOf(page, say).getByRole('img', {
    name: say('garment.cutoutAlt', { side: say('garment.front').toLowerCase() }),
  })

/** A phone takes the photo with its camera. */
async function layDownTheShirt(page: Page, say: Translate) {
  const camera = page.waitForEvent('filechooser')
  await frontOf(page, say)
    .getByRole('button', { name: say('garment.takePhoto') })
    .click()
  const chooser = await camera
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await chooser.setFiles(shirt)
}

/**
 * What this tab shows moves, or keeps still while pictures are made: motion takes the browser more of a processor than they take the studio.
 * All other tabs keep still.
 */
const letMove = (page: Page, moves: boolean) =>
  page.emulateMedia({ reducedMotion: moves ? 'no-preference' : 'reduce' })

/** Steps 1 to 5, as an anonymous visitor with a photo of her own T-shirt, which a ghost mannequin shows. */
async function fillTheCallSheet(page: Page, say: Translate) {
  await page.goto('/photostudio?utm_source=postal&campaign=otoño')
  await page
    .getByRole('link', { name: say('studio.start') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: say('garment.title') })).toBeVisible()
  const onward = page.getByRole('button', { name: say('garment.continue') })
  await expect(onward).toBeDisabled()
  await layDownTheShirt(page, say)
  await expect(cutOutOf(page, say)).toBeVisible({ timeout: 60_000 })
  await onward.click()
  for (const [heading, pick] of [
    ['model.title', say('model.ghost')],
    ['style.titleLight', /./],
    ['background.title', /./],
  ] as const) {
    await expect(page.getByRole('heading', { name: say(heading) })).toBeVisible()
    if (heading === 'model.title') await expect(page.getByText(say('model.ghostHint'))).toBeVisible()
    if (heading === 'style.titleLight') await expect(page.getByText(say('style.intro.ghost'))).toBeVisible()
    await page
      .getByRole('list', { name: say(heading) })
      .getByRole('button', { name: pick })
      .first()
      .click()
    await page
      .locator('main')
      .getByRole('button', { name: say('background.continue', { name: '' }).trim() })
      .click()
  }
  await expect(page.getByRole('heading', { name: say('review.title') })).toBeVisible()
}

test('R-ROL-01 R-SCR-03 R-SCR-12 R-FLW-01 R-FLW-05 a newcomer shoots her T-shirt on a ghost mannequin; R-SCR-13 R-FLW-06 R-VAL-03 R-VAL-06 circles two drafts; R-SCR-14 R-VAL-04 R-FLW-25 is offered four more and another background; R-SCR-15 R-VAL-10 R-FLW-07 R-FLW-09 R-FLW-10 R-FLW-12 R-GRD-05 R-ERR-01 develops them, once, although she says so in two tabs; R-SCR-16 R-VAL-05 R-FLW-15 R-ERR-05 R-ENT-02 rates them and takes the zip @phone', async ({
  page,
  say,
  signUpAsSomebodyNew,
}, testInfo) => {
  test.setTimeout(1_200_000)
  const keep = (name: string) => keepPicture(page, testInfo, name)
  const failOnce = (call: string) =>
    page.route(call, route => route.fulfill({ status: 500, body: '' }), { times: 1 })

  await letMove(page, true)
  await test.step('steps 1 to 5', async () => {
    const tracked = page.waitForResponse(answer => answer.url().endsWith('/trackings'))
    await fillTheCallSheet(page, say)
    const { key } = (await (await tracked).json()).data
    const shoot = await page.evaluate(() => sessionStorage.getItem('shootKey'))
    const made = await (await page.request.get(`/api/v1/shootings/${shoot}`)).json()
    expect(made.data.config.tracking).toBe(key)
    await keep('review')
  })

  await test.step('signing up on the way, and the drafts start by themselves', async () => {
    await page.getByRole('button', { name: say('review.start', { count: 4 }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: say('auth.signup.go') }).click()
    const begun = answerTo(page, 'POST', '/prompts')
    await signUpAsSomebodyNew(page)
    await page.waitForURL('**/processing')
    await expect(page.getByRole('button', { name: say('reveal.none'), exact: true })).toBeDisabled()
    await keep('exposing')
    await letMove(page, false)
    const late = await tabWhereItTakesLong(page, await begun)
    await late.goto('/processing')
    await expect(late.getByText(say('drafts.remaining'))).toBeVisible()
    await late.clock.fastForward(limits.drafts.countdownMs)
    await expect(late.getByText(say('drafts.late'))).toBeVisible()
    await expect(late.getByText(say('drafts.remaining'))).toHaveCount(0)
    await keepPicture(late, testInfo, 'exposing-late', false)
    await late.close()
    await expect(page.locator('[data-draft]')).toHaveCount(4, { timeout: 400_000 })
    await letMove(page, true)
  })

  await test.step('one draft large, the next, circled; another crossed out with its reason', async () => {
    const frame = page.locator('[data-draft="0"]')
    const placeOf = async () => Math.round((await frame.boundingBox())?.y ?? 0)
    const before = await placeOf()
    await page.getByRole('button', { name: say('drafts.approve', { number: '1A' }) }).click()
    await expect(page.getByText(say('drafts.introMarked', { count: 1 }))).toBeVisible()
    expect(await placeOf(), 'the frames stay where they are').toBe(before)
    await frame.click()
    await expect(page).toHaveURL('/processing/gallery/0')
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('button', { name: say('drafts.viewer.approved') })).toBeVisible()
    await viewer.getByRole('button', { name: say('viewer.next') }).click()
    await expect(page).toHaveURL('/processing/gallery/1')
    await viewer.getByRole('button', { name: say('drafts.viewer.approve'), exact: true }).click()
    await expect(viewer.getByRole('button', { name: say('drafts.viewer.approved') })).toBeVisible()
    await keep('draft')
    await viewer.getByRole('button', { name: say('viewer.previous') }).click()
    await expect(page).toHaveURL('/processing/gallery/0')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/processing')

    await page.getByRole('button', { name: say('drafts.reject', { number: '3A' }) }).click()
    const reasons = page.getByRole('dialog')
    await expect(reasons.getByRole('button', { name: say('drafts.delete') })).toBeDisabled()
    await reasons.getByText(say('drafts.reason.dislikePhoto')).click()
    await reasons.getByRole('button', { name: say('drafts.delete') }).click()
    await expect(reasons).toBeHidden()
    await keep('contact-sheet')
  })

  await test.step('four more poses after their minute, for who could develop them all', async () => {
    const shoot = await page.evaluate(() => sessionStorage.getItem('shootKey'))
    const { data } = await (await page.request.get(`/api/v1/shootings/${shoot}`)).json()
    const tab = await secondTab(page)
    await tab.clock.install({ time: Date.parse(data.process.moreDraftsAt) - 30_000 })
    await tab.goto('/processing')
    const more = tab.getByRole('button', { name: say('drafts.more', { count: 4 }) })
    await expect(more).toBeDisabled()
    await expect(tab.getByRole('timer')).toHaveText(/^00:[0-3]\d$/)
    await tab.clock.fastForward(31_000)
    await more.click()
    await expect(tab.getByText(say('error.insufficientCredits'))).toBeVisible()
    await expect(tab.locator('[data-draft]')).toHaveCount(4)
    await tab.close()
  })

  await test.step('the same garment somewhere else: a shoot of its own that keeps model and style', async () => {
    const tab = await secondTab(page)
    await tab.goto('/processing')
    const before = await tab.evaluate(() => sessionStorage.getItem('shootKey'))
    await tab.getByRole('button', { name: say('drafts.other.background') }).click()
    await expect(tab).toHaveURL('/background')
    await tab
      .getByRole('list', { name: say('background.title') })
      .getByRole('button')
      .nth(1)
      .click()
    await tab
      .locator('main')
      .getByRole('button', { name: say('background.continue', { name: '' }).trim() })
      .click()
    await expect(tab.getByRole('heading', { name: say('review.title') })).toBeVisible()
    expect(await tab.evaluate(() => sessionStorage.getItem('shootKey'))).not.toBe(before)
    await tab.close()
  })

  await test.step('the reveal: its price, a server that fails, and then the same photos from two tabs at once', async () => {
    const open = async (tab: Page) => {
      await tab.getByRole('button', { name: new RegExp(say('reveal.button', { count: 2 })) }).click()
      const confirm = tab.getByRole('dialog')
      await expect(confirm.getByText(say('modal.revealConfirm.cost', { count: 2 }))).toBeVisible()
      return confirm.getByRole('button', { name: new RegExp(`^${say('modal.revealConfirm.go')}`) })
    }
    await failOnce('**/process')
    await (await open(page)).click()
    await expect(page.getByText(`${say('error.generic')}. ${say('failed.reveal')}`)).toBeVisible()
    await expect(page.locator('[data-draft]')).toHaveCount(4)

    const other = await secondTab(page)
    await other.goto('/processing')
    const tabs = [page, other]
    const agreed = await Promise.all(tabs.map(open))
    const answers = tabs.map(tab => answerTo(tab, 'POST', '/process'))
    await sendTogether(tabs, '**/process')
    for (const button of agreed) await button.click()
    const begun = await Promise.all(answers)
    expect(begun.map(answer => answer.status()).sort()).toEqual([200, 409])

    const late = await tabWhereItTakesLong(page, begun.find(answer => answer.ok())!)
    await late.goto(await page.evaluate(() => `/shoot/${sessionStorage.getItem('shootKey')}`))
    await expect(late.getByText(say('darkroom.remaining'))).toBeVisible()
    await keepPicture(late, testInfo, 'darkroom', false)
    await late.clock.fastForward((limits.shoot.estimateBaseS + 2 * limits.shoot.estimatePerStepS) * 1000)
    await expect(late.getByText(say('darkroom.late'))).toBeVisible()
    await keepPicture(late, testInfo, 'darkroom-late', false)
    await late.close()

    // One tab is in the darkroom and goes on by itself; the other is told and led to the same place.
    const notice = (tab: Page) => tab.getByRole('dialog', { name: say('modal.redirectToShoot.title') })
    const told = begun[0]!.ok() ? other : page
    await notice(told)
      .getByRole('button', { name: say('modal.redirectToShoot.go') })
      .click()
    await letMove(page, false)
    for (const tab of tabs) {
      await tab.waitForURL(/\/shoot\/[\w-]+$/, { timeout: 120_000 })
      await expect(tab.getByRole('heading', { name: say('shoot.title') })).toBeVisible({ timeout: 400_000 })
    }
    await letMove(page, true)
    await expect(notice(begun[0]!.ok() ? page : other)).toHaveCount(0)
    await other.close()
    await expect(page.getByText(say('navbar.balance', { count: 6 - 2 }), { exact: true })).toBeAttached()
    await keep('prints')
  })

  await test.step('rating, and the package after a failure', async () => {
    await page
      .getByRole('button', { name: say('shoot.rate') })
      .first()
      .click()
    const rating = page.getByRole('dialog')
    const send = rating.getByRole('button', { name: say('modal.shootFeedback.send') })
    await expect(send).toBeDisabled()
    await rating.getByText(say('modal.shootFeedback.reason.ecommerceUse')).click()
    await expect(send).toBeDisabled()
    await rating.getByRole('radio', { name: say('stars.value', { count: 5 }) }).check({ force: true })
    await send.click()
    await expect(page.getByText(say('shoot.feedback.sent')).first()).toBeVisible()

    await failOnce('**/package')
    await page.getByRole('button', { name: say('package.make') }).click()
    await expect(page.getByText(`${say('error.generic')}. ${say('failed.package')}`)).toBeVisible()
    await page.getByRole('button', { name: say('package.make') }).click()
    const zip = page.getByRole('link', { name: say('package.download') })
    await expect(zip).toBeVisible({ timeout: 60_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), zip.click()])
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
  })

  await test.step('the pose screen of a shoot that was revealed says so and leads to its page', async () => {
    await page.goto('/processing')
    const notice = page.getByRole('dialog', { name: say('modal.redirectToShoot.title') })
    await notice.getByRole('button', { name: say('modal.redirectToShoot.go') }).click()
    await expect(page).toHaveURL(/\/shoot\/[\w-]+$/)
  })

  await page.goto('/shootGallery')
  // The same garment's other shoot was begun later and stands before this one.
  const finals = page.locator('[data-kind="final"]')
  const strip = page.getByRole('main').getByRole('article').filter({ has: finals }).first()
  await expect(strip.locator('[data-kind="final"]')).toHaveCount(2)
  await expect(strip.locator('[data-kind="front"]')).toHaveCount(1)
  await keep('gallery')
})

test('R-SCR-06 R-UPL-03 at a desk a photo is dropped on the light table and is seen there cut out @desk', async ({
  page,
  say,
}) => {
  await page.goto('/garment?type=tshirt-short')
  const photo = { name: 'playera.jpg', mimeType: 'image/jpeg', buffer: await readFile(shirt) }
  await dropOn(frontOf(page, say).locator('input[type=file]').first(), [photo])
  await expect(cutOutOf(page, say)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(say('upload.selected'))).toBeVisible()
  await page.getByRole('button', { name: say('garment.continue') }).click()
  await expect(page.getByRole('heading', { name: say('model.title') })).toBeVisible()
})
