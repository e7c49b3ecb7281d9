import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeliveryOptions } from '../local.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { aDealer, aStockCar } from '../testing/a-dealer.ts'
import { aLead, type LeadRow } from '../testing/a-lead.ts'
import { type MailSink, openMailSink } from '../testing/open-mail-sink.ts'
import { openTestPlatform, type TestPlatform, testCredentials } from '../testing/open-test-platform.ts'
import { isSignedBy, openWebhookSink, type WebhookSink } from '../testing/open-webhook-sink.ts'
import { webhookSecretOf } from '../webhooks/webhook-secret.ts'
import { checkAbandoned } from './check-abandoned.ts'
import { planDeliveries } from './plan-deliveries.ts'
import { replayDeliveries } from './replay-store.ts'

const WITHIN = { timeout: 15_000, interval: 50 }
const timings = { poll: 0.5, retry: 1, longestRetry: 1, sweep: 1, supervise: 1 }

let platform: TestPlatform
let webhook: WebhookSink
let smtp: MailSink
let siteId: number

beforeEach(async () => {
  webhook = await openWebhookSink()
  smtp = await openMailSink()
})
afterEach(async () => {
  expect(await brokenRows()).toEqual([])
  await platform.close()
  await webhook.close()
  await smtp.close()
})

async function start(
  settings: Record<string, unknown>,
  delivery: Partial<DeliveryOptions> = {},
): Promise<void> {
  platform = await openTestPlatform(Date.now, {
    smtpUrl: smtp.url,
    mailFrom: 'leads@platform.example',
    allowsPrivateWebhooks: true,
    timings,
    ...delivery,
  })
  const dealer = aDealer('north', {
    settings: Object.entries(settings).map(([key, value]) => ({ scope: 'site', key, value })),
  })
  siteId = (await platform.addDealer(dealer, [aStockCar('north', 1)])).siteId
}

const everywhere = () => ({
  leadEmails: ['sales@dealer.example'],
  adfEmail: 'adf@crm.example',
  leadWebhookUrl: webhook.url,
  leadAlertEmail: 'boss@dealer.example',
  leadAlertAfter: 2,
  leadDeliveryAttempts: 3,
})

async function submit(changes: Partial<LeadRow> = {}): Promise<LeadRow> {
  const db = platform.database.drizzle
  return db.transaction(async (tx) => {
    const lead = await aLead(tx, { siteId, carId: 1, ...changes })
    await planDeliveries(tx, platform.context, lead)
    return lead
  })
}

/** What must never stand in the ledger, whatever a test did. */
const brokenRows = () =>
  query(`select d.* from deliveries d join leads l on l.id = d.lead_id
    where (d.state = 'delivered') <> (d.delivered_at is not null)
      or d.state = 'delivered' and (d.attempts = 0 or d.last_error is not null)
      or d.state = 'dead' and (d.attempts = 0 or d.last_error is null)
      or d.state = 'withheld' and d.attempts > 0 or d.site_id <> l.site_id
      or d.occasion = 'complete' and not l.form_completed`)

const query = async (text: string) => (await platform.database.pool.query(text)).rows
const states = () => query('select kind, state, attempts from deliveries order by kind')
const settled = (expected: unknown) =>
  vi.waitFor(async () => expect(await states()).toEqual(expected), WITHIN)
const sunk = (to: string) => smtp.mails.filter((mail) => mail.to.includes(to))

