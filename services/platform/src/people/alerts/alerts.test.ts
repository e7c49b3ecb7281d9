import type { ContractError } from '@forecourt/contract/call/contract-error'
import type {
  MailSubscriptionChange,
  MailSubscriptionRequest,
} from '@forecourt/contract/endpoints/visitor/subscriptions'
import { dayMs, minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectClient, type PlatformClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { deleteExpiredData } from '../../delete-expired-data.ts'
import { deliver } from '../../outbox/deliveries/deliver.ts'
import type { MailMessage } from '../../outbox/mail/mail-message.ts'
import { eraseCovered } from '../privacy/erasure-store.ts'
import { exportNewsletter } from '../subscriptions/export-newsletter.ts'
import { followStock } from './follow-stock.ts'
import { createAlertSearches } from './site-searches.ts'
import { listSitesToFollow } from './store.ts'
import { createSubscriptionMessages } from './subscription-messages.ts'

/** 2 p.m. in Sydney. */
const startMs = Date.UTC(2026, 10, 16, 3)
const mazda = 'refinementList[make][0]=Mazda'
let nowMs = startMs
let platform: TestPlatform
let client: PlatformClient
let north: number
let siteId: number
let next = 0
let email = ''
const mails: MailMessage[] = []
const alertSearches = createAlertSearches()

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  client = connectClient(platform)
  const stock = Array.from({ length: 60 }, (_, n) => aStockCar('north', n + 1))
  const flags = [{ scope: 'site' as const, key: 'newsletter' as const, state: 'on' as const }]
  north = (await platform.addDealer(aDealer('north', { flags }), stock)).siteId
})
afterAll(() => platform.close())
beforeEach(() => {
  next += 1
  siteId = north
  email = `jo-${next}@example.com`
  nowMs = startMs + next * 10 * dayMs
  mails.length = 0
})

const sql = (statement: string, values: unknown[] = []) =>
  platform.database.pool.query(statement, values).then(({ rows }) => rows)

/** Creates a vehicle that only this test uses. */
const stockNumber = (at = 0) => `U${next * 3 + at}`
const change = (columns: string, at = 0) =>
  sql(`update cars set ${columns} where stock_number = '${stockNumber(at)}'`)

async function subscribe(alert: Partial<MailSubscriptionRequest> = {}, address?: string): Promise<void> {
  await client.call('subscribe', {
    websiteId: siteId,
    ...(address !== undefined && { address }),
    body: {
      kind: 'search',
      email,
      search: `${mazda}&query=${stockNumber()}`,
      label: 'Mazda cars',
      frequency: 'at-once',
      kinds: ['new', 'price-drop', 'back', 'sold'],
      ...alert,
    },
  })
}

/** Runs what the processes do in the background: process stock changes and send pending deliveries. */
async function settle(): Promise<void> {
  const { context } = platform
  for (const id of await listSitesToFollow(context.db, new Date(nowMs)))
    await followStock({ ...context, alertSearches }, id)
  const sources = [createSubscriptionMessages({ db: context.db, loadMailLogo: async () => null })]
  const mailer = { send: async (mail: MailMessage) => void mails.push(mail) }
  for (const { id } of await sql(`select id from deliveries where state = 'waiting' order by created_at, id`))
    await deliver({ ...context, mailer, sources, allowsPrivateWebhooks: false }, id)
}

const sent = () => mails.filter(({ to }) => to === email)
const readToken = (mail: MailMessage | undefined) =>
  new URL(/https?:\S+\/subscription\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none').searchParams.get(
    'link',
  ) ?? ''

/** Subscribes and opens the link of the mail. */
async function save(alert: Partial<MailSubscriptionRequest> = {}) {
  await subscribe(alert)
  await settle()
  const of = { websiteId: siteId, token: readToken(sent().at(-1)) }
  await client.call('changeSubscription', { ...of, body: { intent: 'confirm' } })
  await settle()
  mails.length = 0
  return of
}

