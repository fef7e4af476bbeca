import type { Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aPayment, notify, stripePayments } from '../../testing/a-payment.ts'
import { aRefundRequest, decide, threadsOf } from '../../testing/a-refund.ts'
import { aDevelopedShoot } from '../../testing/a-shoot.ts'
import { aTwin } from '../../testing/a-twin.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { aMailServer, type MailServer } from '../../testing/mail-server.ts'
import { mailJob } from './mail-job.ts'
import { findMail, newestMails } from './mail-queries.ts'
import { openMailer } from './mailer.ts'
import { postMail } from './post-mail.ts'
import { mailHandler } from './send-mail.ts'

let app: TestApp
let server: MailServer
beforeAll(async () => {
  server = await aMailServer()
  app = await anApp({ work: true, config: { mail: server.settings, payments: stripePayments } })
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(() => {
  server.received.length = 0
  server.refusals.length = 0
})

let people = 0
const aSeller = (firstName = 'Ana') =>
  app.login({ email: `seller-${++people}@revela.example`, firstName, credits: 20 })

const received = async (count: number): Promise<Email[]> => {
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThanOrEqual(count), { timeout: 60_000 })
  return server.received
}
const ended = (reference: string) =>
  vi.waitFor(
    async () => {
      const row = (await newestMails(app.platform.db.root, 200)).find(mail => mail.reference === reference)
      expect(row && row.state !== 'waiting').toBe(true)
      return row!.state
    },
    { timeout: 60_000 },
  )
const header = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value
/** The path of a mail's own link to end mails of its kind. */
const unsubscribeIn = (mail: Email) => {
  const { pathname, search } = new URL(header(mail, 'list-unsubscribe')!.slice(1, -1))
  return pathname + search
}
const post = (person: Person, reference: string) =>
  app.platform.db.transaction(trx =>
    postMail(app.platform, trx, {
      userId: person.userId,
      reference,
      facts: { kind: 'paymentArrived', credits: 10 },
    }),
  )

test('R-MAI-01 a seller who left gets one mail when her photos are ready, with a link to them', async () => {
  const ana = await aSeller()
  const shoot = await aDevelopedShoot(ana, { approve: 2 })
  const [mail, ...others] = await received(1)
  expect(await ended(shoot._id)).toBe('sent')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    subject: 'Tus 2 fotos están listas',
    from: { address: 'hola@revela.example' },
  })
  expect(mail?.to).toMatchObject([{ address: 'seller-1@revela.example' }])
  for (const written of [mail?.text, mail?.html]) {
    expect(written).toContain(`http://localhost:4000/shoot/${shoot.key}`)
    expect(written).toContain('Ya puedes verlas')
  }
  expect(mail?.html).not.toMatch(/<(img|script|link)/)
})

test('R-MAI-01 refunds decided together are one mail, in the seller’s language', async () => {
  const ana = await aSeller()
  await ana.put(`/users/${ana.userId}`, { c: { profile: { locale: 'en' } } })
  const shoot = await aDevelopedShoot(ana, { approve: 3 })
  await received(1)
  const [first, second] = threadsOf(shoot)
  await aRefundRequest(ana, shoot, first)
  await aRefundRequest(ana, shoot, second)
  const admin = await app.login({ roles: ['admin'] })
  expect((await decide(admin, shoot, { grant: [first], decline: [second] })).status).toBe(200)
  const mail = (await received(2)).at(-1)
  expect(mail?.subject).toBe('We looked at your refund request')
  expect(mail?.text).toContain('We gave back the credit of one photo.')
  expect(mail?.text).toContain('The credit of one photo stays spent.')
  // Refused, nothing is decided and nothing is written.
  expect((await decide(admin, shoot, { grant: [first] })).status).toBe(409)
  expect(
    await app.platform.db.root.selectFrom('mail').select('id').where('kind', '=', 'refundDecided').execute(),
  ).toHaveLength(1)
})

test('R-MAI-01 a payment that arrives days later sends one mail, a card payment none', async () => {
  const ana = await aSeller()
  const card = aPayment(app, ana.accountId)
  await notify(app, card.paid())
  const voucher = aPayment(app, ana.accountId)
  await notify(app, voucher.unpaid())
  await notify(app, voucher.succeeded())
  await notify(app, voucher.succeeded())
  expect(await ended(voucher.checkout)).toBe('sent')
  expect(server.received.map(({ subject }) => subject)).toEqual(['Llegó tu pago'])
  expect(server.received[0]?.text).toContain('Ya tienes 10 créditos más')
})

test('R-MAI-01 a twin gets a mail about her payout', async () => {
  const twin = await aTwin(app, { email: 'ximena@revela.example' })
  await twin.put('/twins/settings', { method: 'clabe', holder: 'Ximena Luna', clabe: '032180000118359719' })
  const seller = await aSeller()
  const shoot = await aDevelopedShoot(seller, { approve: 1 })
  await received(1)
  const admin = await app.login({ roles: ['admin'] })
  const answer = await admin.post(`/management/twins/${twin.userId}/payouts`, {
    credits: 1,
    reference: 'SPEI-7',
  })
  expect(answer.error).toBeNull()
  const mail = (await received(2)).at(-1)
  expect(mail?.subject).toBe('Te transferimos $10 MXN')
  expect(mail?.text).toContain('SPEI-7')
  expect(shoot.step).toBe('completed')
})

