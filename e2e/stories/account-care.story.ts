import { expect, test } from '../support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('R-MAI-03 a seller chooses which mails she gets, and it stays so', async ({
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
