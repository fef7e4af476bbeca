import { keepPicture } from '../support/keep-picture.ts'
import { allChoices, makeShoot, openInWizard } from '../support/shoots.ts'
import { expect, test } from '../support/story.ts'
import { answerTo, tabWhereItTakesLong } from '../support/tabs.ts'

/** Runs in the page: whether any words of the contact sheet's head lie on its title. */
const wordsOnTitle = `(() => {
  const linesOf = element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()]
  }
  const title = document.querySelector('main h1')
  const words = [...title.parentElement.nextElementSibling.querySelectorAll('p')].flatMap(linesOf)
  const meets = (a, b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
  return words.some(line => linesOf(title).some(titleLine => meets(line, titleLine)))
})()`

test('R-VAL-11 R-SCR-14 R-ERR-05 four more poses say their price, take it at once, pay for what is developed and give the rest back @desk', async ({
  page,
  say,
  signInAs,
  look,
}, testInfo) => {
  test.setTimeout(900_000)
  await signInAs(page, 'paid-seller')
  const shoot = await makeShoot(page, allChoices)
  const balance = async (): Promise<number> => {
    const answer = await page.request.get(`/api/v1/accounts/${shoot.accountId}/status/credit`)
    return (await answer.json()).data.credit.available
  }
  const before = await balance()
  const showsBalance = (count: number) =>
    expect(page.getByText(say('navbar.balance', { count }), { exact: true })).toBeAttached()
  await openInWizard(page, shoot)

  await test.step('the price is on the button while its minute passes', async () => {
    const begun = answerTo(page, 'POST', '/prompts')
    await page.goto('/processing')
    const late = await tabWhereItTakesLong(page, await begun)
    await late.goto('/processing')
    await expect(late.getByText(say('drafts.remaining'))).toBeVisible()
    await keepPicture(late, testInfo, 'exposing')
    await late.close()
    await expect(page.locator('[data-draft]')).toHaveCount(4, { timeout: 300_000 })
    const more = page.getByRole('button', {
      name: `${say('drafts.more', { count: 4 })} · ${say('general.credits', { count: 4 })}`,
    })
    await expect(more).toBeVisible()
    expect(await balance(), 'the first four cost nothing').toBe(before)
    await expect(more).toBeEnabled({ timeout: 90_000 })
    await expect(page.getByText(say('drafts.moreHint'))).toBeVisible()
    await look(page, 'more-poses')
    await more.click()
  })

  await test.step('they are paid at once', async () => {
    await showsBalance(before - 4)
    await expect(page.locator('[data-draft]')).toHaveCount(8, { timeout: 300_000 })
  })

  await test.step('a mark that is made without a connection waits for it, and what says so is beside the title', async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: say('drafts.approve', { number: '1A' }) }).click()
    await expect(page.getByText(say('drafts.markOffline'))).toBeVisible()
    expect(await page.evaluate(wordsOnTitle), 'words on the title').toBe(false)
    await page.context().setOffline(false)
    await expect(page.getByText(say('drafts.markOffline'))).toBeHidden()
    await expect(page.getByText(say('reveal.returned', { count: 3 }))).toBeVisible()
    await look(page, 'paid-in-advance')
  })

  await test.step('the reveal takes nothing more and gives back what it does not use', async () => {
    await page.getByRole('button', { name: new RegExp(say('reveal.paid', { count: 1 })) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('modal.revealConfirm.returned', { count: 3 }))).toBeVisible()
    await look(page, 'reveal-paid-in-advance')
    const begun = answerTo(page, 'POST', '/process')
    await dialog.getByRole('button', { name: new RegExp(`^${say('modal.revealConfirm.go')}`) }).click()
    const late = await tabWhereItTakesLong(page, await begun)
    await late.goto(`/shoot/${shoot.key}`)
    await expect(late.getByText(say('darkroom.remaining'))).toBeVisible()
    await keepPicture(late, testInfo, 'darkroom')
    await late.close()
    await page.waitForURL(/\/shoot\/[\w-]+$/, { timeout: 120_000 })
    await expect(page.getByRole('heading', { name: say('shoot.title') })).toBeVisible({ timeout: 300_000 })
    await showsBalance(before - 1)
  })

  await test.step('the account tells each movement', async () => {
    await page.goto('/account')
    const ledger = page.getByRole('region', { name: say('account.ledger') })
    const line = (words: string) => ledger.getByRole('listitem').filter({ hasText: words }).first()
    await expect(line(say('account.movement.prepayment', { count: 4 }))).toContainText('−4')
    await expect(line(say('account.movement.prepaymentReturn'))).toContainText('+3')
    const photo = say('account.photo', { number: '1A' })
    await expect(line(say('account.movement.holdPrepaid', { photo }))).toBeVisible()
    await look(page, 'movements')
  })
})
