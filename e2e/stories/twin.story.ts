import type { Locator, Page } from '@playwright/test'
import type { ManagedTwin } from '@revela/contract'
import { createTranslate, formatPrice } from '@revela/i18n'
import { type TwinMessages, twinMessages } from '@revela/i18n/twins'
import { keepPicture } from '../support/keep-picture.ts'
import { test as base, expect } from '../support/story.ts'

interface TwinStory {
  /** The area has texts of its own. */
  tell: ReturnType<typeof createTranslate<TwinMessages>>
  /** The twin, signed in, at a screen of her area. */
  openArea: (path: string) => Promise<void>
  /** What stands under a heading of the area. */
  part: (title: string) => Locator
}

const test = base.extend<TwinStory>({
  tell: async ({ language }, use) => {
    await use(createTranslate<TwinMessages>(language, twinMessages[language]))
  },
  openArea: async ({ page, signInAs }, use) => {
    await use(async path => {
      await signInAs(page, 'twin')
      await page.goto(`/dft/${path}`)
    })
  },
  part: async ({ page }, use) => {
    await use(title => page.getByRole('region', { name: title }))
  },
})

const at = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true })

test('R-SCR-20 R-UIX-05 a twin sees the use of her likeness: twelve photos in four columns, ten payments of 50 credits, ten rows of 500 MXN @phone', async ({
  page,
  say,
  tell,
  openArea,
  part,
  look,
  expectAccessible,
}) => {
  await openArea('stats')
  await expect(at(page, tell('twin.stats.title'))).toBeVisible()

  const last = part(tell('twin.stats.lastGenerated'))
  const slots = last.getByRole('listitem')
  await expect(slots).toHaveCount(12)
  await expect(last.getByRole('img')).toHaveCount(12)
  const lefts = await slots.evaluateAll(items => items.map(item => item.getBoundingClientRect().left))
  expect(new Set(lefts.map(Math.round)).size, 'columns').toBe(4)

  const made = part(tell('twin.stats.payouts')).getByRole('listitem')
  await expect(made).toHaveCount(10)
  for (const row of await made.all()) await expect(row).toContainText(say('general.credits', { count: 50 }))
  const transfers = part(tell('twin.stats.payoutDetails')).getByRole('listitem')
  await expect(transfers).toHaveCount(10)
  for (const row of await transfers.all()) {
    await expect(row).toContainText('$500 MXN')
    const receipt = row.getByRole('link')
    await expect(receipt).toHaveAttribute('href', /^\/dft\/payouts\/.+/)
    expect((await receipt.boundingBox())?.width, 'a thumb meets it').toBeGreaterThanOrEqual(44)
  }
  await look(page, 'dft-stats')

  const chart = part(tell('twin.stats.use'))
  const counts: number[] = []
  for (const days of [15, 30, 60]) {
    const range = page.getByRole('button', { name: tell('twin.stats.days', { count: days }) })
    await range.click()
    await expect(range).toHaveAttribute('aria-pressed', 'true')
    await expect(chart.locator('rect')).toHaveCount(days)
    counts.push(Number((await chart.getByRole('img').getAttribute('aria-label'))?.match(/^\d+/)?.[0]))
  }
  expect(counts, 'longer ranges hold more').toEqual(
    [...new Set(counts)].toSorted((one, other) => one - other),
  )
  expect(counts.at(-1)).toBe(12)
  await chart.getByText(tell('twin.stats.asTable')).click()
  await expect(chart.getByRole('table')).toBeVisible()
  const inTable = await chart.getByRole('cell').allTextContents()
  expect(inTable.map(Number).reduce((sum, photos) => sum + photos, 0)).toBe(12)
  await expectAccessible(page)
})

const pages = [
  ['history', 'twin.history.title'],
  ['collect', 'twin.collect.title'],
  ['payouts', 'twin.payouts.title'],
  ['settings', 'twin.settings.title'],
  ['promotion', 'twin.promotion.title'],
] as const

test('R-SCR-22 the pages of the area are a tap away from each other @desk', async ({
  page,
  tell,
  openArea,
  look,
}) => {
  await openArea('stats')
  for (const [path, title] of pages)
    await test.step(path, async () => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: tell(title), exact: true })
        .click()
      await expect(page).toHaveURL(`/dft/${path}`)
      await expect(at(page, tell(title))).toBeVisible()
      await look(page, `dft-${path}`)
    })
})

test('R-SCR-22 R-UIX-05 each payment has a receipt that can be printed @desk', async ({
  page,
  tell,
  openArea,
  part,
  look,
}, testInfo) => {
  await openArea('stats')
  await part(tell('twin.stats.payoutDetails')).getByRole('link').first().click()
  const receipt = page.getByRole('article')
  await expect(receipt.getByRole('heading', { level: 1 })).toHaveText(
    tell('twin.receipt.title', { number: '10' }),
  )
  await expect(receipt).toContainText('$500 MXN')
  await expect(receipt).toContainText('DEMO-0010')
  await look(page, 'dft-receipt')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: tell('twin.receipt.print') })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await keepPicture(page, testInfo, 'dft-receipt-printed')
})

