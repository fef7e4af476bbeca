import type { Page, Response } from '@playwright/test'
import type { Shoot } from '@revela/contract'

/** A second tab of the same browser with the same shoot in hand. */
export async function secondTab(page: Page): Promise<Page> {
  const shootKey = await page.evaluate(() => sessionStorage.getItem('shootKey'))
  const tab = await page.context().newPage()
  await tab.addInitScript(key => sessionStorage.setItem('shootKey', key ?? ''), shootKey)
  return tab
}

/** The answer to a call that the page is about to make. */
export const answerTo = (page: Page, method: string, path: string): Promise<Response> =>
  page.waitForResponse(
    answer => answer.request().method() === method && new URL(answer.url()).pathname.endsWith(path),
    { timeout: 60_000 },
  )

/**
 * A tab in which the work stands where the server first said it stood, and whose clock can be turned: what a person sees whose shoot takes
 * longer than it should, without waiting for it.
 */
export async function tabWhereItTakesLong(page: Page, begun: Response): Promise<Page> {
  const { data } = (await begun.json()) as { data: Shoot }
  const tab = await secondTab(page)
  await tab.clock.install()
  await tab.route('**/process/status*', route => route.fulfill({ json: { data } }))
  return tab
}

/** Holds the next call of each tab back until all of them have made it: then they go out at once. */
export async function sendTogether(tabs: readonly Page[], call: string): Promise<void> {
  const made = tabs.map(() => Promise.withResolvers<void>())
  const allMade = Promise.all(made.map(({ promise }) => promise))
  for (const [at, tab] of tabs.entries())
    await tab.route(
      call,
      async route => {
        made[at]!.resolve()
        await allMade
        await route.continue()
      },
      { times: 1 },
    )
}
