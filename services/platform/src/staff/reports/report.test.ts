import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'

const nowMs = Date.parse('2026-11-16T15:00:00+11:00')
let platform: TestPlatform
let siteId: number
let otherId: number

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  siteId = (
    await platform.addDealer(
      aDealer('figures'),
      [1, 2, 3].map((n) => aStockCar('figures', n)),
    )
  ).siteId
  otherId = (await platform.addDealer(aDealer('others'), [aStockCar('others', 9)])).siteId
})
afterAll(() => platform.close())

const minutes = (n: number) => n * 60_000

it('counts leads by day and kind, how soon they were answered, the funnel and the age of stock, of one’s own', async () => {
  const { drizzle, pool } = platform.database
  const { rows: cars } = await pool.query('select id from cars order by id')
  const add = (daysAgo: number, waited: number | null, category: string, site = siteId) => {
    const createdMs = nowMs - daysAgo * 86_400_000 - minutes(1)
    return aLead(drizzle, {
      siteId: site,
      category,
      carId: cars[0].id,
      createdAt: new Date(createdMs),
      answeredAt: waited === null ? null : new Date(createdMs + minutes(waited)),
    })
  }
  await add(0, 10, 'Test Drive')
  await add(0, 30, 'Test Drive')
  await add(2, 2_000, 'Finance')
  await add(2, null, 'Finance')
  await add(400, 1, 'Old')
  await add(0, 1, 'Elsewhere', otherId)
  await pool.query(
    `insert into events (at, site_id, name, event_id, car_id) select $1, $2, 'view', 3, $3 from generate_series(1, 4)`,
    [new Date(nowMs - 1000), siteId, cars[1].id],
  )
  await pool.query(`update cars set created_at = $1 where id = $2`, [
    new Date(nowMs - 70 * 86_400_000),
    cars[2].id,
  ])
  await pool.query(`update cars set created_at = $1 where id <> $2`, [
    new Date(nowMs - 86_400_000),
    cars[2].id,
  ])

  const { call } = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId },
  ])
  const report = await call(staffEndpoints.staffReport, { query: { days: '7' } })
  expect(report.leads?.byDay).toHaveLength(7)
  expect(report.leads?.byDay.map(({ n }) => n)).toEqual([0, 0, 0, 0, 2, 0, 2])
  expect(report.leads?.byKind).toEqual([
    { label: 'Finance', n: 2 },
    { label: 'Test Drive', n: 2 },
  ])
  expect(report.leads?.firstAnswer.map(({ n }) => n)).toEqual([1, 1, 0, 0, 1, 1])
  expect(report.leads?.medianMinutes).toBe(30)
  expect(report.funnel?.map(({ n }) => n)).toEqual([4, 4, 0])
  expect(report.stockAge?.map(({ n }) => n)).toEqual([2, 0, 1, 0, 0])
  expect(report.mostViewed?.[0]).toMatchObject({ id: cars[1].id, n: 4 })
  expect(report.leastViewed?.map(({ id }) => id)).not.toContain(cars[3].id)

  const content = await aStaffMember(platform, [{ role: 'content', scopeKind: 'site', scopeId: siteId }])
  expect(await content.call(staffEndpoints.staffReport)).toMatchObject({
    leads: null,
    funnel: null,
    days: 30,
  })
})

it('counts the first day whole, from its midnight, and nothing of the day before', async () => {
  const { siteId: ownId } = await platform.addDealer(aDealer('whole'))
  for (const at of ['2026-11-13T23:59:00+11:00', '2026-11-14T00:01:00+11:00', '2026-11-14T09:00:00+11:00'])
    await aLead(platform.database.drizzle, { siteId: ownId, createdAt: new Date(at) })
  const { call } = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: ownId },
  ])
  const { leads } = await call(staffEndpoints.staffReport, { query: { days: '3' } })
  expect(leads?.byDay.map(({ date, n }) => `${date}: ${n}`)).toEqual([
    '2026-11-14: 2',
    '2026-11-15: 0',
    '2026-11-16: 0',
  ])
  expect(leads?.byKind).toEqual([{ label: 'General Enquiry', n: 2 }])
})