test('R-SCR-22 a wrong CLABE is told in its place, a right one is kept by its ending only @desk', async ({
  page,
  tell,
  openArea,
  look,
}) => {
  await openArea('settings')
  const clabe = page.getByLabel(tell('twin.settings.clabeField'))
  const save = page.getByRole('button', { name: tell('twin.settings.save') })
  await page.getByRole('radio', { name: tell('twin.settings.clabe') }).click()
  await clabe.fill('0020 1007 7777 7777 72')
  await save.click()
  await expect(page.getByText(tell('twin.settings.clabeWrong'))).toBeVisible()
  await expect(clabe).toBeFocused()
  await expect(clabe).toHaveValue('0020 1007 7777 7777 72')
  await look(page, 'dft-settings-wrong')

  await clabe.fill('032180000118359719')
  await save.click()
  await expect(page.getByText(tell('twin.settings.saved')).first()).toBeVisible()
  await expect(page.getByText(tell('twin.settings.endingOnly', { ending: '9719' }))).toBeVisible()
  await expect(page.locator('main')).not.toContainText('032180000118359719')

  await page.getByRole('radio', { name: tell('twin.settings.paypal') }).click()
  await page.getByLabel(tell('twin.settings.paypalField')).fill('ximena@example.com')
  await save.click()
  await expect(page.getByText(tell('twin.payouts.toPaypal', { address: 'ximena@example.com' }))).toBeVisible()
})

test('R-SCR-22 a twin hides her likeness from new shoots and offers it again @desk', async ({
  page,
  say,
  tell,
  openArea,
}) => {
  const offered = async () => {
    const { data } = await (await page.request.get('/api/v1/global/models')).json()
    return data.find((model: { key: string }) => model.key === 'ximena').isPromoted
  }
  await openArea('promotion')
  await page.getByRole('button', { name: tell('twin.promotion.hide') }).click()
  await expect(page.getByText(tell('twin.promotion.off'), { exact: true })).toBeVisible()
  expect(await offered()).toBe(false)
  await page.getByRole('button', { name: tell('twin.promotion.offer') }).click()
  await expect(page.getByText(tell('twin.promotion.on'), { exact: true })).toBeVisible()
  expect(await offered()).toBe(true)

  await page.getByRole('button', { name: say('navbar.userMenu', { name: 'Ximena' }) }).click()
  await page.getByRole('menuitem', { name: say('navbar.twin') }).click()
  await expect(page).toHaveURL('/dft/stats')
})

test('R-SCR-22 an administrator sees what is owed to a twin and where it goes; nothing is written down without a reference @desk', async ({
  page,
  say,
  tell,
  language,
  signInAs,
  look,
}) => {
  await signInAs(page, 'administrator')
  await page.goto('/management')
  await page.getByRole('link', { name: tell('twin.pay.title') }).click()
  await expect(page).toHaveURL('/management/twins')
  await expect(at(page, tell('twin.pay.title'))).toBeVisible()
  const ximena = page.getByRole('listitem').filter({ hasText: 'Ximena Luna' })
  // A photo whose credit another story gave back earns her nothing.
  const { toCollect } = await owedTo(page, 'Ximena Luna')
  const price = formatPrice(language, toCollect.mxn, 'MXN')
  await expect(ximena).toContainText(price)
  await ximena.getByRole('button', { name: tell('twin.pay.record', { price }) }).click()
  await expect(ximena.getByText(tell('twin.pay.referenceWrong'))).toBeVisible()
  await ximena.getByLabel(tell('twin.pay.credits')).fill(String(toCollect.credits + 1))
  await expect(ximena.getByText(tell('twin.pay.creditsWrong', { owed: toCollect.credits }))).toBeVisible()
  await look(page, 'management-twins')
  await expect(page.getByText(say('error.generic'))).toHaveCount(0)
})

/** What the server says the twin has earned and was not paid yet. */
async function owedTo(page: Page, name: string): Promise<ManagedTwin> {
  const answer = await page.request.get('/api/v1/management/twins')
  const twin = ((await answer.json()).data as ManagedTwin[]).find(managed => managed.name === name)
  expect(twin?.toCollect.credits).toBeGreaterThan(0)
  return twin!
}

for (const person of [null, 'new-seller', 'administrator'] as const)
  test(`R-GRD-03 ${person ?? 'a visitor'} who opens the area is shown the start screen @desk`, async ({
    page,
    say,
    signInAs,
  }) => {
    if (person) await signInAs(page, person)
    await page.goto('/dft/stats')
    await expect(page).toHaveURL('/photostudio')
    if (!person) {
      await expect(page.getByRole('dialog', { name: say('auth.signin.title') })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(page.getByRole('heading', { level: 1, name: say('studio.headline') })).toBeVisible()
    expect((await page.request.get('/api/v1/twins/stats')).status()).toBe(person ? 403 : 401)
  })
