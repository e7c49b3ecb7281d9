import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { getSite } from '../../../sites/get-site.ts'

let platform: TestPlatform
let siteId: number
let manager: Member
beforeAll(async () => {
  platform = await openTestPlatform(() => Date.parse('2026-11-15T02:00:00Z'))
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
})
afterAll(() => platform.close())

const open = { status: 'open' as const, open: '09:00', close: '16:30' }
const closed = { status: 'closed' as const, open: null, close: null }
const christmas = { action: 'add' as const, from: '2026-12-24', to: '2026-12-26', name: 'Christmas' }

it('changes the week of a place, tells the website, and refuses what somebody else has changed or no clock shows', async () => {
  const { places, today } = await manager.call(staffEndpoints.staffHours, { siteId })
  expect(today).toBe('2026-11-15')
  const [place] = places
  if (!place) throw new Error('A dealer has a place.')
  expect(place.mayWrite).toBe(true)
  const week = [closed, open, open, open, open, open, { ...closed, status: 'by_appointment' as const }]
  const change = { action: 'week' as const, placeId: place.id, week, version: place.version }
  const { version: before } = await platform.context.changes.read(null)
  const after = await manager.call(staffEndpoints.changeHours, { siteId, body: change })
  expect(after.places[0]?.week).toEqual(week)
  const site = await getSite(platform.context, siteId)
  expect(site?.locations[0]?.openingHours.map(({ formattedHours }) => formattedHours)).toEqual([
    'Closed',
    ...Array.from({ length: 5 }, () => '9:00 am – 4:30 pm'),
    'By appointment',
  ])
  const { changes } = await platform.context.changes.read(before)
  expect(changes?.some(({ tags }) => tags.includes('hours'))).toBe(true)
  await expect(manager.call(staffEndpoints.changeHours, { siteId, body: change })).rejects.toMatchObject({
    status: 409,
  })
  const late = {
    ...change,
    version: after.places[0]?.version ?? '',
    week: week.with(1, { ...open, close: '08:00' }),
  }
  await expect(manager.call(staffEndpoints.changeHours, { siteId, body: late })).rejects.toMatchObject({
    status: 422,
    fields: { 'day.1': expect.any(String) },
  })
})

it('adds days that differ, says them once for each place, and takes them away', async () => {
  await manager.call(staffEndpoints.changeHours, {
    siteId,
    body: { ...christmas, placeId: null, ...closed },
  })
  const { days } = await manager.call(staffEndpoints.changeHours, {
    siteId,
    body: {
      ...christmas,
      to: '2026-12-24',
      placeId: null,
      ...open,
    },
  })
  expect(days.map(({ date, status, close }) => [date, status, close])).toEqual([
    ['2026-12-24', 'open', '16:30'],
    ['2026-12-25', 'closed', null],
    ['2026-12-26', 'closed', null],
  ])
  const site = await getSite(platform.context, siteId)
  expect(site?.specialHours).toHaveLength(3)
  const ids = days.map(({ id }) => id)
  expect(
    (await manager.call(staffEndpoints.changeHours, { siteId, body: { action: 'remove', ids } })).days,
  ).toEqual([])
  const wrong = { ...christmas, to: '2026-12-01', placeId: null, ...closed }
  await expect(manager.call(staffEndpoints.changeHours, { siteId, body: wrong })).rejects.toMatchObject({
    status: 422,
  })
})

it('lets nobody change the hours of a place that another website shows too', async () => {
  const other = await platform.addDealer(aDealer('south'))
  await platform.database.pool.query(
    `insert into site_dealerships (site_id, dealership_id, position)
     select $1, dealership_id, 9 from sites where id = $2`,
    [other.siteId, siteId],
  )
  const [place] = (await manager.call(staffEndpoints.staffHours, { siteId })).places
  expect(place?.mayWrite).toBe(false)
  const change = { action: 'week' as const, placeId: place?.id ?? 0, week: place?.week ?? [], version: '' }
  await expect(manager.call(staffEndpoints.changeHours, { siteId, body: change })).rejects.toMatchObject({
    status: 403,
  })
})

