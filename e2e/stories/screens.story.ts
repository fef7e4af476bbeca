import type { Page } from '@playwright/test'
import type { Locale, Translate } from '@revela/i18n'
import { privacyPolicy, termsOfUse } from '@revela/i18n/legal'
import { keepPicture } from '../support/keep-picture.ts'
import { allChoices, makeShoot, openInWizard } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'

// What moves is looked at elsewhere; here every screen is looked at when it has come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Screen {
  title: string
  path: string
  heading: (say: Translate, language: Locale) => string
  needs?: 'shoot' | 'account'
  shows?: (page: Page, say: Translate) => Promise<void>
}

const screens: Screen[] = [
  {
    title: 'R-SCR-01 R-SCR-23 the start screen offers categories and dims those that come later',
    path: '/photostudio',
    heading: say => say('studio.headline'),
    shows: async (page, say) => {
      const kinds = page.getByRole('region', { name: say('studio.categories') })
      await expect(kinds.getByRole('link').first()).toHaveAttribute('href', /^\/garment\?type=/)
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
        say('footer.terms'),
        say('footer.privacy'),
      ])
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
    title: 'R-SCR-10 step 5 sums up the four choices, each one a tap away from being changed',
    path: '/review',
    heading: say => say('review.title'),
    needs: 'shoot',
    shows: async (page, say) => {
      for (const step of ['garment', 'model', 'style', 'background'] as const)
        await expect(
          page.getByRole('link', { name: say('review.edit', { step: `${say(`wizard.step.${step}`)}, ` }) }),
        ).toHaveAttribute('href', `/${step}`)
    },
  },
  {
    title: 'R-SCR-18 the account shows the balance, its movements and how to get more',
    path: '/account',
    heading: say => say('account.title'),
    needs: 'account',
    shows: async (page, say) => {
      await expect(page.getByText(say('account.movement.grant'))).toBeVisible()
      await expect(page.getByRole('heading', { name: say('credits.plans') })).toBeVisible()
    },
  },
  {
    title: 'R-SCR-17 an empty gallery leads to the first shoot',
    path: '/shootGallery',
    heading: say => say('gallery.title'),
    needs: 'account',
    shows: (page, say) => expect(page.getByRole('link', { name: say('gallery.start') })).toBeVisible(),
  },
  {
    title: 'R-SCR-23 the terms can be read',
    path: '/terms',
    heading: (_, language) => termsOfUse[language].title,
  },
  {
    title: 'R-SCR-23 the privacy policy can be read',
    path: '/privacy',
    heading: (_, language) => privacyPolicy[language].title,
  },
]

async function hasOneChosen(page: Page, list: string) {
  await expect(page.getByRole('list', { name: list }).locator('button[aria-pressed="true"]')).toHaveCount(1)
}

for (const { title, path, heading, needs, shows } of screens) {
  test(`${title} @screens`, async ({
    page,
    say,
    language,
    signInAs,
    expectNoSidewaysScroll,
    expectAccessible,
  }, testInfo) => {
    if (needs === 'account') await signInAs(page, 'twin')
    if (needs === 'shoot') await openInWizard(page, await makeShoot(page, allChoices))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading(say, language) })).toBeVisible()
    await shows?.(page, say)
    // A bar that sticks to the foot of the window would stand in the middle of a picture of the whole page.
    const hasBar = needs === 'shoot' || path === '/garment'
    await keepPicture(page, testInfo, path.slice(1), !hasBar)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('R-UIX-09 R-VAL-08 signing up needs the box ticked and says so in the dialog @screens', async ({
  page,
  say,
  expectAccessible,
}, testInfo) => {
  await page.goto('/terms')
  await page.getByRole('button', { name: say('navbar.signUp') }).click()
  const dialog = page.getByRole('dialog', { name: say('auth.signup.title') })
  await dialog.getByRole('button', { name: say('auth.signup.go') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(say('auth.termsNeeded'))
  await keepPicture(page, testInfo, 'sign-up', false)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('auth.signup.switch') }).click()
  await expect(page.getByRole('dialog', { name: say('auth.signin.title') })).toBeVisible()
})

test('R-SCR-02 an unknown address shows the start screen @screens', async ({ page, say }) => {
  await page.goto('/no/such/place?utm_source=mail')
  await expect(page).toHaveURL('/photostudio?utm_source=mail')
  await expect(page.getByRole('heading', { level: 1, name: say('studio.headline') })).toBeVisible()
})

test('R-UIX-08 R-ENT-04 the language that was chosen is still there after a reload @screens', async ({
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
