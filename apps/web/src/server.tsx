import { type CallDefinition, catalogCalls, shootCalls } from '@revela/contract'
import { createTranslate, isLocale, type Locale } from '@revela/i18n'
import { messages as en } from '@revela/i18n/en'
import { messages as es } from '@revela/i18n/es'
import { privacyPolicy, termsOfUse } from '@revela/i18n/legal'
import { prerender } from 'react-dom/static'
import { matchPath, StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import type { DrawnState, PrefetchedAnswer } from './app/drawn-page.ts'
import { Router } from './app/router.tsx'
import { sharedShootQuery } from './features/share/queries.ts'
import { demoShootsQuery } from './features/studio/queries.ts'
import { operatorQuery } from './lib/account/operator.ts'
import { sessionQuery } from './lib/account/session.ts'
import { titleOf } from './lib/browser/page-title.ts'
import { type Answered, type CallInput, urlOf } from './lib/calls/make-call.ts'
import { categoriesQuery, firstItems } from './lib/catalog/catalog.ts'
import { paths } from './lib/screens/paths.ts'

/** What the server asks for: the page that a browser wants. */
export interface PageOrder {
  /** The address without its query. */
  path: string
  /** The query, empty or beginning with `?`. */
  search: string
  locale: string
  /** Nobody is signed in in this browser: there is no session to ask for. */
  isSignedOut: boolean
  /** Makes a GET call of the API as a stranger and returns its `data`; rejects when the answer is an error. */
  ask: (url: string) => Promise<unknown>
}

export interface DrawnPage {
  /** What stands in `#root`. */
  html: string
  /** `<link>` elements for the head: pictures that are wanted at once. */
  links: string
  /** State for the page's script, as JSON that can stand in a `<script>` element. */
  state: string
  /** The screen's source file, as the build's manifest names it. */
  source: string
  title: string
  description: string
}

type Ask = <Call extends CallDefinition>(call: Call, input: CallInput<Call>) => Promise<Answered<Call>>

interface Page {
  path: string
  source: string
  title: (locale: Locale) => string
  /** Everything that the screen would ask for. */
  answers: (ask: Ask, params: Readonly<Record<string, string | undefined>>) => Promise<PrefetchedAnswer[]>
}

const translate = { es: createTranslate('es', es), en: createTranslate('en', en) }

const operatorAnswer = async (ask: Ask): Promise<PrefetchedAnswer[]> => [
  [operatorQuery.queryKey, await ask(catalogCalls.operator, {})],
]

const share: Omit<Page, 'path'> = {
  source: 'src/features/share/share-screen.tsx',
  title: locale => translate[locale]('share.pageTitle'),
  answers: async (ask, { shootKey = '' }) => [
    [
      sharedShootQuery(shootKey).queryKey,
      await ask(shootCalls.publicShoot, { params: { id: shootKey as never } }),
    ],
  ],
}

const pages: readonly Page[] = [
  {
    path: paths.studio,
    source: 'src/features/studio/studio-screen.tsx',
    title: locale => translate[locale]('studio.pageTitle'),
    answers: async ask => {
      const [categories, shoots] = await Promise.all([
        ask(catalogCalls.garmentCategories, {}),
        ask(catalogCalls.demoShootings, { query: { $q: { extend: ['garmentsId'] } } }),
      ])
      return [
        [categoriesQuery.queryKey, firstItems(categories)],
        [demoShootsQuery.queryKey, shoots],
      ]
    },
  },
  { ...share, path: paths.shared(':shootKey') },
  {
    path: paths.terms,
    source: 'src/features/legal/legal-screens.tsx',
    title: locale => termsOfUse[locale].title,
    answers: operatorAnswer,
  },
  {
    path: paths.privacy,
    source: 'src/features/legal/legal-screens.tsx',
    title: locale => privacyPolicy[locale].title,
    answers: operatorAnswer,
  },
]

/**
 * Draws a page with everything that it would ask the API for, or returns null for an address that is not drawn here.
 *
 * @throws whatever `ask` rejects with
 */
export async function drawPage(order: PageOrder): Promise<DrawnPage | null> {
  const path = order.path === '/' ? paths.studio : order.path
  const locale = isLocale(order.locale) ? order.locale : 'es'
  const found = pages.flatMap(page => {
    const match = matchPath(page.path, path)
    return match ? [{ page, params: match.params }] : []
  })[0]
  if (!found) return null
  const { page, params } = found
  const ask: Ask = async (call, input) => (await order.ask(urlOf(call, input))) as never
  const answers = await page.answers(ask, params)
  if (order.isSignedOut) answers.push([sessionQuery.queryKey, null])
  const state: DrawnState = { path, locale, answers }
  const { html, links } = await drawApp(state, order.search)
  return {
    html,
    links,
    state: JSON.stringify(state).replaceAll('<', '\\u003c'),
    source: page.source,
    title: titleOf(page.title(locale)),
    description: translate[locale]('studio.lead'),
  }
}

async function drawApp({ path, locale, answers }: DrawnState, search: string) {
  const { prelude } = await prerender(
    <App text={{ locale, messages: locale === 'es' ? es : en }} answers={answers}>
      <StaticRouter location={path + search}>
        <Router />
      </StaticRouter>
    </App>,
    // All of it in its place: what comes later would be moved there by an inline script, which our policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const whole = await new Response(prelude).text()
  // React writes the pictures that are wanted at once before everything else; they belong in the head.
  const links = /^(?:<link [^>]*>)*/.exec(whole)![0]
  return { html: whole.slice(links.length), links }
}