describe('a lead', () => {
  it('reaches the dealer, the lead system, the webhook and the visitor, each once', async () => {
    await start(everywhere())
    const lead = await submit()
    await settled(
      ['adf-mail', 'confirmation', 'dealer-mail', 'webhook'].map((kind) => ({
        kind,
        state: 'delivered',
        attempts: 1,
      })),
    )
    expect(smtp.mails.map(({ to }) => to).sort()).toEqual([
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
    expect(webhook.received).toHaveLength(1)
    const [posted] = webhook.received
    if (!posted) throw new Error('nothing was posted')
    const secret = webhookSecretOf(siteId, testCredentials.password)
    expect(isSignedBy(posted, secret, Date.now())).toBe(true)
    expect(isSignedBy(posted, webhookSecretOf(siteId + 1, testCredentials.password), Date.now())).toBe(false)
    expect(isSignedBy({ ...posted, body: `${posted.body} ` }, secret, Date.now())).toBe(false)
    expect(JSON.parse(posted.body)).toMatchObject({
      id: posted.headers['idempotency-key'],
      type: 'lead.complete',
      lead: { reference: lead.reference, fields: { message: 'Is it still there?' } },
      vehicle: { stock_number: 'U1' },
    })
  })

  it('says in the mail to the dealer that its person has written before', async () => {
    await start({})
    const [person] = await query(`insert into people (site_id) values (${siteId}) returning id`)
    const at = (day: number) => ({ personId: person.id, createdAt: new Date(Date.UTC(2026, 10, day)) })
    await aLead(platform.database.drizzle, { siteId, ...at(1), reference: 'OLD-ONE' })
    await aLead(platform.database.drizzle, { siteId, ...at(2), reference: 'NEW-ONE' })
    await aLead(platform.database.drizzle, { siteId, ...at(4), reference: 'LATER' })
    await submit(at(3))
    await settled(['confirmation', 'dealer-mail'].map((kind) => ({ kind, state: 'delivered', attempts: 1 })))
    const { text } = await PostalMime.parse(sunk('sales@dealer.example')[0]?.raw ?? '')
    expect(text).toContain(
      'has enquired 2 times before, last on Monday 2 November 2026, 11:00 am (reference NEW-ONE)',
    )
  })

  it('is a file each where there is no mail server, in the place that is told at the start', async () => {
    await start({}, { smtpUrl: null })
    await submit()
    await settled(['confirmation', 'dealer-mail'].map((kind) => ({ kind, state: 'delivered', attempts: 1 })))
    const outbox = join(platform.dataDir, 'outbox')
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
    const { place } = openMailer({ smtpUrl: null, from: 'x@platform.example', dataDir: platform.dataDir })
    expect(place).toBe(`files in ${outbox}`)
  })
})

describe('a mail server that is down', () => {
  it('loses nothing: what waited is delivered once it is back', async () => {
    await start({ ...everywhere(), leadAlertAfter: 100, leadDeliveryAttempts: 100 })
    await smtp.close()
    const { port } = smtp
    for (let n = 0; n < 5; n++) await submit()
    await vi.waitFor(async () => {
      const [row] = await query(
        `select count(*)::int as n from deliveries where attempts > 0 and kind <> 'webhook'`,
      )
      expect(row.n).toBe(15)
    }, WITHIN)
    expect(webhook.received).toHaveLength(5)
    expect(await query(`select distinct last_error from deliveries where last_error is not null`)).toEqual([
      { last_error: 'The mail server: ESOCKET.' },
    ])
    smtp = await openMailSink(port)
    await vi.waitFor(
      async () => expect(await query(`select id from deliveries where state <> 'delivered'`)).toEqual([]),
      WITHIN,
    )
    expect(sunk('sales@dealer.example')).toHaveLength(5)
    expect(new Set(smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size).toBe(15)
  })
})

describe('a webhook that does not answer well', () => {
  it('is tried again, told to the second address, given up with its reason, and replayed', async () => {
    await start({ ...everywhere(), adfEmail: '' })
    const { log } = platform.context
    const logged = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error'), vi.spyOn(log, 'info')]
    webhook.answer.status = 500
    const lead = await submit()
    await settled([
      { kind: 'alert', state: 'delivered', attempts: 1 },
      { kind: 'confirmation', state: 'delivered', attempts: 1 },
      { kind: 'dealer-mail', state: 'delivered', attempts: 1 },
      { kind: 'webhook', state: 'dead', attempts: 3 },
    ])
    expect(webhook.received).toHaveLength(3)
    expect(new Set(webhook.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
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

    webhook.answer.status = 200
    expect(await replayDeliveries(platform.database.drizzle, 'all')).toBe(1)
    await vi.waitFor(
      async () => expect(await query(`select id from deliveries where state <> 'delivered'`)).toEqual([]),
      WITHIN,
    )
    expect(webhook.received).toHaveLength(4)
  })

  it('is not followed where it points to', async () => {
    await start({ ...everywhere(), leadDeliveryAttempts: 1 })
    webhook.answer.status = 307
    webhook.answer.headers = { location: `${webhook.url}/elsewhere` }
    await submit()
    await vi.waitFor(
      async () =>
        expect(await query(`select state, last_error from deliveries where kind = 'webhook'`)).toEqual([
          { state: 'dead', last_error: 'The webhook answered 307.' },
        ]),
      WITHIN,
    )
    expect(webhook.received).toHaveLength(1)
  })

  it('is never asked in live mode when it is on a private network', async () => {
    await start(
      { ...everywhere(), leadWebhookUrl: webhook.url.replace('http:', 'https:') },
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
      WITHIN,
    )
    expect(webhook.received).toEqual([])
  })
})

describe('a mailbox that does not exist', () => {
  it('is given up at once, without an alert when it is the visitor’s', async () => {
    await start(everywhere())
    smtp.refuse.set('jo@example.com', 550)
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

describe('a row of the ledger that waits without a job', () => {
  it('is queued again', async () => {
    await start(everywhere())
    const lead = await aLead(platform.database.drizzle, { siteId })
    await query(`insert into deliveries (lead_id, site_id, kind, destination, occasion)
      values ('${lead.id}', ${siteId}, 'dealer-mail', 'sales@dealer.example', 'complete')`)
    await settled([{ kind: 'dealer-mail', state: 'delivered', attempts: 1 }])
    expect(sunk('sales@dealer.example')).toHaveLength(1)
  })
})

describe('two platform processes', () => {
  it('deliver each message once between them', async () => {
    await start(everywhere())
    const other = await platform.openAnother()
    try {
      await Promise.all(Array.from({ length: 30 }, () => submit()))
      await vi.waitFor(
        async () => expect(await query(`select id from deliveries where state <> 'delivered'`)).toEqual([]),
        WITHIN,
      )
      expect(smtp.mails).toHaveLength(90)
      expect(webhook.received).toHaveLength(30)
    } finally {
      await other.close()
    }
  })
})

describe('a form that was left unfinished', () => {
  const abandon = (minutesAgo: number, payload: Record<string, unknown> = {}) =>
    submit({
      formCompleted: false,
      updatedAt: new Date(Date.now() - minutesAgo * 60_000),
      payload,
    })

  it('is told to the dealer after its time, but not to the visitor', async () => {
    await start({ ...everywhere(), abandonedLeadMinutes: 0 })
    await abandon(1)
    await settled(
      ['adf-mail', 'dealer-mail', 'webhook'].map((kind) => ({ kind, state: 'delivered', attempts: 1 })),
    )
    const mail = await PostalMime.parse(sunk('sales@dealer.example')[0]?.raw ?? '')
    expect(mail.subject).toMatch(/^Unfinished: General Enquiry - /)
    expect(JSON.parse(webhook.received[0]?.body ?? '')).toMatchObject({ type: 'lead.abandoned' })
  })

  it('is left alone without a phone number or address, and once it is finished', async () => {
    await start({ ...everywhere(), abandonedLeadMinutes: 0 })
    await abandon(1, { email: '', phone: ' ' })
    const finished = await abandon(1)
    await query(`update leads set form_completed = true where id = '${finished.id}'`)
    const completed = { state: 'completed' }
    await vi.waitFor(
      async () =>
        expect(await query(`select state from pgboss.job where name = 'lead-abandoned'`)).toEqual([
          completed,
          completed,
        ]),
      WITHIN,
    )
    expect(await states()).toEqual([])
  })

  it('is looked at again later while it is being filled in', async () => {
    await start({ ...everywhere(), abandonedLeadMinutes: 10 })
    const { id } = await abandon(9)
    expect(await checkAbandoned(platform.context, id)).toBe('again')
    expect(await states()).toEqual([])
    await query(`update leads set updated_at = updated_at - interval '1 minute'`)
    expect(await checkAbandoned(platform.context, id)).toBe('done')
    expect(await states()).toHaveLength(3)
  })
})
