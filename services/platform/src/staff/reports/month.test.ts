import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

const nowMs = Date.parse('2026-11-16T15:00:00+11:00')
let platform: TestPlatform
let siteId: number

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  const stock = [1, 2, 3].map((n) => aStockCar('months', n))
  siteId = (await platform.addDealer(aDealer('months'), stock)).siteId
})
afterAll(() => platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows

async function addLead(
  at: string,
  { answered = null as number | null, source = '', latest = '', carId = null as number | null },
) {
  const createdAt = new Date(at)
  const lead_attributes = {
    linked_query_params: source ? { utm_source: source } : {},
    ...(latest && { latest_click: { gclid: latest } }),
  }
  const payload = { source: 'Website', lead_attributes }
  return aLead(platform.database.drizzle, {
    siteId,
    category: 'Test Drive',
    carId,
    createdAt,
    answeredAt: answered === null ? null : new Date(createdAt.getTime() + answered * 60_000),
    payload,
  })
}

it('a month of a site has its leads by kind and source, what was delivered, deposits, sales and its best and worst vehicles', async () => {
  const [first, second] = await ask('select id from cars order by id')
  await ask(`update cars set created_at = '2026-09-01T00:00:00Z'`)
  // The last minute of September and the first of November in the dealer's time zone are not in October.
  await addLead('2026-09-30T23:59:00+10:00', {})
  await addLead('2026-11-01T00:00:00+11:00', {})
  const told = await addLead('2026-10-01T00:00:00+10:00', {
    answered: 20,
    source: 'newsletter',
    latest: 'g1',
    carId: first.id,
  })
  const lost = await addLead('2026-10-31T23:59:00+11:00', { answered: 60, carId: first.id })
  // If the first page has no source, the advertisement of a later visit counts.
  await addLead('2026-10-10T12:00:00+11:00', { latest: 'g2' })
  const deliver = (leadId: string, kind: string, state: string) =>
    ask(`insert into deliveries (lead_id, site_id, kind, destination, state) values ($1, $2, $3, 'x', $4)`, [
      leadId,
      siteId,
      kind,
      state,
    ])
  await deliver(told.id, 'dealer-mail', 'delivered')
  await deliver(told.id, 'webhook', 'delivered')
  await deliver(told.id, 'confirmation', 'dead')
  await deliver(lost.id, 'dealer-mail', 'delivered')
  await deliver(lost.id, 'webhook', 'dead')
  await ask(`update cars set sold = true, sold_at = '2026-10-20T00:00:00Z' where id = $1`, [second.id])
  await ask(
    `insert into events (at, site_id, name, event_id, car_id) select '2026-10-05', $1, 'view', 3, $2 from generate_series(1, 4)`,
    [siteId, first.id],
  )

  const { call } = await aStaffMember(platform, [{ role: 'read-only', scopeKind: 'site', scopeId: siteId }])
  const month = await call(staffEndpoints.staffMonth, { siteId, query: { month: '2026-10' } })
  expect(month).toMatchObject({
    month: '2026-10',
    sold: 1,
    deposits: { paid: 0, paidCents: 0, givenBack: 0, handedOver: 0 },
    leads: {
      received: 3,
      won: 0,
      byKind: [{ label: 'Test Drive', n: 3 }],
      bySource: [
        { label: 'Google Ads', n: 1 },
        { label: 'Website', n: 1 },
        { label: 'newsletter', n: 1 },
      ],
      // Of three leads two were answered, after 20 and 60 minutes.
      medianMinutes: 60,
      byPlace: [{ label: expect.any(String), n: 3 }],
      byPerson: [],
    },
    isSoFar: false,
    lastMonth: { month: '2026-09', received: 1, sold: 0 },
    lastYear: { month: '2025-10', received: 0 },
    splitTests: [],
  })
  expect(month.leads.byDay).toHaveLength(31)
  expect(month.leads.byDay.flatMap((n, nth) => (n > 0 ? [nth + 1] : []))).toEqual([1, 10, 31])
  expect(month.lastMonth.byDay.at(-1)).toBe(1)
  expect(month.deliveries.map(({ n }) => n)).toEqual([1, 0, 1, 0, 1])
  expect(month.best[0]).toMatchObject({ id: first.id, views: 4, leads: 2 })
  expect(month.worst[0]).toMatchObject({ views: 0, leads: 0 })
  expect((await call(staffEndpoints.staffMonth, { siteId })).month).toBe('2026-11')

  const pdf = await call(staffEndpoints.staffMonthPdf, { siteId, query: { month: '2026-10' } })
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
})

it('a split test is read out with intervals, of those who take part and of nobody else', async () => {
  const add = (eventId: number, arm: string | null, n: number) =>
    ask(
      `insert into events (at, site_id, name, event_id, arm) select '2026-10-06', $1, 'x', $2, $3 from generate_series(1, $4::int)`,
      [siteId, eventId, arm, n],
    )
  await add(3, 'financeLabel:control', 80)
  await add(6, 'financeLabel:control', 48)
  await add(3, 'financeLabel:quote', 70)
  await add(6, 'financeLabel:quote', 50)
  await add(19, 'financeLabel:quote', 6)
  await add(3, null, 500)
  const { call } = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId },
  ])
  const [test] = (await call(staffEndpoints.staffMonth, { siteId, query: { month: '2026-10' } })).splitTests
  expect(test?.arms).toMatchObject([
    { arm: 'control', seen: 80, done: 48, share: 0.6 },
    { arm: 'quote', seen: 70, done: 56, share: 0.8 },
  ])
  // Newcombe's own example: 56 of 70 against 48 of 80.
  expect(test?.differences[0]?.low).toBeCloseTo(0.0524, 4)
  expect(test?.differences[0]?.high).toBeCloseTo(0.3339, 4)
})

