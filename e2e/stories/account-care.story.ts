import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from '../support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('R-MAI-03 a seller chooses which mails she gets, and it stays so @phone', async ({
  page,
  say,
  signInAs,
  look,
}) => {
  await signInAs(page, 'paid-seller')
  await page.goto('/account')
  const mail = page.getByRole('region', { name: say('account.mail.title') })
  const photos = mail.getByLabel(say('account.mail.kind.shootFinished'))
  await expect(photos).toBeChecked()
  await photos.uncheck()
  await mail.getByLabel(say('account.mail.kind.refundDecided')).uncheck()
  await expect(mail.getByRole('button', { name: say('account.mail.none') })).toBeVisible()
  await look(page, 'account-mail')
  await page.reload()
  await expect(photos).not.toBeChecked()
  await expect(mail.getByLabel(say('account.mail.kind.paymentArrived'))).toBeChecked()
  await photos.check()
  await mail.getByLabel(say('account.mail.kind.refundDecided')).check()
  await page.goto('/mail/outbox')
  await look(page, 'mail-outbox')
})

test('R-PRI-01 R-PRI-02 R-PRI-03 somebody signs out elsewhere, takes a copy of her data and closes her account @desk', async ({
  page,
  browser,
  say,
  openAccount,
  look,
}) => {
  await openAccount(page, '/account')
  const email = await page
    .getByText(/@correo-de-la-tienda\.example/)
    .first()
    .textContent()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other.request, { email: email! })
  await page.reload()
  const sessions = page.getByRole('region', { name: say('account.sessions.title') })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await look(page, 'account-sessions')
  await sessions.getByRole('button', { name: say('account.sessions.endOthers') }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  const { data } = await (await other.request.get('/api/v1/auth/loggedin')).json()
  expect(data.user).toBeNull()
  await elsewhere.close()

  const own = page.getByRole('region', { name: say('account.data.title') })
  const copied = page.waitForEvent('download')
  await own.getByRole('button', { name: say('account.data.copy') }).click()
  const copy = JSON.parse(await readFile(await (await copied).path(), 'utf8'))
  expect(copy.user.email).toBe(email)

  await own.getByRole('button', { name: say('account.data.close') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(email!)
  await look(page, 'close-account')
  await dialog.getByRole('button', { name: say('account.close.go') }).click()
  await expect(page).toHaveURL('/photostudio')
  const now = await (await page.request.get('/api/v1/auth/loggedin')).json()
  expect(now.data.user).toBeNull()
})
