import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { createTranslate, type Locale, type Translate } from '@revela/i18n'
import { messages as english } from '@revela/i18n/en'
import { messages as spanish } from '@revela/i18n/es'
import { brokenRules } from './broken-rules.ts'
import { keepPicture } from './keep-picture.ts'

/** Who one can be at the development identity provider; a fresh e-mail makes somebody new. */
export type Person = 'new-seller' | 'paid-seller' | 'low-balance' | 'administrator' | 'twin'

interface Story {
  /** The interface's own texts in this project's language: `say('garment.continue')`. */
  say: Translate
  language: Locale
  isPhone: boolean
  /** On the sign-in page: enters as somebody who was never here; she gets the sign-up credits. */
  signUpAsSomebodyNew: (page: Page) => Promise<void>
  /** Opens the sign-up of somebody who was never here, and ends on the page `returnTo`. */
  openAccount: (page: Page, returnTo: string) => Promise<void>
  /** Signed in without clicking: the identity provider's forms are sent as a browser would. */
  signInAs: (page: Page, person: Person) => Promise<void>
  /** Nothing sticks out to the side of a phone or a window. */
  expectNoSidewaysScroll: (page: Page) => Promise<void>
  /** No accessibility rule of WCAG 2.2 AA is broken on what is shown now. */
  expectAccessible: (page: Page) => Promise<void>
  /** Keeps a picture of the screen, which neither sticks out to the side nor breaks an accessibility rule. */
  look: (page: Page, name: string) => Promise<void>
}

let newcomers = 0

/** Sends the form of the sign-in page, without a window: `subject` of a seeded person, or `email` of anybody. */
export async function signIn(request: APIRequestContext, form: { subject: Person } | { email: string }) {
  const signInPage = await request.get('/api/auth/start?mode=signin&returnTo=/photostudio')
  return request.post(signInPage.url(), { form })
}

export const test = base.extend<Story>({
  language: async ({ locale }, use) => {
    await use(locale?.startsWith('en') ? 'en' : 'es')
  },
  isPhone: async ({ viewport }, use) => {
    await use((viewport?.width ?? 0) < 600)
  },
  say: async ({ language }, use) => {
    await use(createTranslate(language, language === 'en' ? english : spanish))
  },
  /** Noise in the console is a failure, and the language is chosen before the first page. */
  page: async ({ page, context, language, baseURL }, use) => {
    const noise: string[] = []
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type()) && !isNetworkStatus(message.text()))
        noise.push(message.text())
    })
    page.on('pageerror', error => noise.push(String(error)))
    await context.addCookies([{ name: 'locale', value: language, url: baseURL! }])
    await page.addInitScript(chosen => {
      if (localStorage.getItem('locale') === null) localStorage.setItem('locale', chosen)
    }, language)
    await use(page)
    expect(noise, 'console errors and warnings').toEqual([])
  },
  signUpAsSomebodyNew: async ({ language }, use) => {
    await use(async page => {
      newcomers += 1
      // As long as some are: nothing may stick out because of it.
      const email = `la.boutique.de.segunda.mano-${process.pid}-${newcomers}@correo-de-la-tienda.example`
      await page.getByLabel(language === 'en' ? 'E-mail address' : 'Correo electrónico').fill(email)
      await page.getByRole('button', { name: language === 'en' ? 'Sign in' : 'Entrar', exact: true }).click()
    })
  },
  openAccount: async ({ signUpAsSomebodyNew }, use) => {
    await use(async (page, returnTo) => {
      await page.goto(`/api/auth/start?mode=signup&acceptedTerms=true&returnTo=${returnTo}`)
      await signUpAsSomebodyNew(page)
      await expect(page).toHaveURL(returnTo)
    })
  },
  signInAs: async ({ baseURL: _ }, use) => {
    await use(async (page, person) => {
      const arrived = await signIn(page.request, { subject: person })
      expect(new URL(arrived.url()).pathname, 'where the sign-in ends').toBe('/photostudio')
    })
  },
  expectNoSidewaysScroll: async ({ baseURL: _ }, use) => {
    await use(async page => {
      const sideways = await page.evaluate('window.scrollBy(1000, 0), window.scrollX')
      expect(sideways, 'pixels that the page can be pushed to the side').toBe(0)
    })
  },
  expectAccessible: async ({ baseURL: _ }, use) => {
    await use(async page => {
      const violations = async () => {
        expect(page.frames(), 'frames, which axe does not look into here').toHaveLength(1)
        const { held, broken } = await brokenRules(page)
        expect(held, 'rules that hold').toBeGreaterThan(0)
        return broken
      }
      const found = await violations()
      // A toast that fades out meanwhile has no contrast for a moment: of that alone it is asked again.
      const isFading = found.length > 0 && found.every(line => line.startsWith('color-contrast: '))
      expect(isFading ? await violations() : found).toEqual([])
    })
  },
  look: async ({ expectNoSidewaysScroll, expectAccessible }, use, testInfo) => {
    await use(async (page, name) => {
      await keepPicture(page, testInfo, name)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  },
})

/** Chromium reports every answer of 400 and up in the console; the stories check those answers themselves. */
const isNetworkStatus = (text: string) => text.startsWith('Failed to load resource')

export { expect }