it('lets the manager of a group write hours, places and deposits of every dealership of it, and of no other’s [S6.06]', async () => {
  const group = { slug: 'plains', name: 'Plains Group' }
  const [east, west, foreign] = ['east', 'west', 'foreign'].flatMap((slug) => aDealer(slug).dealerships)
  if (!east || !west || !foreign) throw new Error('A dealer has a dealership.')
  const hub = (await platform.addDealer(aDealer('hub', { group, dealerships: [east, west] }))).siteId
  await platform.addDealer(aDealer('west', { group }))
  await platform.addDealer(aDealer('foreign'))
  // The dealership's own website is not the group's, which shows the dealership too.
  await platform.database.pool.query(
    `insert into site_dealerships (site_id, dealership_id, position)
     select $1, id, 9 from dealerships where slug = 'foreign'`,
    [hub],
  )
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `select id from groups where slug = 'plains'`,
  )
  const scopeId = rows[0]?.id ?? 0
  const { call } = await aStaffMember(platform, [{ role: 'group-manager', scopeKind: 'group', scopeId }])
  const { places } = await call(staffEndpoints.staffPlaces, { siteId: hub })
  expect(places.map(({ dealership, mayWrite }) => [dealership, mayWrite])).toEqual([
    [east.name, true],
    [west.name, true],
    [foreign.name, false],
  ])
  const ofWest = places.find(({ dealership }) => dealership === west.name)
  const week = Array.from({ length: 7 }, () => open)
  const hours = await call(staffEndpoints.staffHours, { siteId: hub })
  const { id = 0, version = '' } = hours.places.find((place) => place.id === ofWest?.id) ?? {}
  const written = await call(staffEndpoints.changeHours, {
    siteId: hub,
    body: { action: 'week', placeId: id, week, version },
  })
  expect(written.places.find((place) => place.id === id)?.week).toEqual(week)
  const { accounts } = await call(staffEndpoints.staffPaymentAccounts, { siteId: hub })
  expect(accounts.map(({ dealership, mayWrite }) => [dealership, mayWrite])).toEqual([
    [east.name, true],
    [west.name, true],
    [foreign.name, false],
  ])
  // Access to one of two websites is not enough for what both show.
  const one = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: hub }])
  const seen = (await one.call(staffEndpoints.staffHours, { siteId: hub })).places.map(
    ({ mayWrite }) => mayWrite,
  )
  expect(seen).toEqual([true, false, false])
})

it('says where a lead of a kind would go, by the rules that take it in, and sends nothing', async () => {
  const { call } = manager
  const site = await getSite(platform.context, siteId)
  const plain = await call(staffEndpoints.tryLead, {
    siteId,
    query: { category: 'General Enquiry', place: '' },
  })
  expect(plain.sends).toEqual([{ kind: 'dealer-mail', destination: site?.email }])
  const row = (await call(staffEndpoints.staffConfiguration, { siteId })).rows.find(
    ({ key }) => key === 'leadEmailsByCategory',
  )
  const { version = '' } = row?.overrides.find(({ scope }) => scope === 'site') ?? {}
  const value = { 'Parts Enquiry': ['parts@north.example'] }
  const key = 'leadEmailsByCategory'
  await call(staffEndpoints.changeConfiguration, {
    siteId,
    body: { kind: 'setting', key, scope: 'site', value, version },
  })
  await expect
    .poll(
      async () =>
        (await call(staffEndpoints.tryLead, { siteId, query: { category: 'Parts Enquiry', place: '' } }))
          .sends,
    )
    .toEqual([{ kind: 'dealer-mail', destination: 'parts@north.example' }])
  const place = plain.places[0]
  expect(
    (
      await call(staffEndpoints.tryLead, {
        siteId,
        query: { category: 'Fleet Enquiry', place: String(place?.id) },
      })
    ).place,
  ).toEqual(place)
  const { rows } = await platform.database.pool.query('select from deliveries')
  expect(rows).toEqual([])
})