describe('a saved search', () => {
  it('mails only confirmed subscribers; requesting twice sends one mail', async () => {
    await subscribe()
    await subscribe()
    await settle()
    expect(sent().map(({ subject }) => subject)).toEqual(['Shall we email you about Mazda cars?'])
    await change('price_cents = 100')
    await settle()
    expect(sent()).toHaveLength(1)
    const of = { websiteId: siteId, token: readToken(sent()[0]) }
    expect((await client.call('subscription', of)).subscription).toMatchObject({
      confirmed: false,
      label: 'Mazda cars',
    })
    expect((await client.call('subscription', of)).subscription).toMatchObject({ confirmed: false })
    expect((await client.call('subscription', { ...of, token: 'x' })).subscription).toBeNull()
    expect(
      (await client.call('changeSubscription', { ...of, token: 'x', body: { intent: 'end' } })).subscription,
    ).toBeNull()
    expect(
      (await client.call('changeSubscription', { ...of, body: { intent: 'confirm' } })).subscription,
    ).toMatchObject({
      confirmed: true,
    })
  })

  it('alerts once each about a lower price, a car that is available again, and a sold one', async () => {
    await save()
    await change('price_cents = price_cents - 100000')
    await settle()
    await settle()
    expect(sent().map(({ subject }) => subject)).toEqual(['Price drop: 2021 Mazda CX-5 Maxx Sport'])
    expect(sent()[0]?.text).toContain(
      'Price drop: 2021 Mazda CX-5 Maxx Sport, $30,990.50 (Drive away NSW), was $31,990.50',
    )
    expect(sent()[0]?.text).toContain('https://north.example/cars/2021-mazda-cx-5-')
    expect(sent()[0]?.unsubscribeUrl).toContain('/unsubscribe?link=')
    await change('reserved = true')
    await settle()
    expect(sent()).toHaveLength(1)
    await change('reserved = false')
    await settle()
    await change(`status = 'sold', sold = true, sold_at = now()`)
    await settle()
    expect(sent().map(({ subject }) => subject.split(':')[0])).toEqual(['Price drop', 'Back on sale', 'Sold'])
  })

  it('shows prices as the site does, and reports no price drop if only rates or the price basis changed', async () => {
    const rate = (perHundred: number) => ({ NSW: perHundred })
    const settings = [{ scope: 'site' as const, key: 'vehicleDuty' as const, value: rate(500) }]
    const slug = `rated-${next}`
    const car = { ...aStockCar(slug, next * 3), priceBasis: 'egc' as const, priceCents: 3_200_000 }
    siteId = (await platform.addDealer(aDealer(slug, { settings }), [car])).siteId
    await save()
    const cheaperRate = `update settings set value = '{"NSW":300}' where key = 'vehicleDuty' and scope_id = ${siteId}`
    await sql(cheaperRate)
    await settle()
    expect(sent()).toEqual([])
    await change('price_cents = 3000000')
    await settle()
    expect(sent().map(({ text }) => /Price drop: .*/.exec(text)?.[0])).toEqual([
      'Price drop: 2021 Mazda CX-5 Maxx Sport, $30,900 (Estimated drive away, NSW), was $32,960',
    ])
    await change(`price_cents = 2900000, price_basis = 'drive_away'`)
    await settle()
    expect(sent()).toHaveLength(1)
    // A price that was recorded without a basis cannot be compared with any other.
    await sql('update alert_cars set price_basis = null where site_id = $1', [siteId])
    await change('price_cents = 2800000')
    await settle()
    expect(sent()).toHaveLength(1)
    await change('price_cents = 2700000')
    await settle()
    expect(sent()).toHaveLength(2)
  })

  it('continues for others after one subscriber was erased', async () => {
    const alert = { search: `${mazda}&query=${stockNumber()}` }
    const forgotten = email
    await save(alert)
    email = `other-${next}@example.com`
    await save(alert)
    await platform.context.db.transaction((tx) =>
      eraseCovered(tx, { siteId, leadIds: [], addresses: [forgotten] }),
    )
    // The notification to other processes is removed too, so this process has only its searches in memory.
    await sql(`delete from subscriptions where email = ''`)
    await change('price_cents = price_cents - 100000')
    await settle()
    expect(mails.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([[email, 'Price drop']])
    expect(await sql(`select from subscriptions where email = $1`, [forgotten])).toEqual([])
  })

  it('of an erased subscriber is removed from the memory of every process', async () => {
    await save()
    const other = createAlertSearches()
    const open = (of: typeof alertSearches) =>
      platform.context.db.transaction((tx) => of.open(tx, { id: siteId, makeSpellings: {} }))
    const [{ id }] = await sql('select id from subscriptions where email = $1', [email])
    for (const each of [alertSearches, other]) expect((await open(each)).alerts.has(id)).toBe(true)
    await platform.context.db.transaction((tx) =>
      eraseCovered(tx, { siteId, leadIds: [], addresses: [email] }),
    )
    for (const each of [alertSearches, other]) expect((await open(each)).alerts.has(id)).toBe(false)
    expect(await sql('select email, search, label, token from subscriptions where id = $1', [id])).toEqual([
      { email: '', search: '', label: '', token: `erased-${id}` },
    ])
  })

  it('alerts about cars that start to match, and only its own subscriber', async () => {
    await save({ search: `query=${stockNumber()}&range[price]=:1000` })
    const first = email
    email = `other-${next}@example.com`
    await save({ search: `query=${stockNumber(1)}` })
    await change('price_cents = 90000')
    await settle()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [first, 'New: 2021 Mazda CX-5 Maxx Sport'],
    ])
    // A vehicle that leaves the results and returns is not new.
    await change('price_cents = 190000')
    await settle()
    await change('price_cents = 90000')
    await settle()
    expect(mails).toHaveLength(1)
  })

  it('does not alert about excluded vehicles', async () => {
    const without = (search: string) => `exclude[0]=${encodeURIComponent(search)}`
    await save({ search: `query=${stockNumber()}&${without('refinementList[make][0]=Mazda')}` })
    const first = email
    email = `other-${next}@example.com`
    await save({ search: `query=${stockNumber()}&${without('refinementList[make][0]=Kia')}` })
    await change('price_cents = price_cents - 100')
    await settle()
    expect(mails.map(({ to }) => to)).toEqual([email])
    expect(first).not.toBe(email)
  })

  it('alerts only about the chosen kinds, and never after it has ended', async () => {
    const of = await save({ kinds: ['sold'] })
    await change('price_cents = price_cents - 100')
    await settle()
    expect(sent()).toEqual([])
    const alerts: MailSubscriptionChange = {
      intent: 'change',
      kinds: ['price-drop'],
      frequency: 'at-once',
    }
    await client.call('changeSubscription', { ...of, body: alerts })
    await change('price_cents = price_cents - 100')
    await settle()
    expect(sent()).toHaveLength(1)
    await expect(
      client.call('changeSubscription', { ...of, body: { ...alerts, kinds: [] } }),
    ).rejects.toMatchObject({ failure: 'subscription-empty' })
    expect(
      (await client.call('changeSubscription', { ...of, body: { intent: 'end' } })).subscription,
    ).toMatchObject({
      ended: true,
    })
    await change('price_cents = price_cents - 100')
    await settle()
    expect(sent()).toHaveLength(1)
    expect(
      (await client.call('changeSubscription', { ...of, body: { intent: 'confirm' } })).subscription,
    ).toMatchObject({
      ended: true,
    })
  })

  it('that is a site’s first again hears nothing of what happened while there was none', async () => {
    siteId = (await platform.addDealer(aDealer('south'), [aStockCar('south', next * 3)])).siteId
    const last = await save()
    await client.call('changeSubscription', { ...last, body: { intent: 'end' } })
    await settle()
    await change('price_cents = price_cents - 100')
    await settle()
    email = `later-${next}@example.com`
    await save()
    const told = () =>
      sql(
        `select kind from alert_matches where subscription_id in (select id from subscriptions where email = $1)`,
        [email],
      ).then((rows) => rows.map(({ kind }) => kind))
    // Vehicles that were on sale that day are already known, whatever they cost before.
    expect(await told()).toEqual([])
    await change('price_cents = price_cents - 100')
    await settle()
    expect(sent().map(({ subject }) => subject)).toEqual(['Price drop: 2021 Mazda CX-5 Maxx Sport'])
    expect(await told()).toEqual(['price-drop'])
  })

  it('collects a day’s alerts in one mail at seven in the morning', async () => {
    await save({ frequency: 'daily', search: mazda })
    await change('price_cents = price_cents - 100')
    await settle()
    await change('price_cents = price_cents - 100', 1)
    await settle()
    expect(sent()).toEqual([])
    nowMs += 17 * 60 * minuteMs
    await settle()
    expect(sent().map(({ subject }) => subject)).toEqual(['2 updates: Mazda cars'])
    nowMs += 60 * minuteMs
    await settle()
    expect(sent()).toHaveLength(1)
  })

  it('sends at most three mails a day, and later alerts with the next morning’s mail', async () => {
    await save()
    for (let turn = 0; turn < 5; turn++) {
      nowMs += minuteMs
      await change('price_cents = price_cents - 100')
      await settle()
    }
    expect(sent()).toHaveLength(3)
    nowMs += 18 * 60 * minuteMs
    await settle()
    expect(sent().map(({ subject }) => subject)).toEqual([
      ...Array.from({ length: 3 }, () => 'Price drop: 2021 Mazda CX-5 Maxx Sport'),
      '2 updates: Mazda cars',
    ])
  })

  it('puts the news of all searches of a mailbox into one mail', async () => {
    await save({ label: 'One' })
    await save({ label: 'Other', search: `query=${stockNumber()}&range[price]=1:` })
    await change('price_cents = price_cents - 100')
    await settle()
    expect(sent().map(({ subject }) => subject)).toEqual(['2 updates for your searches'])
  })

  it('sends more alerts than fit one transaction once each, in one mail for each mailbox', async () => {
    await sql(
      `insert into subscriptions (site_id, kind, email, search, label, frequency, kinds, token, confirmed_at, revision)
       select $1, 'search', 'crowd-' || n % 25 || '@example.com', 'range[price]=' || n || ':', 'Any', 'at-once',
         array['price-drop'], 'crowd-' || n, now(), s.revision + n
       from generate_series(1, 400) as n, alert_sites s where s.site_id = $1`,
      [siteId],
    )
    await sql('update alert_sites set revision = revision + 400 where site_id = $1', [siteId])
    await sql(`update cars set price_cents = price_cents - 100 where price_cents > 200000`)
    const [{ expected }] = await sql(
      `select 400 * count(*)::int as expected from cars join site_dealerships using (dealership_id)
       where site_id = $1 and price_cents > 199800 and not sold`,
      [siteId],
    )
    await settle()
    const [told] = await sql(`
      select count(*)::int as matches, count(distinct mail_id)::int as mails, count(distinct q.email)::int as mailboxes
      from alert_matches m join subscriptions q on q.id = m.subscription_id where q.token like 'crowd-%'`)
    expect(expected).toBeGreaterThan(20_000)
    expect(told).toEqual({ matches: expected, mails: 25, mailboxes: 25 })
    expect(mails.filter(({ to }) => to.startsWith('crowd-'))).toHaveLength(25)
    await sql(`update subscriptions set ended_at = now() where token like 'crowd-%'`)
  })

  it('mails nobody who has unsubscribed from the site’s mail', async () => {
    await save()
    await change('price_cents = price_cents - 100')
    await settle()
    const token = new URL(sent()[0]?.unsubscribeUrl ?? '').searchParams.get('link') ?? ''
    await client.call('unsubscribe', { websiteId: siteId, token, body: { by: 'one-click' } })
    await change('price_cents = price_cents - 100')
    await settle()
    expect(sent()).toHaveLength(1)
    expect(await sql(`select state from deliveries where destination = '${email}' order by state`)).toEqual([
      { state: 'delivered' },
      { state: 'delivered' },
      { state: 'withheld' },
    ])
  })

  it('is asked for by so many from one address as the site says; forgets what nobody confirmed', async () => {
    const ask = (n: number) =>
      subscribe({ email: `many-${n}@example.com` }, 'address-of-a-home-00').then(
        () => 'asked',
        (error: ContractError) => error.failure,
      )
    const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => ask(n)))
    expect(answers.filter((answer) => answer === 'asked')).toHaveLength(20)
    expect(answers.find((answer) => answer !== 'asked')).toBe('subscriptions-full')
    const rows = () => sql(`select id from subscriptions where email like 'many-%'`)
    nowMs += dayMs + minuteMs
    await deleteExpiredData(platform.context)
    expect(await rows()).toEqual([])
  })

  it.each([
    [{ email: 'nobody' }, 'email-invalid'],
    [{ kinds: [] }, 'subscription-empty'],
  ])('refuses %j', async (alert, failure) => {
    await expect(subscribe(alert as Partial<MailSubscriptionRequest>)).rejects.toMatchObject({ failure })
  })
})

it('has a newsletter by the same means, whose readers are exported without those who unsubscribed', async () => {
  const readers = ['ann', 'bea', 'cleo+news'].map((name) => `${name}@example.com`)
  for (const reader of readers) {
    email = reader
    nowMs += 1_000
    await save({ kind: 'newsletter', kinds: [], search: mazda })
  }
  email = 'never@example.com'
  await subscribe({ kind: 'newsletter', kinds: [] })
  await settle()
  const [recipient] = await sql(`select token from mail_recipients where address = 'bea@example.com'`)
  await client.call('unsubscribe', { websiteId: siteId, token: recipient.token, body: { by: 'one-click' } })
  const csv = await exportNewsletter(platform.context.db, siteId)
  expect(csv.split('\r\n').map((line) => line.split(',')[0])).toEqual([
    'email',
    'ann@example.com',
    'cleo+news@example.com',
    '',
  ])
})
