import type { Page, TestInfo } from '@playwright/test'
import type { Locale, Translate } from '@revela/i18n'
import { privacyPolicy, termsOfUse } from '@revela/i18n/legal'
import { keepPicture } from '../support/keep-picture.ts'
import { allChoices, makeShoot, openInWizard } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

interface Screen {
  title: string
  path: string
  heading: (say: Translate, language: Locale) => string
  needs?: 'shoot' | 'account'
  shows?: (page: Page, say: Translate) => Promise<void>
}

const screens: Screen[] = [
  {
    title:
      'R-SCR-01 R-SCR-04 R-SCR-23 R-UIX-10 the start screen: categories, those that come later dimmed, examples, the price',
    path: '/photostudio',
    heading: say => say('studio.headline'),
    shows: async (page, say) => {
      const kinds = page.getByRole('region', { name: say('studio.categories') })
      await expect(kinds.getByRole('link').first()).toHaveAttribute('href', /^\/garment\?type=/)
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
        say('footer.terms'),
        say('footer.privacy'),
      ])
      await expect(page.getByText(say('studio.priceFrom', { price: '$2.50 USD' }))).toBeVisible()
      const soon = kinds.getByText(say('studio.soon'), { exact: true })
      await expect(kinds.getByRole('listitem').filter({ has: soon }).getByRole('link')).toHaveCount(0)
      const strips = page.getByRole('region', { name: say('studio.examples') }).getByRole('region')
      for (const strip of await strips.all()) {
        await expect(strip.locator('[data-kind="front"]').getByRole('img')).toBeAttached()
        await expect(strip.locator('[data-kind="final"]').first().getByRole('img')).toBeAttached()
      }
      expect(await strips.count()).toBeGreaterThan(1)
    },
  },
  {
    title: 'R-SCR-06 step 1 asks for the front and has no way on yet',
    path: '/garment',
    heading: say => say('garment.title'),
    shows: async (page, say) => {
      await expect(page.getByRole('region', { name: say('garment.back') })).toContainText(
        say('garment.optional'),
      )
      await expect(page.getByRole('button', { name: say('garment.continue') })).toBeDisabled()
      const front = page.getByRole('region', { name: say('garment.front') })
      await expect(front.getByRole('button', { name: say('garment.choose') }), 'read out once').toHaveCount(1)
      // With a mouse nothing can be pushed to the side: every kind is in sight.
      const kinds = page.getByRole('radiogroup', { name: say('garment.category') }).getByRole('radio')
      if ((page.viewportSize()?.width ?? 0) > 1000)
        for (const kind of await kinds.all()) await expect(kind).toBeInViewport({ ratio: 1 })
    },
  },
  {
    title: 'R-SCR-07 step 2 shows the models',
    path: '/model',
    heading: say => say('model.title'),
    needs: 'shoot',
    shows: (page, say) => hasOneChosen(page, say('model.title')),
  },
  {
    title: 'R-SCR-08 step 3 shows the styles',
    path: '/style',
    heading: say => say('style.title'),
    needs: 'shoot',
    shows: (page, say) => hasOneChosen(page, say('style.title')),
  },
  {
    title: 'R-SCR-09 step 4 shows the backgrounds and a lock on those of the plans',
    path: '/background',
    heading: say => say('background.title'),
    needs: 'shoot',
    shows: async (page, say) => {
      await hasOneChosen(page, say('background.title'))
      await expect(page.getByText(say('wizard.locked')).first()).toBeVisible()
    },
  },
  {
    title: 'R-SCR-10 R-SCR-11 step 5 sums up the four choices, each one a tap away from being changed',
    path: '/review',
    heading: say => say('review.title'),
    needs: 'shoot',
    shows: async (page, say) => {
      for (const step of ['garment', 'model', 'style', 'background'] as const)
        await expect(
          page.getByRole('link', { name: say('review.edit', { step: `${say(`wizard.step.${step}`)}, ` }) }),
        ).toHaveAttribute('href', `/${step}`)
      const pictures = page.getByRole('main').locator('ul a img').locator('..')
      for (const picture of await pictures.all())
        await expect(picture, 'a white background has an edge').toHaveCSS('outline-style', 'solid')
      const pieces = page.getByRole('region', { name: say('review.outfit') }).getByRole('listitem')
      expect(await pieces.count()).toBeGreaterThan(0)
      await expect(pieces.first().locator('img')).toBeVisible()
    },
  },
  {
    title: 'R-SCR-18 R-UIX-07 the account shows the balance, its movements by date and how to get more',
    path: '/account',
    heading: say => say('account.title'),
    needs: 'account',
    shows: async (page, say) => {
      await expect(page.getByText(say('account.movement.grant')).first()).toBeVisible()
      await expect(page.getByText(/^\d\d\/\d\d\/\d\d$/).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: say('credits.plans') })).toBeVisible()
    },
  },
  {
    title: 'R-SCR-05 R-SCR-17 an empty gallery leads to the first shoot',
    path: '/shootGallery',
    heading: say => say('gallery.title'),
    needs: 'account',
    shows: (page, say) => expect(page.getByRole('link', { name: say('gallery.start') })).toBeVisible(),
  },
  {
    title: 'R-SCR-23 the terms can be read',
    path: '/terms',
    heading: (_, language) => termsOfUse[language].title,
    shows: saysThatItIsASample,
  },
  {
    title: 'R-SCR-23 the privacy policy can be read',
    path: '/privacy',
    heading: (_, language) => privacyPolicy[language].title,
    shows: saysThatItIsASample,
  },
]