test('R-MAI-02 what is rolled back leaves no mail, and the same matter is posted once', async () => {
  const ana = await aSeller()
  const rolledBack = app.platform.db.transaction(async trx => {
    const facts = { kind: 'paymentArrived', credits: 1 } as const
    await postMail(app.platform, trx, { userId: ana.userId, reference: 'rolled back', facts })
    throw new Error('after all, no')
  })
  await expect(rolledBack).rejects.toThrow('after all')
  await Promise.all([post(ana, 'twice'), post(ana, 'twice')])
  await ended('twice')
  const rows = await newestMails(app.platform.db.root, 200)
  expect(rows.filter(({ reference }) => reference === 'rolled back')).toEqual([])
  expect(server.received).toHaveLength(1)
})

test('R-MAI-02 a mail server that is away for a while costs no mail; one that never takes it is not asked again', async () => {
  const ana = await aSeller()
  server.refusals.push(451)
  await post(ana, 'later')
  expect(await ended('later')).toBe('sent')
  expect(server.received).toHaveLength(1)
  server.refusals.push(550)
  await post(ana, 'never')
  expect(await ended('never')).toBe('refused')
  expect(server.received).toHaveLength(1)
})

test('R-MAI-02 sent again after a crash before it was written down, a mail has the same id and says the same', async () => {
  const ana = await aSeller()
  await post(ana, 'crash')
  await ended('crash')
  const { platform } = app
  const row = (await newestMails(platform.db.root, 200)).find(({ reference }) => reference === 'crash')!
  await platform.db.root
    .updateTable('mail')
    .set({ state: 'waiting', ended_at: null })
    .where('id', '=', row.id)
    .execute()
  const handler = mailHandler({
    platform,
    mailer: openMailer(server.settings),
    publicOrigin: 'http://localhost:4000',
  })
  const crash = async () => {
    throw new Error('the process ended')
  }
  const attempt = { number: 1, signal: new AbortController().signal, completeWithin: crash }
  await expect(handler.run({ mailId: row.id }, attempt)).rejects.toThrow('ended')
  const [first, second] = await received(2)
  expect(second?.messageId).toBe(first?.messageId)
  expect(second?.messageId).toBe(`<${row.id}@localhost>`)
  expect([second?.date, second?.text, second?.html]).toEqual([first?.date, first?.text, first?.html])
  expect((await findMail(platform.db.root, row.id))?.state).toBe('waiting')
  await platform.queue.send(mailJob, { mailId: row.id })
  expect(await ended('crash')).toBe('sent')
})

test('R-MAI-03 one click ends a kind without signing in; looking at the link ends nothing', async () => {
  const ana = await aSeller()
  await post(ana, 'wanted')
  const [mail] = await received(1)
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const path = unsubscribeIn(mail!)
  const looked = await app.visitor().page(path)
  expect([looked.status, looked.body]).toEqual([200, expect.stringContaining('cuando llegue un pago')])
  const wishes = async () => (await ana.get(`/users/${ana.userId}/mail`)).data
  const all = { shootFinished: true, refundDecided: true, paymentArrived: true }
  expect(await wishes()).toEqual(all)
  for (const altered of [path.replace('paymentArrived', 'all'), path.replace(/.$/, '_'), path.split('?')[0]!])
    expect((await app.visitor().send('POST', altered)).status).toBe(404)
  expect(await wishes()).toEqual(all)
  const provider = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await app.visitor().send('POST', path, form, provider)).status).toBe(200)
  expect(await wishes()).toEqual({ ...all, paymentArrived: false })
  await post(ana, 'not wanted')
  expect(await ended('not wanted')).toBe('unwanted')
  expect(server.received).toHaveLength(1)
})

test('R-MAI-03 the link to end them all ends them all, and the account says yes again, kind by kind', async () => {
  const ana = await aSeller()
  await post(ana, 'the last one')
  const [mail] = await received(1)
  const [, all] = mail!.text!.match(/ningún correo:\s+(\S+)/)!
  const { pathname, search } = new URL(all!)
  expect((await app.visitor().send('POST', pathname + search)).status).toBe(200)
  const answer = await ana.put(`/users/${ana.userId}/mail`, { c: { shootFinished: true } })
  expect(answer.data).toEqual({ shootFinished: true, refundDecided: false, paymentArrived: false })
  expect((await ana.put(`/users/${ana.userId}/mail`, { c: { gossip: true } })).error?.code).toBe('badRequest')
  const other = await aSeller()
  expect((await other.get(`/users/${ana.userId}/mail`)).error?.code).toBe('notFound')
})

test('development shows its outbox, production none', async () => {
  const ana = await aSeller()
  app.clock.advance(1000)
  await post(ana, 'to look at')
  await ended('to look at')
  const list = await app.visitor().page('/mail/outbox')
  expect(list.body).toContain('Llegó tu pago')
  expect(list.body).toMatch(/· enviado ·/)
  expect(list.body).not.toMatch(/· sent ·/)
  const [, path] = list.body.match(/href="(\/mail\/outbox\/[\w-]+)"/)!
  expect((await app.visitor().page(path!)).body).toContain('10 créditos más')
  expect((await app.visitor().page(`${path}?as=text`)).body).toContain('10 créditos más')
  const production = await anApp({ config: { isProduction: true } })
  try {
    expect((await production.visitor().page('/mail/outbox')).status).toBe(404)
  } finally {
    await production.close()
  }
})