it('the age of stock is that of the month’s end: of all that the site shows, with what was sold since and without what came since', async () => {
  const dealer = aDealer('aged')
  const [first] = dealer.dealerships
  if (!first) throw new Error('The dealer has no dealership.')
  const second = { ...first, slug: 'aged-too', name: 'Aged too' }
  const created = (text: string) => ({ createdAtMs: Date.parse(text) })
  const sold = (text: string) => ({ sold: true, soldAtMs: Date.parse(text) })
  const october = created('2026-10-22T00:00:00Z')
  const { siteId: agedId } = await platform.addDealer({ ...dealer, dealerships: [first, second] }, [
    aStockCar('aged', 21, october),
    aStockCar('aged', 22, created('2026-11-02T00:00:00Z')),
    aStockCar('aged', 23, { ...created('2026-09-01T00:00:00Z'), ...sold('2026-11-03T00:00:00Z') }),
    aStockCar('aged', 24, { ...october, ...sold('2026-10-25T00:00:00Z') }),
    aStockCar('aged', 25, { ...october, kind: 'motorcycle' }),
    aStockCar('aged-too', 26, created('2026-03-01T00:00:00Z')),
  ])
  const { call } = await aStaffMember(platform, [{ role: 'read-only', scopeKind: 'site', scopeId: agedId }])
  const read = async (month: string) =>
    (await call(staffEndpoints.staffMonth, { siteId: agedId, query: { month } })).stockAge.map(({ n }) => n)
  expect(await read('2026-10')).toEqual([1, 0, 1, 0, 1])
  expect(await read('2026-11')).toEqual([2, 0, 0, 0, 1])
})

it('a month that goes on is compared with the same days of the month before, and counted by person', async () => {
  const { siteId: soFarId } = await platform.addDealer(aDealer('so-far'))
  const { call, id } = await aStaffMember(
    platform,
    [{ role: 'dealer-manager', scopeKind: 'site', scopeId: soFarId }],
    'Dana Manager',
  )
  const add = (at: string, ownerId: number | null = null) =>
    aLead(platform.database.drizzle, { siteId: soFarId, createdAt: new Date(at), ownerId })
  // It is three in the afternoon of the sixteenth.
  await add('2026-10-16T14:59:00+11:00')
  await add('2026-10-16T15:01:00+11:00')
  await add('2025-11-02T12:00:00+11:00')
  await add('2026-11-02T12:00:00+11:00', id)
  await add('2026-11-03T12:00:00+11:00', id)
  await add('2026-11-03T13:00:00+11:00')
  const month = await call(staffEndpoints.staffMonth, { siteId: soFarId })
  expect(month).toMatchObject({
    isSoFar: true,
    leads: { received: 3, byPerson: [{ label: 'Dana Manager', n: 2 }], medianMinutes: null },
    lastMonth: { month: '2026-10', received: 1 },
    lastYear: { month: '2025-11', received: 1 },
  })
  expect(month.leads.byDay.slice(0, 4)).toEqual([0, 1, 2, 0])
  const { sites, isSoFar } = await call(staffEndpoints.staffMonths)
  expect(isSoFar).toBe(true)
  expect(sites).toEqual([{ id: soFarId, name: expect.any(String), received: 3, before: 1, won: 0, paid: 0 }])
})
