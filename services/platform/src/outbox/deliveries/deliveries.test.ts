import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { createDeliveryFixture, within } from '../../../testing/deliveries/delivery-fixture.ts'
import { openMailSink } from '../../../testing/deliveries/open-mail-sink.ts'
import { isSignedBy } from '../../../testing/deliveries/open-webhook-sink.ts'
import { aLead } from '../../../testing/people/a-lead.ts'
import { testKeys } from '../../../testing/platform/test-keys.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { deriveWebhookSecrets } from '../webhooks/webhook-signature.ts'
import { replayDeliveries } from './store.ts'

const fixture = createDeliveryFixture()
const { everywhere, query, settled, start, submit, sunk } = fixture

describe('a lead', () => {
  it('reaches the dealer, the lead system, the webhook and the visitor, each once', async () => {
    await start(everywhere())
    const lead = await submit({ seenPriceCents: 3_299_050, seenPriceBasis: 'drive_away:NSW' })
    await settled(
      ['adf-mail', 'confirmation', 'dealer-mail', 'webhook'].map((kind) => ({
        kind,
        state: 'delivered',
        attempts: 1,
      })),
    )
    expect(fixture.smtp.mails.map(({ to }) => to).sort()).toEqual([
      ['adf@crm.example'],
      ['jo@example.com'],
      ['sales@dealer.example'],
    ])
    const [mail] = sunk('sales@dealer.example')
    const parsed = await PostalMime.parse(mail?.raw ?? '')
    expect(parsed.subject).toBe(`General Enquiry - 2021 Mazda CX-5 Maxx Sport - ${lead.reference}`)
    expect(parsed.replyTo).toEqual([{ name: 'Jo Citizen', address: 'jo@example.com' }])
    expect(parsed.from).toEqual({ name: 'Dealer north website', address: 'leads@platform.example' })
    const [row] = await query(`select id from deliveries where kind = 'dealer-mail'`)
    expect(parsed.messageId).toBe(`<${row.id}@platform.example>`)
    expect(fixture.webhook.received).toHaveLength(1)
    const [posted] = fixture.webhook.received
    if (!posted) throw new Error('nothing was posted')
    const [secret] = deriveWebhookSecrets(fixture.siteId, testKeys.webhooks)
    const [other] = deriveWebhookSecrets(fixture.siteId + 1, testKeys.webhooks)
    expect(isSignedBy(posted, secret, Date.now())).toBe(true)
    expect(isSignedBy(posted, other, Date.now())).toBe(false)
    expect(isSignedBy({ ...posted, body: `${posted.body} ` }, secret, Date.now())).toBe(false)
    expect(JSON.parse(posted.body)).toMatchObject({
      id: posted.headers['idempotency-key'],
      type: 'lead.complete',
      lead: { reference: lead.reference, fields: { message: 'Is it still there?' } },
      vehicle: {
        stock_number: 'U1',
        price_when_enquired: { amount: 32_990.5, basis: 'drive_away:NSW', basis_text: 'Drive away NSW' },
        price_now: { amount: 31_990.5, basis: 'drive_away:NSW', basis_text: 'Drive away NSW' },
      },
    })
  })

  it('is sent at once as a text message to the dealer’s configured phones', async () => {
    await start({ leadPhones: ['0400 000 111'] }, { smtpUrl: null })
    const lead = await submit()
    const told = `select id, state, destination from deliveries where kind = 'dealer-text'`
    await vi.waitFor(async () => expect(await query(told)).toMatchObject([{ state: 'delivered' }]), within)
    const [row] = await query(told)
    const file = join(fixture.platform.dataDir, 'outbox', `${row.id}.txt`)
    const text = await readFile(file, 'utf8')
    expect(text).toBe(
      `To: 0400 000 111\n\nDealer north: General Enquiry, 2021 Mazda CX-5 Maxx Sport. Jo Citizen, 0400 000 000. ${lead.reference}\n`,
    )
  })

  it('is withheld where no text provider is configured, and reaches all other destinations', async () => {
    await start({ leadEmails: ['sales@dealer.example'], leadPhones: ['0400 000 111'] })
    await submit()
    await settled([
      { kind: 'confirmation', state: 'delivered', attempts: 1 },
      { kind: 'dealer-mail', state: 'delivered', attempts: 1 },
      { kind: 'dealer-text', state: 'dead', attempts: 1 },
    ])
  })

  it('says in the mail to the dealer that its person has written before', async () => {
    await start({})
    const [person] = await query(`insert into people (site_id) values (${fixture.siteId}) returning id`)
    const at = (day: number) => ({ personId: person.id, createdAt: new Date(Date.UTC(2026, 10, day)) })
    await aLead(fixture.platform.database.drizzle, { siteId: fixture.siteId, ...at(1), reference: 'OLD-ONE' })
    await aLead(fixture.platform.database.drizzle, { siteId: fixture.siteId, ...at(2), reference: 'NEW-ONE' })
    await aLead(fixture.platform.database.drizzle, { siteId: fixture.siteId, ...at(4), reference: 'LATER' })
    await submit(at(3))
    await settled(['confirmation', 'dealer-mail'].map((kind) => ({ kind, state: 'delivered', attempts: 1 })))
    const { text } = await PostalMime.parse(sunk('sales@dealer.example')[0]?.raw ?? '')
    expect(text).toContain(
      'has enquired 2 times before, last on Monday 2 November 2026, 11:00 am (reference NEW-ONE)',
    )
  })

  it('writes each mail as a file where there is no mail server, in the folder logged at the start', async () => {
    await start({}, { smtpUrl: null })
    await submit()
    await settled(['confirmation', 'dealer-mail'].map((kind) => ({ kind, state: 'delivered', attempts: 1 })))
    const outbox = join(fixture.platform.dataDir, 'outbox')
    const files = (await readdir(outbox)).sort()
    const rows = await query('select id from deliveries order by id')
    expect(files).toEqual(rows.map(({ id }) => `${id}.eml`))
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(outbox, file)))),
    )
    expect(mails.map(({ subject }) => subject?.split(' - ')[0]).sort()).toEqual([
      'General Enquiry',
      'We have your enquiry',
    ])
    const { place } = openMailer({
      smtpUrl: null,
      from: 'x@platform.example',
      dataDir: fixture.platform.dataDir,
    })
    expect(place).toBe(`files in ${outbox}`)
  })
})