it('a day of a dealer in Perth ends at midnight in Perth, and each website of several goes by its own clock', async () => {
  const dealer = aDealer('west')
  const dealerships = dealer.dealerships.map((one) => ({
    ...one,
    locations: one.locations.map((place) => ({ ...place, timeZone: 'Australia/Perth' })),
  }))
  const { siteId: westId } = await platform.addDealer({ ...dealer, dealerships })
  const { siteId: eastId } = await platform.addDealer(aDealer('east'))
  // Half past ten in the evening there, and half past one of the next morning in Sydney.
  const createdAt = new Date('2026-11-14T22:30:00+08:00')
  for (const site of [westId, eastId]) await aLead(platform.database.drizzle, { siteId: site, createdAt })
  const read = async (...siteIds: number[]) => {
    const grants = siteIds.map((scopeId) => ({ role: 'dealer-manager', scopeKind: 'site', scopeId }) as const)
    const { call } = await aStaffMember(platform, grants)
    return (await call(staffEndpoints.staffReport, { query: { days: '4' } })).leads?.byDay.map(
      ({ date, n }) => `${date}: ${n}`,
    )
  }
  expect(await read(westId)).toEqual(['2026-11-13: 0', '2026-11-14: 1', '2026-11-15: 0', '2026-11-16: 0'])
  expect(await read(eastId)).toEqual(['2026-11-13: 0', '2026-11-14: 0', '2026-11-15: 1', '2026-11-16: 0'])
  expect(await read(westId, eastId)).toEqual([
    '2026-11-13: 0',
    '2026-11-14: 1',
    '2026-11-15: 1',
    '2026-11-16: 0',
  ])
})

it('leaves test sites out of every total: a website whose own list, or that of its group, names it [S9.36]', async () => {
  const { drizzle, pool } = platform.database
  const test = (await platform.addDealer(aDealer('trial'), [aStockCar('trial', 21)])).siteId
  const { call } = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: test },
  ])
  const { rows: cars } = await pool.query('select id from cars order by id desc limit 1')
  await aLead(drizzle, {
    siteId: test,
    category: 'Finance',
    carId: cars[0].id,
    createdAt: new Date(nowMs - 1000),
  })
  await pool.query(
    `insert into events (at, site_id, name, event_id, car_id) values ($1, $2, 'view', 3, $3)`,
    [new Date(nowMs - 1000), test, cars[0].id],
  )
  const totals = async () => {
    const { leads, funnel, mostViewed } = await call(staffEndpoints.staffReport, { query: { days: '7' } })
    const total = (list: readonly { n: number }[] | null | undefined) =>
      list?.reduce((sum, { n }) => sum + n, 0) ?? 0
    const parts = [leads?.byDay, leads?.byKind, leads?.firstAnswer, funnel?.slice(0, 1), mostViewed]
    return parts.map(total)
  }
  expect(await totals()).toEqual([1, 1, 1, 1, 1])
  const list = (scope: string, id: number, slugs: string[]) =>
    pool.query(
      `insert into settings (scope, scope_id, key, value) values ($1, $2, 'testSiteSlugs', $3::jsonb)
       on conflict (scope, scope_id, key) do update set value = excluded.value`,
      [scope, id, JSON.stringify(slugs)],
    )
  await list('site', test, ['somewhere-else'])
  expect(await totals()).toEqual([1, 1, 1, 1, 1])
  await list('site', test, ['somewhere-else', 'trial'])
  expect(await totals()).toEqual([0, 0, 0, 0, 0])
  // Another dealer cannot hide it: only the scopes that apply to a website are read.
  await pool.query(`delete from settings where key = 'testSiteSlugs'`)
  await list('site', siteId, ['trial'])
  expect(await totals()).toEqual([1, 1, 1, 1, 1])
  await pool.query(`delete from settings where key = 'testSiteSlugs'`)
})
