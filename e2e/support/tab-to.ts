import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

/** Tab by Tab, as far as a person would go on one screen. */
export async function tabTo(page: Page, place: Locator) {
  await expect(place).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await place.evaluate(element => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`60 times Tab did not reach ${place}`)
}

/** Reached by Tab, then pressed; links and buttons answer to Enter, choices to the space bar. */
export async function press(page: Page, place: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, place)
  await page.keyboard.press(key)
}