describe('a mail server that is down', () => {
  it('loses nothing: what waited is delivered once it is back', async () => {
    await start({ ...everywhere(), leadAlertAfter: 100, leadDeliveryAttempts: 100 })
    await fixture.smtp.close()
    const { port } = fixture.smtp
    for (let n = 0; n < 5; n++) await submit()
    await vi.waitFor(async () => {
      const [row] = await query(
        `select count(*)::int as n from deliveries where attempts > 0 and kind <> 'webhook'`,
      )
      expect(row.n).toBe(15)
    }, within)
    expect(fixture.webhook.received).toHaveLength(5)
    expect(await query(`select distinct last_error from deliveries where last_error is not null`)).toEqual([
      { last_error: 'The mail server: ESOCKET.' },
    ])
    fixture.smtp = await openMailSink(port)
    await vi.waitFor(
      async () => expect(await query(`select id from deliveries where state <> 'delivered'`)).toEqual([]),
      within,
    )
    expect(sunk('sales@dealer.example')).toHaveLength(5)
    expect(new Set(fixture.smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size).toBe(15)
  })
})

describe('a mail server that sends nothing in our name', () => {
  it('is retried: mail waits, and is sent once the server accepts us again', async () => {
    await start({ leadEmails: ['sales@dealer.example'] })
    fixture.smtp.refuseFrom.add('leads@platform.example')
    await submit()
    const tried = `select kind, state, last_error from deliveries where attempts > 0 order by kind`
    const reason = 'The mail server answered 553 (EENVELOPE).'
    const waiting = ['confirmation', 'dealer-mail'].map((kind) => ({
      kind,
      state: 'waiting',
      last_error: reason,
    }))
    await vi.waitFor(async () => expect(await query(tried)).toEqual(waiting), within)
    expect(await query('select address, refused_by from mail_recipients')).toEqual([
      { address: 'jo@example.com', refused_by: null },
    ])
    fixture.smtp.refuseFrom.clear()
    await vi.waitFor(
      async () => expect(await query(`select id from deliveries where state <> 'delivered'`)).toEqual([]),
      within,
    )
    expect(sunk('jo@example.com')).toHaveLength(1)
  })
})

describe('a webhook that does not answer well', () => {
  it('is retried, reported to the second address, given up with its reason, and replayed', async () => {
    await start({ ...everywhere(), adfEmail: '' })
    const { log } = fixture.platform.context
    const logged = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error'), vi.spyOn(log, 'info')]
    fixture.webhook.answer.status = 500
    const lead = await submit()
    await settled([
      { kind: 'alert', state: 'delivered', attempts: 1 },
      { kind: 'confirmation', state: 'delivered', attempts: 1 },
      { kind: 'dealer-mail', state: 'delivered', attempts: 1 },
      { kind: 'webhook', state: 'dead', attempts: 3 },
    ])
    expect(fixture.webhook.received).toHaveLength(3)
    expect(new Set(fixture.webhook.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(await query(`select last_error from deliveries where state = 'dead'`)).toEqual([
      { last_error: 'The webhook answered 500.' },
    ])
    const alert = await PostalMime.parse(sunk('boss@dealer.example')[0]?.raw ?? '')
    expect(alert.subject).toBe(`Not delivered: General Enquiry - ${lead.reference}`)
    expect(alert.text).toContain('the webhook. The webhook answered 500.')
    expect(alert.text).toContain('Message: Is it still there?')
    const lines = JSON.stringify(logged.map(({ mock }) => mock.calls))
    expect(lines).toContain('The webhook answered 500.')
    expect(lines).not.toMatch(/example\.com|dealer\.example|0400|Citizen|still there/)

    fixture.webhook.answer.status = 200
    expect(await replayDeliveries(fixture.platform.database.drizzle, 'all')).toHaveLength(1)
    await vi.waitFor(
      async () => expect(await query(`select id from deliveries where state <> 'delivered'`)).toEqual([]),
      within,
    )
    expect(fixture.webhook.received).toHaveLength(4)
  })

  it('does not follow redirects', async () => {
    await start({ ...everywhere(), leadDeliveryAttempts: 1 })
    fixture.webhook.answer.status = 307
    fixture.webhook.answer.headers = { location: `${fixture.webhook.url}/elsewhere` }
    await submit()
    await vi.waitFor(
      async () =>
        expect(await query(`select state, last_error from deliveries where kind = 'webhook'`)).toEqual([
          { state: 'dead', last_error: 'The webhook answered 307.' },
        ]),
      within,
    )
    expect(fixture.webhook.received).toHaveLength(1)
  })

  it('is never asked in live mode when it is on a private network', async () => {
    await start(
      { ...everywhere(), leadWebhookUrl: fixture.webhook.url.replace('http:', 'https:') },
      { allowsPrivateWebhooks: false },
    )
    await submit()
    await vi.waitFor(
      async () =>
        expect(
          await query(`select state, attempts, last_error from deliveries where kind = 'webhook'`),
        ).toEqual([
          {
            state: 'dead',
            attempts: 1,
            last_error: 'The address of the webhook is not on the public network.',
          },
        ]),
      within,
    )
    expect(fixture.webhook.received).toEqual([])
  })
})

describe('a mailbox that does not exist', () => {
  it('is given up at once, without an alert when it is the visitor’s', async () => {
    await start(everywhere())
    fixture.smtp.refuse.set('jo@example.com', 550)
    await submit()
    await settled([
      { kind: 'adf-mail', state: 'delivered', attempts: 1 },
      { kind: 'confirmation', state: 'dead', attempts: 1 },
      { kind: 'dealer-mail', state: 'delivered', attempts: 1 },
      { kind: 'webhook', state: 'delivered', attempts: 1 },
    ])
    expect(await query(`select last_error from deliveries where state = 'dead'`)).toEqual([
      { last_error: 'The mail server answered 550 (EENVELOPE).' },
    ])
  })
})
