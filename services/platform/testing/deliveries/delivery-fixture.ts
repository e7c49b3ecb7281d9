import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { DeliveryOptions } from '../../src/local.ts'
import { aLead, type LeadRow } from '../people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../stock/a-dealer.ts'
import { enqueuePlanned } from './enqueue-planned.ts'
import { type MailSink, openMailSink } from './open-mail-sink.ts'
import { openWebhookSink, type WebhookSink } from './open-webhook-sink.ts'

export const within = { timeout: 120_000, interval: 50 }
const timings = { poll: 0.5, retry: 1, longestRetry: 1, sweep: 1, supervise: 1 }

/** Invalid states of the delivery ledger, which no test may leave behind. */
const brokenRows = `select d.* from deliveries d join leads l on l.id = d.lead_id
  where (d.state = 'delivered') <> (d.delivered_at is not null)
    or d.state = 'delivered' and (d.attempts = 0 or d.last_error is not null)
    or d.state = 'dead' and (d.attempts = 0 or d.last_error is null)
    or d.state = 'withheld' and d.attempts > 0 or d.site_id <> l.site_id
    or d.occasion = 'complete' and not l.form_completed`

type Fixture = { platform: TestPlatform; webhook: WebhookSink; smtp: MailSink; siteId: number }

/** For each test of a file: a platform with its outbox, a mail server and a dealer's system, all real. */
export function createDeliveryFixture() {
  const held: Partial<Fixture> = {}
  const get = <K extends keyof Fixture>(name: K): Fixture[K] => {
    const value = held[name]
    if (value === undefined) throw new Error(`There is no ${name} yet.`)
    return value
  }
  const query = async (text: string) => (await get('platform').database.pool.query(text)).rows
  const states = () => query('select kind, state, attempts from deliveries order by kind')

  beforeEach(async () => {
    held.webhook = await openWebhookSink()
    held.smtp = await openMailSink()
  })
  afterEach(async () => {
    expect(await query(brokenRows)).toEqual([])
    await get('platform').close()
    await get('webhook').close()
    await get('smtp').close()
  })

  return {
    get platform() {
      return get('platform')
    },
    get webhook() {
      return get('webhook')
    },
    get smtp() {
      return get('smtp')
    },
    set smtp(sink: MailSink) {
      held.smtp = sink
    },
    get siteId() {
      return get('siteId')
    },
    query,
    states,
    settled: (expected: unknown) => vi.waitFor(async () => expect(await states()).toEqual(expected), within),
    sunk: (to: string) => get('smtp').mails.filter((mail) => mail.to.includes(to)),
    everywhere: () => ({
      leadEmails: ['sales@dealer.example'],
      adfEmail: 'adf@crm.example',
      leadWebhookUrl: get('webhook').url,
      leadAlertEmail: 'boss@dealer.example',
      leadAlertAfter: 2,
      leadDeliveryAttempts: 3,
    }),
    async start(
      settings: Record<string, unknown>,
      delivery: Partial<DeliveryOptions> = {},
      nameServers: readonly string[] = [],
    ): Promise<void> {
      const options = {
        smtpUrl: get('smtp').url,
        mailFrom: 'leads@platform.example',
        allowsPrivateWebhooks: true,
        timings,
        ...delivery,
      }
      const platform = await openTestPlatform(Date.now, options, undefined, undefined, nameServers)
      held.platform = platform
      const dealer = aDealer('north', {
        settings: Object.entries(settings).map(([key, value]) => ({ scope: 'site', key, value })),
      })
      held.siteId = (await platform.addDealer(dealer, [aStockCar('north', 1)])).siteId
    },
    /** Stores a lead with its deliveries, as lead intake does. */
    submit(changes: Partial<LeadRow> = {}): Promise<LeadRow> {
      const { context, database } = get('platform')
      return database.drizzle.transaction(async (tx) => {
        const lead = await aLead(tx, { siteId: get('siteId'), carId: 1, ...changes })
        await enqueuePlanned(tx, context, lead)
        return lead
      })
    },
  }
}