/** Nobody runs the product that the stories are about. */
async function saysThatItIsASample(page: Page) {
  await expect(page.getByRole('note')).toHaveText(/muestra|sample/)
}

async function hasOneChosen(page: Page, list: string) {
  await expect(page.getByRole('list', { name: list }).locator('button[aria-pressed="true"]')).toHaveCount(1)
}

interface Visit {
  page: Page
  say: Translate
  language: Locale
  expectNoSidewaysScroll: (page: Page) => Promise<void>
  expectAccessible: (page: Page) => Promise<void>
}

async function look({ title, path, heading, needs, shows }: Screen, visit: Visit, testInfo: TestInfo) {
  const { page, say, language } = visit
  await test.step(title, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading(say, language) })).toBeVisible()
    await shows?.(page, say)
    // A bar that sticks to the foot of the window would stand in the middle of a picture of the whole page.
    const hasBar = needs === 'shoot' || path === '/garment'
    await keepPicture(page, testInfo, path.slice(1), !hasBar)
    await visit.expectNoSidewaysScroll(page)
    // What the rules look at differs by size and not by language.
    if (['phone-es', 'desktop-en'].includes(testInfo.project.name)) await visit.expectAccessible(page)
  })
}

// One visit, as a person makes it: what was fetched for one screen is there for the next.
test('R-SCR-02 R-UIX-09 R-VAL-08 every screen is in order when it has come to rest @screens', async ({
  page,
  say,
  language,
  openAccount,
  expectNoSidewaysScroll,
  expectAccessible,
}, testInfo) => {
  test.setTimeout(420_000)
  const visit = { page, say, language, expectNoSidewaysScroll, expectAccessible }
  await page.goto('/no/such/place?utm_source=mail')
  await expect(page).toHaveURL('/photostudio?utm_source=mail')
  for (const screen of screens.filter(({ needs }) => !needs)) await look(screen, visit, testInfo)

  await test.step('signing up needs the box ticked and says so in the dialog', async () => {
    await page.getByRole('button', { name: say('navbar.signUp') }).click()
    const dialog = page.getByRole('dialog', { name: say('auth.signup.title') })
    await dialog.getByRole('button', { name: say('auth.signup.go') }).click()
    await expect(dialog.getByRole('alert')).toHaveText(say('auth.termsNeeded'))
    await keepPicture(page, testInfo, 'sign-up', false)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('auth.signup.switch') }).click()
    await expect(page.getByRole('dialog', { name: say('auth.signin.title') })).toBeVisible()
  })

  await openInWizard(page, await makeShoot(page, allChoices))
  for (const screen of screens.filter(({ needs }) => needs === 'shoot')) await look(screen, visit, testInfo)

  // As somebody new, whose gallery no other story fills: what the visitor made stays with the visitor.
  await page.context().clearCookies()
  await openAccount(page, '/photostudio')
  for (const screen of screens.filter(({ needs }) => needs === 'account')) await look(screen, visit, testInfo)
  await test.step('R-SCR-24 the user menu, of somebody whose address is long', async () => {
    await page.getByRole('button', { name: say('navbar.userMenu', { name: '' }).trim() }).click()
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
    await keepPicture(page, testInfo, 'user-menu', false)
    await page.keyboard.press('Escape')
  })
  await page.getByRole('link', { name: say('navbar.home') }).click()
  await expect(page.getByRole('link', { name: say('studio.library') })).toHaveAttribute(
    'href',
    '/shootGallery',
  )
})

test('R-UIX-08 R-ENT-04 the language that was chosen is still there after a reload', async ({
  page,
  language,
}) => {
  const other = language === 'es' ? 'en' : 'es'
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/terms')
  await expect(title).toHaveText(termsOfUse[language].title)
  await page.getByRole('button', { name: other, exact: true }).click()
  await expect(title).toHaveText(termsOfUse[other].title)
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe(other)
  await page.reload()
  await expect(title).toHaveText(termsOfUse[other].title)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})
