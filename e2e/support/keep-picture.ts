import { expect, type Page, type TestInfo } from '@playwright/test'

/** Runs in the page. */
const fetchAllPictures = `Promise.all([...document.images].map(image => {
  image.loading = 'eager'
  return image.decode().catch(() => undefined)
})).then(() => undefined)`

/** Nothing is compared with the pictures. They are for people, who run the stories alone; one takes a second of a processor. */
const keepsPictures = process.env.E2E_PICTURES !== 'false'

/** Waits until everything is there, pictures below the fold too, and keeps what a person would see. */
export async function keepPicture(
  page: Page,
  testInfo: TestInfo,
  name: string,
  fullPage = true,
): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(fetchAllPictures)
  if (!keepsPictures) return
  const path = testInfo.outputPath(`${name}.jpg`)
  await page.screenshot({ path, fullPage, type: 'jpeg', quality: 85, animations: 'disabled' })
  await testInfo.attach(name, { path, contentType: 'image/jpeg' })
}
